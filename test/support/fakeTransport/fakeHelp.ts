/** @file A document of the app as short as it can be with all that such a document has: the real ones are read by their own test. */
import type { HelpPage } from '../../../src-main/domain/helpPage.ts';

export const fakeHelp = (page: HelpPage): string => `# About ${page}

What this screen is for, with **weight** and a [link](other.md) that is only its words.

<!-- figures -->

## A table

| figure | how it is counted |
|---|---|
| \`redact recall\` | tokens of gold that are hidden, of all |
| full-note rate | notes without a leak, of all |

## A command

\`\`\`sh runnable
noteveil compare --gold notes.jsonl --pipeline rules
\`\`\`

1. Choose.
2. Look.

- <b>never</b> drawn as more than text
`;
