"""A window as wide as a phone with one WebKitGTK view, for WebKitWebDriver; runs in Debian's own Python.

WebKit's own small browser has no window narrower than a tablet, and its driver's pictures hang. `window.py FOLDER PORT
[--dark]` keeps all in the folder; who sends a file's name to the port gets a picture there.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844


def main(folder: str, port: str, *more: str) -> None:
    """Open a window whenever the driver asks for one."""
    Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", "--dark" in more)
    kept = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
    context = WebKit2.WebContext.new_with_website_data_manager(kept)
    context.set_automation_allowed(True)
    context.set_preferred_languages(["en"])
    views: list[WebKit2.WebView] = []

    def opened(_session: object) -> object:
        still = WebKit2.HardwareAccelerationPolicy.NEVER
        settings = WebKit2.Settings(hardware_acceleration_policy=still, enable_webgl=False)
        view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
        window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
        window.set_size_request(WIDTH, HEIGHT)
        window.add(view)
        window.show_all()
        views.append(view)
        view.connect("close", lambda _view: window.destroy())
        return view

    def started(_context: object, session: WebKit2.AutomationSession) -> None:
        about = WebKit2.ApplicationInfo()
        about.set_name("window")
        about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(about)
        session.connect("create-web-view", opened)

    def asked(_service: object, connection: Gio.SocketConnection, _source: object) -> None:
        file = connection.get_input_stream().read_bytes(4096, None).get_data().decode()

        def taken(view: WebKit2.WebView, result: Gio.AsyncResult) -> None:
            view.get_snapshot_finish(result).write_to_png(file)
            connection.get_output_stream().write(b"taken", None)
            connection.close(None)

        views[-1].get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, taken)

    pictures, here = Gio.SocketService.new(), Gio.InetSocketAddress.new_from_string("127.0.0.1", int(port))
    pictures.add_address(here, Gio.SocketType.STREAM, Gio.SocketProtocol.DEFAULT, None)
    pictures.connect("incoming", asked)
    pictures.start()
    context.connect("automation-started", started)
    Gtk.main()


if __name__ == "__main__":
    main(*sys.argv[1:])
