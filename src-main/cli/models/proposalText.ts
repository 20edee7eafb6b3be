/** @file A proposal as lines of a terminal: what the source holds, and what it becomes with what the user said. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { PackProposal } from '../../engine/pack/packProposal.ts';
import type { TranslatorManifest } from '../../engine/sequence/translatorManifest.ts';
import { megabytes, plainText, textColumns } from './packWords.ts';

/** Type to label; null: left out, undefined: nobody has said what becomes of it. */
export type Settled = readonly { readonly type: string; readonly label: PhiLabel | null | undefined }[];

/** What the pack will be called; the user's words before the source's. Null: neither says it. */
export interface PackNames {
  readonly id: string;
  readonly name: string;
  readonly licence: string | null;
}

/** One fact a line, then the types with their labels. */
export function proposalLines(
  proposal: PackProposal,
  { id, name, licence }: PackNames,
  types: Settled,
): readonly string[] {
  const { kind, family, task, languages, maxTokens, files, classifier } = proposal;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = [
    ['id', id],
    ['name', name],
    ['what it does', task],
    ['kind', `${kind}, family ${family}`],
    ['languages', languages.join(' ') || 'not stated'],
    ['licence', licence ?? 'not stated: give --licence'],
    ['tags', proposal.tagScheme === null ? '-' : `${proposal.tagScheme}, ${proposal.decoding}`],
    ['window', `${maxTokens} tokens`],
    ['source', proposal.isFinished ? 'finished pack, taken as it is' : 'export'],
    ['files', `${files.map((file) => file.name).join(' ')} (${megabytes(bytes)})`],
    ...(proposal.classes.length === 0 ? [] : [['classes', proposal.classes.join(' ')]]),
    ...(classifier === null
      ? []
      : [['its maker says', `${classifier.positive} from ${classifier.threshold} on`]]),
  ];
  const mapping = types.map(({ type, label }) => [
    '',
    type,
    label === undefined ? '?' : (label ?? '(left out)'),
  ]);
  const table = mapping.length === 0 ? [] : ['', ...textColumns([['', 'type', 'label'], ...mapping])];
  return [...textColumns(rows), ...table].map(plainText);
}

/** What a translator says of itself, one fact a line. */
export function translatorLines({
  id,
  name,
  version,
  languages,
  licence,
  source,
  files,
}: TranslatorManifest): readonly string[] {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const rows = [
    ['id', id],
    ['name', `${name}, version ${version}`],
    ['what it does', `translates ${languages.from} to ${languages.to}`],
    ['licence', licence],
    ['sentences', `up to ${source.maxTokens} tokens`],
    ['source', 'finished translator, taken as it is'],
    ['files', `${Object.keys(files).join(' ')} (${megabytes(bytes)})`],
  ];
  return textColumns(rows).map(plainText);
}
