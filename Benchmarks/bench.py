"""Compares the converter with parsing alone and with its peers, in interleaved rounds.

    python3 bench.py --tools DIR [--sizes 1K,1M,10M,50M] [--rounds N]

The inputs are Markdown that the system ships under /usr/share/doc, the GFM specification, and
generated tables, task lists and links, repeated up to each size. All times are wall times of whole
processes; the ratio is to parsing alone in C of the same round's best.
"""

import argparse
import glob
import gzip
import importlib.util
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

from launcher import Launcher

EXTENSIONS = ["-e", "table", "-e", "strikethrough", "-e", "tasklist", "-e", "autolink", "-e", "footnotes"]
SPECIFICATION = "/usr/share/doc/cmark-gfm/spec.txt.gz"


def read(path):
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rb") as file:
        return file.read()


def generated():
    """Tables, task lists and links, which prose has few of."""
    parts = []
    for number in range(200):
        parts.append(f"## Section {number}\n\n| name | value | note |\n|:-----|------:|------|\n")
        parts += [f"| row {row} | {row * number} | see `item_{row}` |\n" for row in range(8)]
        parts.append("\n")
        parts += [f"- [{'x' if row % 2 else ' '}] task {row} of **{number}**\n  1. step\n" for row in range(6)]
        parts.append(f"\n> Quoted [link {number}](https://example.org/{number}) and ![image](a{number}.png).\n\n")
    return "".join(parts).encode()


def material():
    """What the inputs are made of."""
    paths = sorted(
        path
        for pattern in ("*.md", "*.md.gz", "*.markdown")
        for path in glob.glob(f"/usr/share/doc/**/{pattern}", recursive=True)
        if os.path.isfile(path)
    )
    documents = [read(path) for path in paths]
    if os.path.exists(SPECIFICATION):
        documents.append(read(SPECIFICATION))
    documents.append(generated())
    text = b"\n\n".join(documents)
    # Not every file is UTF-8, and a stray NUL would measure the repair.
    return text.decode("utf-8", "replace").replace("\0", "").encode(), len(paths)


def make_input(text, size):
    document = text * (size // len(text) + 1)
    end = document.rfind(b"\n\n", 0, size)
    return document[: end + 2 if end > size // 2 else size]


def parse_size(text):
    units = {"K": 1024, "M": 1024 * 1024}
    return int(text[:-1]) * units[text[-1]] if text[-1] in units else int(text)


def compile_yardstick(folder):
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "parse_only.c")
    program = os.path.join(folder, "parse_only")
    compiler = shutil.which("cc") or shutil.which("clang") or sys.exit("bench: there is no C compiler")
    subprocess.run(
        [compiler, "-O2", source, "-o", program, "-lcmark-gfm-extensions", "-lcmark-gfm"], check=True
    )
    return program


TELEGRAM = "md2ipage: page JSON"
GFM = "md2ipage: the same, gfm"


def contenders(tools, yardstick):
    """Name, command without the file, and the largest input that it is given."""
    rows = [
        ("parsing alone, C", [yardstick], None),
        (TELEGRAM, [f"{tools}/md2ipage", "--quiet"], None),
        (GFM, [f"{tools}/md2ipage", "--quiet", "--dialect=gfm"], None),
        ("library: tree of the page", [f"{tools}/page-tree"], None),
        ("cmark-gfm: HTML", ["cmark-gfm", *EXTENSIONS], None),
        ("cmark-gfm: XML", ["cmark-gfm", *EXTENSIONS, "-t", "xml"], None),
    ]
    if shutil.which("pandoc"):
        rows.append(("pandoc: gfm to JSON", ["pandoc", "-f", "gfm", "-t", "json"], 1024 * 1024))
    for module in ("telegramify_markdown", "markdown_it", "mistune"):
        if importlib.util.find_spec(module):
            rows.append((f"Python: {module}", [sys.executable, "-c", PYTHON_PEERS[module]], 1024 * 1024))
    return rows


PYTHON_PEERS = {
    "telegramify_markdown": "import sys, telegramify_markdown as t; t.convert(open(sys.argv[1]).read())",
    "markdown_it": "import sys, markdown_it as m; m.MarkdownIt().render(open(sys.argv[1]).read())",
    "mistune": "import sys, mistune; mistune.html(open(sys.argv[1]).read())",
}


def measure(launcher, rows, path, rounds):
    seconds = {name: [] for name, _, _ in rows}
    memory = {}
    for _ in range(rounds):
        for name, command, _ in rows:
            elapsed, kilobytes, code = launcher.run(command + [path])
            if code != 0:
                sys.exit(f"bench: {name} exits with {code}")
            seconds[name].append(elapsed)
            memory[name] = kilobytes
    return seconds, memory


def report(rows, seconds, memory, size, title):
    yardstick = rows[0][0]
    print(f"\n{title}, {size} bytes")
    print(f"{'':28}{'best ms':>10}{'median ms':>11}{'ratio':>8}{'MB/s':>8}{'peak MB':>9}{'ratio':>8}")
    for name, _, _ in rows:
        best = min(seconds[name])
        print(
            f"{name:28}{best * 1000:10.1f}{statistics.median(seconds[name]) * 1000:11.1f}"
            f"{best / min(seconds[yardstick]):8.2f}{size / best / 1e6:8.1f}"
            f"{memory[name] / 1024:9.1f}{memory[name] / memory[yardstick]:8.2f}"
        )
    print(f"{'telegram dialect / gfm':28}{'':21}{min(seconds[TELEGRAM]) / min(seconds[GFM]):8.2f}")


def escapes(text):
    """Backslashes before punctuation and character references, outside code."""
    text = re.sub(r"^(`{3,}|~{3,}).*?^\1", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", text)
    return len(re.findall(r"\\[!-/:-@\[-`{-~]|&#?\w+;", text))


def report_writing(tools, yardstick, path, size):
    """Page to Markdown, inside one process, and how readable the Markdown is."""
    milliseconds, count = subprocess.run(
        [f"{tools}/page-markdown", path], capture_output=True, text=True, check=True
    ).stdout.split()
    ratio = float(milliseconds) / 1000 / yardstick
    print(f"{'page to Markdown, no proof':28}{float(milliseconds):10.1f}{'':11}{ratio:8.2f}{int(count) / float(milliseconds) / 1e3:8.1f}")
    if size > 20e6:
        return
    ours = subprocess.run([f"{tools}/md2ipage", "-qt", "markdown", path], capture_output=True, text=True).stdout
    theirs = subprocess.run(["cmark-gfm", *EXTENSIONS, "-t", "commonmark", path], capture_output=True, text=True).stdout
    for name, text in (("md2ipage --to markdown", ours), ("cmark-gfm -t commonmark", theirs)):
        print(f"{name:28}{1000 * escapes(text) / max(len(text), 1):10.2f} escapes per 1,000 characters")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tools", required=True)
    parser.add_argument("--sizes", default="1K,1M,10M,50M")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()

    launcher = Launcher()
    text, count = material()
    print(f"inputs: {count} Markdown files of the system, the GFM specification, generated constructs")
    with tempfile.TemporaryDirectory() as folder:
        all_rows = contenders(arguments.tools, compile_yardstick(folder))
        for name in arguments.sizes.split(","):
            size = parse_size(name)
            path = os.path.join(folder, "input.md")
            with open(path, "wb") as file:
                size = file.write(make_input(text, size))
            rows = [row for row in all_rows if row[2] is None or size <= row[2]]
            rounds = arguments.rounds * (10 if size < 100_000 else 1)
            seconds, memory = measure(launcher, rows, path, rounds)
            report(rows, seconds, memory, size, name)
            if size > 100_000:
                report_writing(arguments.tools, min(seconds[rows[0][0]]), path, size)


if __name__ == "__main__":
    main()
