// Says so where the phone gives no passkey; the ceremony itself is in allauth's own scripts.
document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  document.getElementById("passkey-failed").hidden = false;
});
