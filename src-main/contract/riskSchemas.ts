/** @file What the contract says about the risk of notes and batches. Pure; used on both sides. See [Note: Risk informs]. */
import { z } from 'zod';
import { RISK_REASONS } from '../domain/noteRisk.ts';

export { riskLevel, RISK_LEVELS, type RiskLevel, type RiskReasonCode } from '../domain/noteRisk.ts';

const NotesSchema = z.number().int().nonnegative();

/** 0 to 1: how likely the output shows something that identifies. */
export const ProbabilitySchema = z.number().min(0).max(1);

export const NoteRiskSchema = z.strictObject({
  probability: ProbabilitySchema,
  /** What raises it most, strongest first. */
  reasons: z.array(z.strictObject({ code: z.enum(RISK_REASONS), count: NotesSchema })).max(3),
});

const ExpectedLeaksSchema = z.strictObject({
  /** Notes with a risk. */
  notes: NotesSchema,
  /** Numbers of notes, fractions included; `low` and `high` are the 95 % interval. */
  expected: z.number().nonnegative(),
  low: z.number().nonnegative(),
  high: z.number().nonnegative(),
});

export const BatchRiskSchema = z.strictObject({
  all: ExpectedLeaksSchema,
  /** Approved or exported notes, by the risk they were approved with. */
  released: ExpectedLeaksSchema,
  /** Notes by tenths of the risk. */
  tenths: z.array(NotesSchema).length(10),
  /** Notes without a risk. */
  unknown: NotesSchema,
});
