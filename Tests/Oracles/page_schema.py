#!/usr/bin/python3
"""Validates page JSON against Documentation/page.schema.json with a validator that is not ours.

    page_schema.py < pages.ndjson      one page a line
    page_schema.py PATH...             files, and every *.page.json below folders

Prints what is wrong with each page that fails, then "N passed, N failed". Exit status 1 when a
page fails or when there was none to look at. Needs Debian's python3-jsonschema.
"""

import json
import pathlib
import sys
import threading

import jsonschema

SCHEMA = pathlib.Path(__file__).resolve().parents[2] / "Documentation" / "page.schema.json"


def pages(arguments):
    """The pages with a name for messages."""
    if arguments:
        for argument in map(pathlib.Path, arguments):
            paths = sorted(argument.rglob("*.page.json")) if argument.is_dir() else [argument]
            for path in paths:
                try:
                    yield str(path), path.read_bytes()
                except OSError as error:
                    sys.exit(f"page_schema.py: {error}")
        return
    for number, line in enumerate(sys.stdin.buffer, start=1):
        if line.strip():
            yield f"line {number}", line


def innermost(error):
    """The error of the alternative that came nearest."""
    while error.context:
        error = max(error.context, key=lambda candidate: len(candidate.absolute_path))
    return error


def complaint(validator, text):
    """What is wrong with a page; None when nothing is."""
    try:
        page = json.loads(text)
    except ValueError as error:
        return str(error)
    error = next(validator.iter_errors(page), None)
    if error is None:
        return None
    error = innermost(error)
    return f"{error.json_path}: {error.message}"[:400]


def main(arguments):
    with open(SCHEMA, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    passed = failed = 0
    for name, text in pages(arguments):
        problem = complaint(validator, text)
        if problem is None:
            passed += 1
        else:
            failed += 1
            print(f"{name}: {problem}")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    # The validator recurses many times for each level of a page.
    sys.setrecursionlimit(200_000)
    threading.stack_size(512 * 1024 * 1024)
    status = []

    def work():
        try:
            status.append(main(sys.argv[1:]))
        except SystemExit as end:
            print(end.code, file=sys.stderr)

    worker = threading.Thread(target=work)
    worker.start()
    worker.join()
    sys.exit(status[0] if status else 1)
