/// Documents that hold each construct in the company of others.
enum GrowingDocuments {
    static let all = [releaseNote, answer, nested, definitions]

    private static let releaseNote = sample(
        "release note",
        """
        Version 2.0 🎉
        ==============

        Everything is **faster**, and _nothing_ was lost — see `CHANGELOG.md`
        or <https://example.org/2.0>.

        ## What is new

        1. Tables
           with text that goes on
        2. Tasks:
           - [x] done
           - [ ] not yet
             > quoted

        10. Still in the list

        | Name | Größe | Note |
        |:-----|:-----:|-----:|
        | a\\|b | 1 | ~~old~~ new |
        | `c|d` | 日本語 |

        ***

        ```swift
        let a = "```"

        print(a)
        ```

            indented code

        ![A picture](https://example.org/a.png "Seen from above")

        The last line.
        """)

    private static let answer = sample(
        "answer of a model",
        """
        Sure! Here is how to do it:

        ### Step 1 – prepare

        * Take *two* eggs\\
          and a pan.
        * Heat <b>slowly</b>,<br>
          do not **burn** anything.

        Result: H<sub>2</sub>O & x<sup>2</sup> &amp; &#x1F600;

        <details>
        <summary>More</summary>

        Text inside.

        </details>

        > Note
        > that *this*
        continues

        - a

          b
        - c
        + another list
        1) and one more

        ~~~
        unfinished
        """)

    private static let nested = sample(
        "nested blocks",
        """
        > - > 1. # Title
        >   >    text
        >   >    | a | b |
        >   >    |---|---|
        >   >    | 1 | 2 |
        >
        > - [x] box

        text before a table
        | a |
        |---|
        | b |

        - - - x
            - y

          z
        ---
        - * + deep

        Setext
        ---

        <!-- a comment
        over lines -->
        a@b.example and www.example.org/a_b_c.
        """)

    private static let definitions = sample(
        "definitions",
        """
        A [link], a note[^1] and another[^zwei].

        - a [link] again

        [link]: https://example.org 'a title'

        Text between.

        [^1]: The first,

            with a second paragraph.

        More text with a [link].

        [^zwei]: The second.

        The end.
        """)

    private static func sample(_ name: String, _ markdown: String) -> Sample {
        Sample(name: name, bytes: Array(markdown.utf8))
    }
}
