/** @file Writes MODEL_CARD.md of a pack that was added by hand: what it is, and what nobody knows of it. Pure. */
import type { Manifest } from './manifest.ts';

/** The parts of a manifest that a card speaks of. */
export type CardContent = Pick<
  Manifest,
  | 'id'
  | 'name'
  | 'kind'
  | 'family'
  | 'task'
  | 'languages'
  | 'licence'
  | 'provenance'
  | 'labels'
  | 'tagScheme'
  | 'labelMapping'
  | 'decoding'
  | 'window'
  | 'classifier'
>;

/** The card as Markdown. */
export function packCard(content: CardContent): string {
  const { name, id, task, licence, provenance, languages } = content;
  const purpose =
    task === 'token-classification'
      ? 'It marks identifiers in clinical notes.'
      : 'It says of a clinical note whether it holds identifiers. It marks none itself.';
  return [
    `# ${plain(name)}`,
    '',
    `Model pack \`${id}\` for NoteVeil. ${purpose}`,
    '',
    '| | |',
    '|---|---|',
    ...rowsOf(content).map(([label, value]) => `| ${label} | ${value} |`),
    '',
    '## Source and licence',
    '',
    plain(provenance),
    '',
    `Licence: ${plain(licence)}. It was stated when the pack was added and was not checked.`,
    '',
    '## Labels',
    '',
    ...labelLines(content),
    '',
    '## What is not known',
    '',
    '- On which notes it was trained, and whether they resemble yours.',
    '- How much it finds on your notes. Measure it with gold notes of your own (`noteveil evaluate`) before you rely on it.',
    ...(languages.length === 0 ? ['- For which languages it was made: its source does not say.'] : []),
    '',
  ].join('\n');
}

function rowsOf({
  kind,
  family,
  task,
  languages,
  tagScheme,
  decoding,
  window,
}: CardContent): readonly [string, string][] {
  return [
    ['Kind', `${kind}, family ${family}`],
    ['Task', task],
    ['Languages', languages.length === 0 ? 'not stated' : plain(languages.join(', '))],
    ['Tag scheme', tagScheme ?? 'none'],
    ['Decoding', decoding],
    ['Window', `${window.maxTokens} tokens, ${window.overlap} shared, cut by ${window.by}`],
  ];
}

function labelLines({ labelMapping, classifier, labels }: CardContent): readonly string[] {
  if (classifier !== null) {
    return [
      `Classes: ${labels.map((label) => code(label)).join(', ')}.`,
      `A note counts as holding identifiers from a probability of ${classifier.threshold} for ${code(classifier.positive)}.`,
    ];
  }
  return [
    '| type of the model | label of NoteVeil |',
    '|---|---|',
    ...Object.entries(labelMapping).map(([type, label]) => `| ${code(type)} | ${label ?? '(left out)'} |`),
  ];
}

/** Names come from the source: nothing of them may become a link, an image, a table cell or HTML. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()<>#|!&]/g, '\\$&');
}

function code(text: string): string {
  return `\`${text.replace(/[`|\s]+/g, ' ')}\``;
}
