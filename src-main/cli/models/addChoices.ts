/** @file What the flags of `noteveil models add` settle about a proposal, and what they leave open. */
import { DeidError } from '../../domain/errors.ts';
import { PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';
import type { PackChoices, PackProposal, TypeMapping } from '../../engine/pack/packProposal.ts';
import type { Terminal } from '../terminal.ts';
import { packIdFault } from './packIdOption.ts';
import { plainText } from './packWords.ts';
import type { PackNames, Settled } from './proposalText.ts';
import { contradictedType } from './typeOptions.ts';
import { refuseCall } from './usage.ts';

/** The flags that say what the pack becomes. */
export interface ChoiceFlags {
  readonly id?: string;
  readonly name?: string;
  readonly licence?: string;
  readonly map: ReadonlyMap<string, PhiLabel>;
  readonly ignore: readonly string[];
  readonly positive?: string;
  readonly threshold?: number;
}

/** Half of the probability, for classifiers that do not say: one that was calibrated has its own, and its export says so. */
export const DEFAULT_THRESHOLD = 0.5;

/** @throws DeidError `cli/usage` when one type is given a label and left out */
export function refuseContradictions({ map, ignore }: ChoiceFlags, terminal: Terminal): void {
  const type = contradictedType(map, ignore);
  if (type !== null)
    refuseCall(terminal, `type ${plainText(type)} is in --map and in --ignore: give one of them`);
}

/**
 * A finished pack is not changed on the way: its maker's hashes and evaluation belong to exactly this.
 * @throws DeidError `cli/usage` for any flag
 */
export function refuseChoices(
  { id, name, licence, map, ignore, positive, threshold }: ChoiceFlags,
  terminal: Terminal,
): void {
  const given = { id, name, licence, positive, threshold, map: [...map][0], ignore: ignore[0] };
  const chosen = Object.entries(given).find(([, value]) => value !== undefined);
  if (chosen === undefined) return;
  refuseCall(terminal, `this is a finished pack and is added as it is: leave --${chosen[0]} out`);
}

/** What the pack will be called. */
export function namesOf(proposal: PackProposal, { id, name, licence }: ChoiceFlags): PackNames {
  return {
    id: id ?? proposal.suggestedId,
    name: name ?? proposal.name,
    licence: licence ?? proposal.licence,
  };
}

/** @throws DeidError `pack/bad-labels` {reason: 'unknown-type', type} for a flag about a type that the model lacks */
export function settledTypes(proposal: PackProposal, { map, ignore }: ChoiceFlags): Settled {
  const known = new Set(proposal.types.map(({ type }) => type));
  const unknown = [...map.keys(), ...ignore].find((type) => !known.has(type));
  if (unknown !== undefined)
    throw new DeidError('pack/bad-labels', { reason: 'unknown-type', type: plainText(unknown) });
  // What its maker left out is settled.
  if (proposal.isFinished) return proposal.types;
  return proposal.types.map(({ type, label }) => {
    if (ignore.includes(type)) return { type, label: null };
    return { type, label: map.get(type) ?? label ?? undefined };
  });
}

/** @throws DeidError `cli/usage` while a type has neither label nor "left out"; each is told with its remedy */
export function refuseUnsettled(types: Settled, terminal: Terminal): void {
  const unsettled = types.filter(({ label }) => label === undefined);
  if (unsettled.length === 0) return;
  for (const { type } of unsettled) {
    const shown = plainText(type);
    terminal.tell(`type ${shown} has no label: give --map ${shown}=LABEL or --ignore ${shown}`);
  }
  refuseCall(terminal, `labels: ${PHI_LABELS.join(' ')}`);
}

/** @throws DeidError `cli/usage` while something is missing, `pack/bad-labels` for a class that the model lacks */
export function choicesOf(
  proposal: PackProposal,
  types: Settled,
  flags: ChoiceFlags,
  terminal: Terminal,
): PackChoices {
  const { id, name, licence } = namesOf(proposal, flags);
  const fault = proposal.isFinished ? null : packIdFault(id);
  if (fault !== null)
    refuseCall(terminal, `the proposed id ${plainText(id)} cannot be used: ${fault}; give another --id`);
  if (licence === null || licence.trim() === '')
    refuseCall(terminal, 'a licence is needed and the source states none: give --licence');
  return {
    id,
    name,
    licence,
    types: types.map(({ type, label }): TypeMapping => ({ type, label: label ?? null })),
    classifier: classifierOf(proposal, flags, terminal),
  };
}

function classifierOf(
  proposal: PackProposal,
  { positive, threshold }: ChoiceFlags,
  terminal: Terminal,
): PackChoices['classifier'] {
  if (proposal.isFinished) return proposal.classifier;
  if (proposal.task === 'token-classification') {
    const flag = positive !== undefined ? '--positive' : threshold !== undefined ? '--threshold' : undefined;
    if (flag !== undefined)
      refuseCall(terminal, `this model finds spans; ${flag} is for note classifiers: leave it out`);
    return null;
  }
  const stated = proposal.classifier;
  if (stated !== null) {
    if (positive !== undefined && positive !== stated.positive)
      refuseCall(
        terminal,
        `the export says that ${plainText(stated.positive)} means "holds identifiers": leave --positive out`,
      );
    return { positive: stated.positive, threshold: threshold ?? stated.threshold };
  }
  if (positive === undefined) {
    const classes = plainText(proposal.classes.join(', '));
    refuseCall(
      terminal,
      `the class that means "holds identifiers" is needed: give --positive, one of ${classes}`,
    );
  }
  if (!proposal.classes.includes(positive))
    throw new DeidError('pack/bad-labels', { reason: 'positive-class' });
  return { positive, threshold: threshold ?? DEFAULT_THRESHOLD };
}
