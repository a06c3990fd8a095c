# `make` alone lists what there is.
PY := .venv/bin/python
# What the database can change; all but the browser where everything is asked.
ON_POSTGRES = $(if $(SCOREKEEPER_TESTS),not browser,database)

.PHONY: help setup run test test-all test-sqlite test-postgres check format messages bench shots lock venv venv-dev browser

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

setup: venv ## prepare everything without starting: packages, translations, static files, database
	@$(PY) -m tools.prepare

run: venv ## serve to the phones of the house (HOST, PORT, SCOREKEEPER_DATA)
	@exec $(PY) -m tools.serve

test: test-sqlite test-postgres ## the everyday tests, on SQLite and on PostgreSQL (ARGS="-k word" picks some)

test-all: export SCOREKEEPER_TESTS = all
test-all: test-sqlite test-postgres ## every test at full volume, on both databases

test-sqlite: browser
	$(PY) -m pytest -n 3 --dist loadgroup $(ARGS)

test-postgres: venv-dev
	SCOREKEEPER_TEST_DB=postgres $(PY) -m pytest -n 3 --dist loadgroup -m "$(ON_POSTGRES)" $(ARGS)

check: venv-dev ## style, types, import contracts, templates, both languages complete
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports
	$(PY) -m djlint --quiet --lint templates
	$(PY) -m tools.translations check
	$(PY) -m tools.labels

format: venv-dev ## put the code in the form that `make check` asks for
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

messages: venv-dev ## gather the texts to translate into locale/
	$(PY) -m tools.translations merge

bench: venv-dev ## how quick it is, and the long random tests (ARGS="pages sizes" picks some)
	$(PY) -m tests.bench $(ARGS)

shots: browser ## a picture of every screen, in both languages, light and dark
	$(PY) -m tests.shots

lock: venv-dev ## lock the packages of requirements*.in again
	$(PY) -m pip install --quiet uv
	for name in requirements requirements-dev; do \
		$(PY) -m uv pip compile --quiet --generate-hashes --universal --no-emit-index-url --no-header \
			--python-version 3.11 $$name.in -o $$name.txt || exit 1; \
	done

venv:
	@sh tools/venv.sh requirements.txt

venv-dev:
	@sh tools/venv.sh requirements-dev.txt

browser: venv-dev
	@$(PY) -m tools.browser
