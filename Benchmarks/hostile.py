"""Inputs that make Markdown converters slow, and what they cost ours.

Each family is a function of a size in bytes. `python3 hostile.py COMMAND…` converts every family at
64 KB, 256 KB, 1 MB and 4 MB and prints time, time per byte and peak memory, or `refused`. It exits 1
when a conversion crashes, when a refusal takes more than a second or 300 MB, or when the time per
byte of what is converted grows with the size.
"""

import sys
import tempfile

from launcher import Launcher

KIB = 1024
SIZES = [64 * KIB, 256 * KIB, 1024 * KIB, 4096 * KIB]


def fill(unit, size):
    """Repeats a unit up to a size."""
    return (unit * (size // len(unit) + 1))[:size]


def half(first, second):
    """Half of one unit, then half of another."""
    return lambda size: fill(first, size // 2) + fill(second, size // 2)


def table_rows(size):
    return b"|x" * (size // 8) + b"|\n" + b"|-" * (size // 8) + b"|\n" + fill(b"a\n", size // 2)


def wide_table(size):
    columns = size // 8
    return b"|a" * columns + b"|\n" + b"|-" * columns + b"|\n" + b"|b" * columns + b"|\n"


def header_after_lines(size):
    return fill(b"a\n", size) + b"|a|\n|-|\n"


def many_delimiter_rows(size):
    return fill(b"a\n" * 50 + b"|-|-|\n", size)


def reference_expansion(size):
    return b"[a]: " + b"x" * (size // 2) + b"\n\n" + fill(b"[a]", size // 2)


def many_references(size):
    return b"".join(b"[%d]: /u\n" % number for number in range(size // 12)) + b"\n[1]"


def many_footnotes(size):
    count = size // 24
    return b"".join(b"[^%d] " % n for n in range(count)) + b"\n\n" + b"".join(b"[^%d]: x\n" % n for n in range(count))


def nested_list_by_indent(size):
    lines, total, depth = [], 0, 0
    while total < size:
        lines.append(b" " * (2 * depth) + b"- a\n")
        total += len(lines[-1])
        depth += 1
    return b"".join(lines)


FAMILIES = {
    "quotes `>` in a row": lambda n: fill(b">", n),
    "quotes, then text": lambda n: b">" * (n - 2) + b"a\n",
    "bullets `- ` in a row": lambda n: fill(b"- ", n) + b"x\n",
    "numbers `1. ` in a row": lambda n: fill(b"1. ", n) + b"x\n",
    "footnote starts in a row": lambda n: fill(b"[^a]:", n) + b"x\n",
    "brackets `[`": lambda n: fill(b"[", n),
    "brackets `]`": lambda n: fill(b"]", n),
    "brackets `[]`": lambda n: fill(b"[]", n),
    "brackets `[a`": lambda n: fill(b"[a", n),
    "nested brackets": half(b"[", b"]"),
    "nested links": half(b"[", b"](b)"),
    "images `![`": lambda n: fill(b"![", n),
    "images `![[]()`": lambda n: fill(b"![[]()", n),
    "links among stars": lambda n: fill(b"*a* [c](d) ", n),
    "links among stars, last line not ended": lambda n: b"a\n" + fill(b"*a* [c](d) ", n),
    "footnotes among tildes": lambda n: fill(b"~~a~~ [^c] ", n) + b"\n\n[^c]: d\n",
    "tight list of links and stars": lambda n: fill(b"- **a** [c](d) *e*\n", n),
    "table of links and stars": lambda n: b"|a|b|\n|-|-|\n" + fill(b"| **a** | [c](d) *e* |\n", n),
    "stars": lambda n: fill(b"*", n),
    "stars `*a `": lambda n: fill(b"*a ", n),
    "stars `a* `": lambda n: fill(b"a* ", n),
    "stars `*a **b `": lambda n: fill(b"*a **b ", n),
    "underscores": lambda n: fill(b"_", n),
    "underscores `_a__b`": lambda n: fill(b"_a__b", n),
    "tildes `~~a`": lambda n: fill(b"~~a", n),
    "backticks": lambda n: fill(b"`", n),
    "backtick runs of growing length": lambda n: fill(b"".join(b"`" * k + b"a" for k in range(1, 400)), n),
    "pipes": lambda n: fill(b"|", n),
    "angle brackets `<`": lambda n: fill(b"<", n),
    "tags `<a `": lambda n: fill(b"<a ", n),
    "instructions `<?`": lambda n: fill(b"<?", n),
    "declarations `<!A `": lambda n: fill(b"<!A ", n),
    "sections `<![CDATA[`": lambda n: b"a" + fill(b"<![CDATA[", n),
    "comments `<!--`": lambda n: b"a" + fill(b"<!--", n),
    "open tags `<u>`": lambda n: b"a" + fill(b"<u>", n),
    "close tags `</u>`": lambda n: b"a" + fill(b"</u>", n),
    "crossing tags": lambda n: b"a" + fill(b"<u><b></u></b>", n),
    "nested tags": half(b"<sup>", b"</sup>"),
    "formula tags": lambda n: fill(b"<tg-math>a</tg-math>", n),
    "entities `&`": lambda n: fill(b"&", n),
    "entities `&a;`": lambda n: fill(b"&a;", n),
    "backslashes": lambda n: fill(b"\\", n),
    "table rows shorter than their header": table_rows,
    "one wide table": wide_table,
    "header after many lines": header_after_lines,
    "many delimiter rows": many_delimiter_rows,
    "table delimiters `|-`": lambda n: fill(b"|-", n),
    "reference expansion": reference_expansion,
    "many references": many_references,
    "many footnotes": many_footnotes,
    "one footnote, many mentions": lambda n: fill(b"[^a]", n) + b"\n\n[^a]: x\n",
    "unfinished footnotes `[^`": lambda n: fill(b"[^", n),
    "bullets, then blank lines": lambda n: b" -" * (n // 4) + b"x" + b"\n" * (n // 2),
    "quotes, then lazy lines": lambda n: b">" * (n // 4) + b"a\n" + fill(b"b\n", n // 2),
    "few quotes, then lazy lines": lambda n: b">" * 400 + b"a\n" + fill(b"b\n", n),
    "few bullets, then blank lines": lambda n: b"- " * 400 + b"a\n" + b"\n" * n,
    "quotes, then stars": lambda n: b">" * (n // 2) + fill(b"a*", n // 2),
    "list nested by indentation": nested_list_by_indent,
    "empty items": lambda n: fill(b"-\n", n),
    "setext underlines": lambda n: fill(b"a\n===\n", n),
    "fences": lambda n: fill(b"```\n", n),
    "one fence never closed": lambda n: b"```\n" + fill(b"<?`*[|\n", n),
    "at signs `a@`": lambda n: fill(b"a@", n),
    "addresses `a@b.c `": lambda n: fill(b"a@b.c ", n),
    "`www.a.b/` and `)`": lambda n: b"www.a.b/" + fill(b")", n),
    "`_www.`": lambda n: fill(b"_www.", n),
    "`http://`": lambda n: fill(b"http://", n),
    "`w`": lambda n: fill(b"w", n),
    "colons `:/`": lambda n: fill(b":/", n),
    "task boxes": lambda n: fill(b"- [ ] a\n", n),
    "one long line of text": lambda n: fill(b"word ", n),
    "one long word": lambda n: fill(b"a", n),
    "carriage returns": lambda n: fill(b"a\r", n),
    "blank lines": lambda n: b"\n" * n,
    "spaces": lambda n: b" " * n,
    "tabs": lambda n: b"\t" * n,
    "NUL": lambda n: b"\0" * n,
    "bytes that are not UTF-8": lambda n: b"\xff" * n,
    "NUL and bytes that are not UTF-8": lambda n: fill(b"\0\xff<x>", n),
    "spoilers `||a `": lambda n: fill(b"||a ", n),
    "spoilers `||`": lambda n: fill(b"||", n),
    "spoilers `||**`": lambda n: fill(b"||**", n),
    "spoilers among tags": lambda n: fill(b"||<u>a</u>", n),
    "marked `==a `": lambda n: fill(b"==a ", n),
    "equals signs": lambda n: b"a" + fill(b"=", n),
    "formulas `$a `": lambda n: fill(b"$a ", n),
    "formulas `$1 a`": lambda n: fill(b"$1 a", n),
    "dollars": lambda n: fill(b"$", n),
    "formulas and angle brackets `$a<b`": lambda n: fill(b"$a<b", n),
    "blocks of math": lambda n: fill(b"$$\na\n$$\n", n),
    "blocks of math never closed": lambda n: fill(b"$$\na\n\n", n),
    "words `a__b `": lambda n: fill(b"a__b ", n),
    "emoji `![a](tg://`": lambda n: fill(b"![a](tg://", n),
    "emoji `![a](tg://emoji?id=1)`": lambda n: fill(b"![a](tg://emoji?id=1)", n),
    "lines of `<u>`": lambda n: fill(b"<u>\n\n", n),
    "tags `<details>` on one line": lambda n: fill(b"<details>", n),
    "tags `<details>` on lines": lambda n: fill(b"<details>\n", n),
    "tags `<details>` in blocks": lambda n: fill(b"<details>\n\n", n),
    "details, one after the other": lambda n: fill(b"<details><summary>a</summary>\n\nb\n\n</details>\n\n", n),
    "details of text that is Markdown": lambda n: fill(b"<details><summary>*a*</summary>b</details>\n\n", n),
    "details never opened": lambda n: fill(b"</details>\n\n", n),
    "quotes `<blockquote>` on one line": lambda n: fill(b"<blockquote>", n),
    "quotes `<blockquote>` in blocks": lambda n: fill(b"<blockquote>\n\n", n),
    "nested `<blockquote>`": half(b"<blockquote>", b"</blockquote>"),
    "nested `<ul><li>`": half(b"<ul><li>", b"</li></ul>"),
    "tags `<li>`": lambda n: b"<ul>" + fill(b"<li>", n),
    "tags `<td>`": lambda n: b"<table>" + fill(b"<td>", n),
    "table of HTML": lambda n: b"<table>" + fill(b"<tr><td colspan=2>a<td>b", n) + b"</table>",
    "rows that span `<td rowspan=99>`": lambda n: b"<table>" + fill(b"<tr><td rowspan=99>a", n) + b"</table>",
    "tags `<p`": lambda n: fill(b"<p", n),
    "attributes": lambda n: b"<p " + fill(b"a=b ", n) + b">x</p>",
    "attributes `<a href=\"`": lambda n: b"<p>" + fill(b'<a href="', n),
    "styles of HTML `<p><b><i>`": lambda n: fill(b"<p><b><i>a", n),
    "comments in HTML": lambda n: b"<div>" + fill(b"<!--", n),
    "references in HTML `&`": lambda n: b"<p>" + fill(b"&", n),
    "buttons": lambda n: b"<tg-button-row>" + fill(b"<tg-button type=disabled>a</tg-button>", n),
    "maps": lambda n: fill(b'<tg-map lat="1" long="2" zoom="3"/>\n', n),
    "mixed markers": lambda n: fill(b"> - * [a] `|` <b> **c** ", n),
    "mixed openers": lambda n: fill(b"*[`<![~~(", n),
}


def run(launcher, command, document):
    """Converts a document; gives seconds, peak KB and the exit code (negative for a signal)."""
    with tempfile.NamedTemporaryFile(suffix=".md") as file:
        file.write(document)
        file.flush()
        return launcher.run(command + [file.name])


def main():
    command = sys.argv[1:] or sys.exit(__doc__)
    # `--only TEXT` selects families by name.
    if "--only" in command:
        place = command.index("--only")
        wanted = command[place + 1]
        del command[place : place + 2]
    else:
        wanted = ""
    failures = 0
    launcher = Launcher()
    print(f"{'family':40}" + "".join(f"{size // KIB:>9} KB: ns/B     MB" for size in SIZES))
    for name, make in FAMILIES.items():
        if wanted not in name:
            continue
        cells, costs, problems = [], [], []
        for size in SIZES:
            document = make(size)
            seconds, kilobytes, code = run(launcher, command, document)
            nanoseconds = seconds * 1e9 / max(len(document), 1)
            if code == 4:
                cells.append(f"refused {seconds * 1000:5.0f} ms {kilobytes / 1024:6.0f}")
                if seconds > 1 or kilobytes > 300 * 1024:
                    problems.append(f"refusal at {size // KIB} KB takes {seconds:.2f} s, {kilobytes // 1024} MB")
            elif code == 0:
                cells.append(f"{nanoseconds:16.1f} {kilobytes / 1024:6.0f}")
                costs.append(nanoseconds)
            else:
                cells.append(f"exit {code}")
                problems.append(f"exit code {code} at {size // KIB} KB")
        # Start-up and noise weigh on the small sizes; doubling per quadrupling is what a quadratic
        # cost would exceed.
        if len(costs) > 1 and costs[-1] > 3 * min(costs) and costs[-1] > 100:
            problems.append("time per byte grows")
        print(f"{name:40}" + "".join(f"{cell:>26}" for cell in cells) + ("  <- " + "; ".join(problems) if problems else ""))
        sys.stdout.flush()
        failures += bool(problems)
    print(f"{len(FAMILIES)} families, {failures} with a problem")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
