/** @file A reproduction as rows of words, for columns to be aligned. Pure; used by the command line. */
import type { Recipe } from './recipe.ts';
import type { Reproduction, ReproducedFigure } from './reproduction.ts';

type Rows = readonly (readonly string[])[];

/** Printed where a publication says nothing, or there is no case. */
const NOTHING = '-';

/** What was run on what, before the tables. */
export function headLines(reproduction: Reproduction): readonly string[] {
  const {
    system,
    title,
    publication,
    publishedTable,
    data,
    scheme,
    counting,
    isTrainedAnew,
    isBaseGiven,
    rows,
  } = reproduction;
  const counted = counting.length === 0 ? '' : `, counting ${counting.join(', ')}`;
  return [
    `${system}: ${title}`,
    `publication: ${publication}`,
    `published figures: ${publishedTable ?? 'none'}`,
    `data: ${data.words}: ${data.notes} notes, ${data.notesWithPhi} with identifiers that count; types of ${scheme}${counted}`,
    ...leftOutLine(data.leftOut),
    ...data.unclear.map(
      ({ type, meant }) =>
        `unclear: ${type} may be ${meant.join(' or ')}: each is a hit, counted under ${meant[0] ?? ''}`,
    ),
    `packs: ${isTrainedAnew ? 'trained anew by this command' : 'made before with --train, or those of the app'}`,
    ...rows.map(({ title: row, base }) => `base of ${row}: ${base}`),
    isBaseGiven
      ? 'The notes are not those of the publication: its figures are no goal for these.'
      : 'These figures say nothing about the model of the publication: data, base and size of the models are others.',
  ];
}

/** One line, or none. */
function leftOutLine(leftOut: Reproduction['data']['leftOut']): readonly string[] {
  if (leftOut.length === 0) return [];
  const spans = leftOut.map(({ type, spans: count }) => `${type} ${count}`);
  return [`left out, no types of this system: ${spans.join(', ')} (spans)`];
}

/** A row per approach; behind each figure that is published anywhere in the table, the published one. */
export function approachTable({ rows }: Reproduction, shares: Recipe['shares']): Rows {
  const first = rows[0]?.figures ?? [];
  const isPublished = first.map((_, at) => rows.some(({ figures }) => figures[at]?.published != null));
  const cells = <Figure extends ReproducedFigure>(
    figures: readonly Figure[],
    ours: (figure: Figure) => string,
    theirs: (figure: Figure) => string,
  ): readonly string[] =>
    figures.flatMap((figure, at) =>
      isPublished[at] === true ? [ours(figure), theirs(figure)] : [ours(figure)],
    );
  return [
    [
      '',
      ...cells(
        first,
        ({ title }) => title,
        () => 'published',
      ),
    ],
    ...rows.map(({ title, figures }) => [
      title,
      ...cells(
        figures,
        ({ key, value }) => (key.startsWith('outcomes ') ? String(value ?? 0) : shareText(value, shares)),
        ({ published }) => published ?? NOTHING,
      ),
    ]),
  ];
}

/** S4's table: a row per type, each figure with the published one behind it. Empty without types. */
export function typesTable({ types }: Reproduction): Rows {
  if (types.length === 0) return [];
  const head = ['P', 'R', 'F1', 'tokens', 'OOV'].flatMap((title) => [title, 'published']);
  return [
    ['type', ...head],
    ...types.map(({ type, precision, recall, f1, support, unseen, published }) => [
      type,
      ...[precision, recall, f1].flatMap((value, at) => [
        shareText(value, 'share'),
        [published?.precision, published?.recall, published?.f1][at] ?? NOTHING,
      ]),
      String(support),
      published?.support ?? NOTHING,
      unseen === null ? NOTHING : `${Math.round(100 * unseen)}%`,
      published?.unseen ?? NOTHING,
    ]),
  ];
}

/** What to know when reading the tables. */
export function footLines({ differs, elsewhere }: Reproduction): readonly string[] {
  return [
    ...differs.map((words) => `differs: ${words}`),
    ...elsewhere.map((words) => `also published: ${words}`),
  ];
}

/** One decimal of a percentage, or three of a share: the digits of the publications. */
function shareText(value: number | null, shares: Recipe['shares']): string {
  if (value === null) return NOTHING;
  return shares === 'percent' ? (100 * value).toFixed(1) : value.toFixed(3);
}
