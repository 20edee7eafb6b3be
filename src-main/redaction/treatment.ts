/** @file What a policy can say about one label: an operator and its parameters. Pure; used in the main process. */

/** Operators that policies may name; each is one file in `operators/`. */
export const OPERATOR_IDS = [
  'placeholder',
  'redact',
  'keep',
  'mask',
  'hash',
  'surrogate',
  'shiftDate',
  'generalise',
] as const;
export type OperatorId = (typeof OPERATOR_IDS)[number];

/** What takes over from an operator that does not understand a mention: operators that understand every mention. */
export const FALLBACK_IDS = ['placeholder', 'redact'] as const;
export type FallbackId = (typeof FALLBACK_IDS)[number];

/** What `generalise` leaves of a mention, by the label it is meant for. */
export const GENERALISATIONS = [
  'year',
  'quarter',
  'month',
  'age-band-5',
  'age-band-10',
  'zip3',
  'region',
] as const;
export type Generalisation = (typeof GENERALISATIONS)[number];

/**
 * One label's treatment. Operators that may fail on a mention name what takes over (`otherwise`); none ever falls back to
 * the mention itself.
 */
export type Treatment =
  | { readonly operator: 'placeholder' }
  | { readonly operator: 'redact' }
  | { readonly operator: 'keep' }
  | { readonly operator: 'mask'; readonly otherwise: FallbackId }
  | { readonly operator: 'hash'; readonly otherwise: FallbackId }
  | { readonly operator: 'surrogate'; readonly otherwise: FallbackId }
  | {
      readonly operator: 'shiftDate';
      /** Whole days; dates of a patient move by at most so many, in either direction. */
      readonly maxDays: number;
      /** Moves by whole weeks, so that a Monday stays a Monday. */
      readonly keepWeekdays: boolean;
      readonly otherwise: FallbackId;
    }
  | { readonly operator: 'generalise'; readonly to: Generalisation; readonly otherwise: FallbackId };

/** The treatment by one operator, with that operator's parameters. */
export type TreatmentBy<Id extends OperatorId> = Extract<Treatment, { readonly operator: Id }>;
