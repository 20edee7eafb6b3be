/** @file The tables of docs/risk.md. Pure; used by tools/noteRisk.ts. */
import { proportionOf } from '../../src-main/evaluation/compare/proportion.ts';
import { RISK_FEATURES } from '../../src-main/review/risk/riskFeatures.ts';
import { markdownTable, replacePart, showFigure } from '../quality/markdownTable.ts';
import type { Reliability } from './reliability.ts';
import type { FitFigures, HeldOutFigures, Judged } from './riskFigures.ts';
import type { Difference } from './tried.ts';
import type { CurvePoint, Rule } from './statusCurve.ts';

/** docs/risk.md with the tables of these figures. Throws when a mark is missing. */
export function riskPage(page: string, fit: FitFigures, heldOut: HeldOutFigures): string {
  const parts = [
    ['calibration', calibration(fit, heldOut)],
    ['bins', bins(fit.otherNotes.reliability, heldOut.asFound.reliability)],
    ['weights', weights(fit)],
    ['tried', tried(fit)],
    ['levels', levels(fit.otherNotes, heldOut.asFound)],
    ['batches', batches(fit.newKinds, heldOut.asFound)],
    ['curve', curve(fit.curve, heldOut.curve)],
  ] as const;
  return parts.reduce((text, [part, table]) => replacePart(text, part, table), page);
}

/** A few lines for whoever runs the command. */
export function summary(fit: FitFigures, heldOut: HeldOutFigures | null): string {
  const shown = heldOut === null ? fitRows(fit) : [...fitRows(fit), ...heldOutRows(heldOut)];
  const rows = shown.map(([name, reliability]) => reliabilityRow(name, reliability).join('  '));
  return [JSON.stringify(fit.model), ...rows].join('\n');
}

const HEAD = ['notes', 'number', 'leaking', 'expected', 'ECE', '95 %', 'of chance', 'Brier', 'AUC'];

function calibration(fit: FitFigures, heldOut: HeldOutFigures): string {
  const rows = [...fitRows(fit), ...heldOutRows(heldOut)];
  return markdownTable(
    HEAD,
    rows.map(([name, reliability]) => reliabilityRow(name, reliability)),
  );
}

type Row = readonly [name: string, reliability: Reliability];

function fitRows({ otherNotes, newKinds, settled }: FitFigures): readonly Row[] {
  return [
    ['of the fit, by a fit on other notes', otherNotes.reliability],
    ['of the fit, by a fit on other sets and languages', newKinds.reliability],
    ['of the fit, suspicions decided as gold has them', settled.reliability],
  ];
}

function heldOutRows({ asFound, settled }: HeldOutFigures): readonly Row[] {
  return [
    ['**held-out**', asFound.reliability],
    ['held-out, suspicions decided as gold has them', settled.reliability],
  ];
}

function reliabilityRow(name: string, one: Reliability): readonly string[] {
  const [low, high] = one.calibrationInterval;
  const [mean, most] = one.errorOfChance;
  return [
    name,
    String(one.notes),
    String(one.leaking),
    one.expected.toFixed(1),
    showFigure(one.calibrationError),
    `${showFigure(low)} to ${showFigure(high)}`,
    `${showFigure(mean)}, up to ${showFigure(most)}`,
    showFigure(one.brier),
    showFigure(one.auc),
  ];
}

function bins(fit: Reliability, heldOut: Reliability): string {
  const cells = ({ bins: all }: Reliability, at: number): readonly string[] => {
    const bin = all[at];
    if (bin === undefined || bin.notes === 0) return ['0', '-', '-'];
    return [String(bin.notes), showFigure(bin.said), shareOf(bin.leaking, bin.notes)];
  };
  const rows = fit.bins.map(({ from, to }, at) => [
    `${from.toFixed(1)} to ${to.toFixed(1)}`,
    ...cells(fit, at),
    ...cells(heldOut, at),
  ]);
  const head = ['risk', 'fit: notes', 'said', 'leaking', 'held-out: notes', 'said', 'leaking'];
  return markdownTable(head, rows);
}

function weights({ model }: FitFigures): string {
  const rows = RISK_FEATURES.map((name) => [name, showFigure(model.weights[name])]);
  return markdownTable(
    ['part', 'value'],
    [
      ['log-odds of a note with none of it', showFigure(model.intercept)],
      ...rows.map(([name = '', value = '']) => [`weight of \`${name}\``, value]),
      ['a decided suspicion counts of an undecided one', showFigure(model.settledShare, 1)],
      ['a place with a replaced mention is one that gold marks', showFigure(model.leftMention)],
      ['gold spans per character', showFigure(model.perCharacter, 4)],
      ['spread between sets, in log-odds', showFigure(model.spread)],
      ['ridge', String(model.ridge)],
    ],
  );
}

function tried({ tried: all }: FitFigures): string {
  const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(1)}`;
  const cells = ({ loss, calibrationError }: Difference): readonly string[] => [
    signed(loss),
    signed(calibrationError),
  ];
  const rows = all.map(({ name, sameSets, newSets }) => [name, ...cells(sameSets), ...cells(newSets)]);
  const head = ['tried', 'same sets: loss', 'ECE', 'other sets and languages: loss', 'ECE'];
  return markdownTable(head, rows);
}

function levels(fit: Judged, heldOut: Judged): string {
  const rows = fit.levels.map(({ level, notes, leaking }, at) => {
    const other = heldOut.levels[at];
    return [
      level,
      String(notes),
      shareOf(leaking, notes),
      String(other?.notes ?? 0),
      shareOf(other?.leaking ?? 0, other?.notes ?? 0),
    ];
  });
  return markdownTable(['risk', 'fit: notes', 'leaking', 'held-out: notes', 'leaking'], rows);
}

function batches(fit: Judged, heldOut: Judged): string {
  const rows = [
    ...fit.batches.map((one) => ({ ...one, set: one.set === 'all' ? 'all of the fit' : one.set })),
    ...heldOut.batches.map((one) => ({
      ...one,
      set: `held-out: ${one.set === 'all' ? 'all' : one.set}`,
    })),
  ].map(({ set, notes, expected, low, high, leaking }) => [
    set,
    String(notes),
    `${expected.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`,
    String(leaking),
    low <= leaking && leaking <= high ? 'yes' : '**no**',
  ]);
  return markdownTable(['notes', 'number', 'expected to leak', 'leaked', 'in the interval'], rows);
}

const RULE_WORDS: Readonly<Record<Rule, string>> = {
  facts: 'as it is: facts alone',
  'facts-and-risk': 'facts, and the risk below',
  'risk-for-suspicion': 'suspicions do not count, the risk below',
};

function curve(fit: readonly CurvePoint[], heldOut: readonly CurvePoint[]): string {
  const rows = fit.map((point, at) => {
    const other = heldOut[at];
    const limit = point.limit === null ? '' : ` ${point.limit}`;
    return [
      `${RULE_WORDS[point.rule]}${limit}`,
      shareOf(point.leakingAmongCalled, point.called),
      shareOf(point.cleanCalled, point.clean),
      shareOf(other?.leakingAmongCalled ?? 0, other?.called ?? 0),
      shareOf(other?.cleanCalled ?? 0, other?.clean ?? 0),
    ];
  });
  const head = ['called *fully*', 'fit: leaking', 'clean called', 'held-out: leaking', 'clean called'];
  return markdownTable(head, rows);
}

function shareOf(part: number, of: number): string {
  const { value, low, high } = proportionOf(part, of);
  if (value === null || low === null || high === null) return '0 of 0';
  const percent = (share: number): string => (share * 100).toFixed(1);
  return `${part} of ${of}: ${percent(value)} % (${percent(low)} to ${percent(high)})`;
}
