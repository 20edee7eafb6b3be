/**
 * @file A comparison of pipelines as one page of HTML that needs nothing else: figures in English, as in the other files of a
 * comparison; no text and no id of a note. Pure.
 */
import { compareSvg } from '../evaluation/compare/compareSvg.ts';
import type { CompareReport } from '../evaluation/compare/compareReport.ts';
import type { NamedEvaluation } from '../evaluation/report/evaluationCsv.ts';
import {
  ERROR_KINDS,
  type Confusion,
  type EvaluationReport,
  type FamilyReport,
  type TypeRow,
} from '../evaluation/report/evaluationReport.ts';
import {
  facts,
  joined,
  paragraph,
  section,
  table,
  tag,
  text,
  trusted,
  wide,
  type Cell,
  type Markup,
} from './html.ts';
import { shareBarSvg } from './charts/shareBar.ts';
import { wholePage } from './wholePage.ts';

const TITLE = 'Evaluation of pipelines';
/** The family of [Note: Out of vocabulary]. */
const VOCABULARY = 'vocabulary';

/** The whole page, ending with a line break. The same figures give the same bytes. */
export function evaluationPage(report: CompareReport, evaluations: readonly NamedEvaluation[]): string {
  return wholePage(
    'en',
    TITLE,
    tag('h1', {}, text(TITLE)),
    paragraph(
      'Gold notes compared with what each pipeline replaces at its balanced operating point. The figures hold for these notes ' +
        'and say nothing about others. docs/metrics.md and docs/compare.md of the program define each of them; a dash ' +
        'stands where there are no cases.',
    ),
    facts([
      ['Label scheme', { code: report.scheme }],
      [
        'Types that count',
        report.counting.length === 0 ? 'all of the scheme' : { code: report.counting.join(', ') },
      ],
      ['Notes', number(report.notes)],
      ['Notes with identifiers in the gold', number(report.notesWithPhi)],
      ['Notes without', number(report.notesWithoutPhi)],
      ['Notes in no figure, none of their types counts', number(report.notesNotCounted)],
    ]),
    tag('figure', {}, trusted(compareSvg(report))),
    ...evaluations.map((one, at) => pipelineSection(one, at)),
  );
}

function pipelineSection({ pipeline, report }: NamedEvaluation, at: number): Markup {
  return section(
    `pipeline-${at + 1}`,
    pipeline,
    tag('h3', {}, text('By type')),
    wide(`${pipeline}: by type`, typeTable(report)),
    tag('h3', {}, text('Which type was taken for which')),
    paragraph(
      'Rows: types of the gold. Columns: types of the prediction. Last row: nothing there in the gold; last column: missed.',
    ),
    wide(`${pipeline}: which type was taken for which`, confusionTable(report.confusion)),
    tag('h3', {}, text('Errors')),
    errorTable(report),
    tag('h3', {}, text('All figures')),
    intervalsText(report),
    ...report.families.map(familyTable),
  );
}

function intervalsText({ bootstrap }: EvaluationReport): Markup {
  if (bootstrap === null) return joined();
  const { samples, seed } = bootstrap;
  return paragraph(
    `Low and high: the middle 95 % of ${samples} drawings of the notes with putting back, seed ${seed}. Too narrow where notes are few.`,
  );
}

function typeTable({ types }: EvaluationReport): Markup {
  return table(
    [
      'type',
      'gold',
      'predicted',
      'hidden whole',
      'share of gold hidden whole',
      'precision',
      'recall',
      'F1',
      'partial F1',
      'token F1',
      'character F1',
    ],
    types.map((row): readonly Cell[] => [
      { code: row.type },
      number(row.gold),
      number(row.predicted),
      number(row.covered),
      coveredBar(row),
      ...[row.strict.precision, row.strict.recall, row.strict.f1].map(score),
      ...[row.partial.f1, row.tokens.f1, row.characters.f1].map(score),
    ]),
  );
}

/** As in the app: gold spans of the type of which nothing can be read, whatever their label. */
function coveredBar({ type, covered, gold }: TypeRow): Cell {
  const bar = shareBarSvg({ title: `${type}: gold spans hidden whole`, part: covered, whole: gold });
  return bar === null ? { number: '-' } : { picture: trusted(bar) };
}

function confusionTable({ types, counts }: Confusion): Markup {
  return table(
    ['', ...types.map((type) => type ?? 'missed')],
    types.map((type, at): readonly Cell[] => [
      type ?? 'nothing there',
      ...(counts[at] ?? []).map((count) => (count === 0 ? '' : number(count))),
    ]),
  );
}

function errorTable({ errors }: EvaluationReport): Markup {
  const all = errors.flatMap((note) => note.errors);
  return table(
    ['kind', 'errors', 'of which something can be read'],
    ERROR_KINDS.map((kind): readonly Cell[] => {
      const own = all.filter((error) => error.kind === kind);
      return [kind, number(own.length), number(own.filter(({ isLeak }) => isLeak).length)];
    }),
  );
}

function familyTable({ family, figures }: FamilyReport): Markup {
  const rows = figures
    // Figures by type stand in the table of types, but for what training never showed.
    .filter(({ key }) => family === VOCABULARY || !key.includes(':'))
    .map(({ key, value, low, high }): readonly Cell[] => [key, score(value), score(low), score(high)]);
  return rows.length === 0 ? joined() : table([family, 'value', 'low', 'high'], rows);
}

function number(value: number): Cell {
  return { number: String(value) };
}

function score(value: number | null): Cell {
  return { number: value === null ? '-' : value.toFixed(3) };
}
