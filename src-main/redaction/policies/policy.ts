/**
 * @file What a policy is: one treatment for every label, words for people, and what its output may be called. Pure.
 *
 * [Note: What an output is called]
 * The name of an output follows from the operators alone; no policy file can choose it. `pseudonymised`: equal people,
 * numbers or dates can be told to be equal, so the output is personal data (GDPR Article 4(5), Recital 26).
 * `de-identified`: nothing links and nothing identifying is left readable by intent; what was not found may remain.
 * `identifying`: a label that identifies is kept, so the output must not be called either. None of them is "anonymous":
 * a supervisory authority decides that on facts that no program sees.
 */
import { PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';
import { operatorById, operatorsOf } from '../operators.ts';
import type { OperatorId, Treatment } from '../treatment.ts';
import type { Coverage } from './coverage.ts';

/** See [Note: What an output is called]. */
export const OUTPUT_CLASSES = ['identifying', 'pseudonymised', 'de-identified'] as const;
export type OutputClass = (typeof OUTPUT_CLASSES)[number];

/** Policy of batches that were made before there were policies, and of new ones unless somebody chooses otherwise. */
export const DEFAULT_POLICY = 'placeholders';
/** Ids of policies: what may stand in a file name, an option and an audit event. */
export const POLICY_ID_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What people read about a policy. English; no word of it decides anything. */
export interface PolicyWords {
  readonly name: string;
  /** What the output looks like and what it is good for, in one or two sentences. */
  readonly summary: string;
  /** What a recipient has to know about the texts; stands in the manifest of every export. */
  readonly output: string;
}

export interface Policy {
  readonly id: string;
  /** Raised with every change of the rules: `1.0.0`. */
  readonly version: string;
  readonly words: PolicyWords;
  readonly treatments: Readonly<Record<PhiLabel, Treatment>>;
  /** The identifier categories of a regulation and how each is treated; null where none is named. */
  readonly coverage: Coverage | null;
}

/** True for labels whose mentions say nothing about a person: a plain specialty such as `Neurologie`. */
export function isHarmless(label: PhiLabel): boolean {
  return label === 'DEPARTMENT';
}

/** True for labels whose mentions the policy leaves readable. */
export function isKept(policy: Pick<Policy, 'treatments'>, label: PhiLabel): boolean {
  return !operatorById(policy.treatments[label].operator).hides;
}

/** Operators after which nothing of a mention can be read: a code, a placeholder, an invented substitute, or nothing. */
const LEAVING_NOTHING: readonly OperatorId[] = ['placeholder', 'redact', 'hash', 'surrogate'];

/** How much of a mention an output hides: 0 nothing, 1 a part (the rest of a date, a postal code, a masked number), 2 all of it. */
export type Hiding = 0 | 1 | 2;

/** How much the policy hides of mentions with this label; its stand-ins count, too. */
export function hidingOf(policy: Pick<Policy, 'treatments'>, label: PhiLabel): Hiding {
  if (isKept(policy, label)) return 0;
  return operatorsOf(policy.treatments[label]).every((one) => LEAVING_NOTHING.includes(one)) ? 2 : 1;
}

/** True when equal mentions can be told to be equal in some output of the policy, stand-ins of operators included. */
export function isLinkable({ treatments }: Pick<Policy, 'treatments'>): boolean {
  return PHI_LABELS.some((label) =>
    operatorsOf(treatments[label]).some((operator) => operatorById(operator).isLinkable),
  );
}

/** Operators whose replacements are drawn by the pseudonym key. */
const KEYED_OPERATORS: readonly OperatorId[] = ['hash', 'surrogate', 'shiftDate'];

/** True when an output of the policy depends on the pseudonym key. */
export function drawsOnKey({ treatments }: Pick<Policy, 'treatments'>): boolean {
  return PHI_LABELS.some((label) => KEYED_OPERATORS.includes(treatments[label].operator));
}

/** What the policy's outputs may be called; see [Note: What an output is called]. */
export function outputClassOf(policy: Pick<Policy, 'treatments'>): OutputClass {
  const keepsIdentity = PHI_LABELS.some((label) => !isHarmless(label) && isKept(policy, label));
  if (keepsIdentity) return 'identifying';
  return isLinkable(policy) ? 'pseudonymised' : 'de-identified';
}
