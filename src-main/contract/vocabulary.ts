/** @file The domain words a screen needs as values, handed through because the renderer may import contract/ only. Pure. */
export { MAX_ACCOUNT_NAME, ROLES, type Account, type Role } from '../domain/account.ts';
export {
  ANNOTATED_STATES,
  CONFIDENCES,
  GOLD_SIDES,
  MAX_ANNOTATORS,
  MAX_GOLD_REASON,
  MAX_TASK_NAME,
  MAX_TASK_NOTES,
  type AnnotatedState,
  type AnnotationMark,
  type AnnotationStart,
  type Confidence,
  type GoldSide,
} from '../domain/annotation.ts';
export { BATCH_STATES, type BatchState } from '../domain/batch.ts';
export { CHART_LOOKS, type ChartLook } from '../domain/chartLook.ts';
export { CARRIER_KINDS, type CarrierCount } from '../domain/document.ts';
export type { ReviewSpan, SpanState, Verdict } from '../domain/decision.ts';
export { LANGUAGES, OPERATING_POINTS, type Language, type OperatingPoint } from '../domain/detection.ts';
export { ERROR_CODES, type ErrorCode, type Severity } from '../domain/errorCodes.ts';
export type { Facts } from '../domain/errors.ts';
export { CONLL_TAGS, GOLD_FOLDERS, GOLD_FORMATS, type GoldFormat } from '../domain/goldFormat.ts';
export { BEFORE_FIRST, GOLD_PROBLEMS } from '../domain/goldProblem.ts';
export { HELP_PAGES, type HelpPage } from '../domain/helpPage.ts';
export type { BatchId, FileTicket, NoteId } from '../domain/ids.ts';
export {
  KNOWN_IDENTIFIER_KINDS,
  NOTE_STAGES,
  type KnownIdentifierKind,
  type NoteStage,
} from '../domain/note.ts';
export { REJECTION_REASONS, type RejectionReason } from '../domain/noteRejection.ts';
export { MAX_COMMENT } from '../domain/noteComment.ts';
export {
  NOTE_STATUSES,
  STATUS_REASONS,
  type NoteStatus,
  type StatusReasonCode,
} from '../domain/noteStatus.ts';
export { OPINION_WAITS, type OpinionWait, type ReviewerCount } from '../domain/opinion.ts';
export { MAX_RETENTION_DAYS } from '../domain/retentionRule.ts';
export {
  COARSE_LABELS,
  LABELS_BY_COARSE,
  PHI_LABELS,
  coarseOf,
  type CoarseLabel,
  type PhiLabel,
} from '../domain/phiLabel.ts';
export type { Range } from '../domain/range.ts';
export {
  DIFFERENCE_KINDS,
  SHADOW_FACETS,
  SHADOW_SITES,
  type DifferenceKind,
  type ShadowFacet,
  type ShadowSite,
  type ShadowState,
} from '../domain/shadowRun.ts';
export {
  INTERFACE_LANGUAGES,
  LANGUAGE_CHOICES,
  THEMES,
  ZOOMS,
  languageOf,
  systemLanguage,
  type InterfaceLanguage,
  type LanguageChoice,
  type Zoom,
} from '../domain/windowSettings.ts';
export {
  DELIMITERS,
  SOURCE_ENCODINGS,
  SOURCE_FORMATS,
  type ColumnMapping,
  type Delimiter,
  type ReadPlan,
  type SourceEncoding,
  type SourceFormat,
} from '../domain/sourceFile.ts';
export { GATED, WORSE, type Worse } from '../domain/worse.ts';
