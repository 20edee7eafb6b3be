/** @file Packs what note lists filter by into one integer; see [Note: Facets]. Pure; runs in the main process. */
import { LANGUAGES, type Language } from '../domain/detection.ts';
import { NOTE_STAGES, type NoteStage } from '../domain/note.ts';
import {
  NOTE_STATUSES,
  STATUS_REASONS,
  type NoteStatus,
  type StatusReason,
  type StatusReasonCode,
} from '../domain/noteStatus.ts';

// Ranks and bits are persisted: the domain's lists may grow at their ends and must never be reordered. A test pins them.
export const statusRank = (status: NoteStatus): number => NOTE_STATUSES.indexOf(status);
export const stageRank = (stage: NoteStage): number => NOTE_STAGES.indexOf(stage);
/** 1-based; 0 while no language is known. */
export const languageRank = (languages: readonly Language[]): number =>
  languages[0] === undefined ? 0 : LANGUAGES.indexOf(languages[0]) + 1;

export const STATUS_MASK = 0b11;
export const STAGE_SHIFT = 2;
export const STAGE_MASK = 0b111 << STAGE_SHIFT;
export const DUPLICATE_BIT = 1 << 5;
export const OPEN_BIT = 1 << 6;
export const LANGUAGE_SHIFT = 7;
export const LANGUAGE_MASK = ((1 << LANGUAGES.length) - 1) << LANGUAGE_SHIFT;

export function languageBits(languages: readonly Language[]): number {
  return languages.reduce(
    (bits, language) => bits | (1 << (LANGUAGES.indexOf(language) + LANGUAGE_SHIFT)),
    0,
  );
}

/** The languages that a combination of facets holds, in the domain's order. */
export function languagesIn(facets: number): readonly Language[] {
  return LANGUAGES.filter((_, index) => (facets & (1 << (index + LANGUAGE_SHIFT))) !== 0);
}

/** One bit per reason, so that notes per reason can be counted from an index. */
export function reasonBits(reasons: readonly StatusReason[]): number {
  return reasons.reduce((bits, reason) => bits | (1 << STATUS_REASONS.indexOf(reason.code)), 0);
}

export function reasonsIn(bits: number): readonly StatusReasonCode[] {
  return STATUS_REASONS.filter((_, index) => (bits & (1 << index)) !== 0);
}
