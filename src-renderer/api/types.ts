/** @file The contract's schemas as the types that screens name. Types only. */
import type { z } from 'zod';
import type * as models from '../../src-main/contract/modelSchemas.ts';
import type * as schemas from '../../src-main/contract/schemas.ts';

export type AppSnapshot = z.output<typeof schemas.AppSnapshotSchema>;
export type Settings = z.output<typeof schemas.SettingsSchema>;
export type WorkspaceState = z.output<typeof schemas.WorkspaceStateSchema>;
export type BatchSummary = z.output<typeof schemas.BatchSummarySchema>;
export type Progress = z.output<typeof schemas.ProgressSchema>;
export type FileInfo = z.output<typeof schemas.FileInfoSchema>;
export type FilePreview = z.output<typeof schemas.FilePreviewSchema>;
export type ImportIssue = z.output<typeof schemas.ImportIssueSchema>;
export type NoteRow = z.output<typeof schemas.NoteRowSchema>;
export type NoteFilter = z.output<typeof schemas.NoteFilterSchema>;
export type NoteSort = z.output<typeof schemas.NoteSortSchema>;
export type NoteList = z.output<typeof schemas.NoteListSchema>;
export type NoteView = z.output<typeof schemas.NoteViewSchema>;
export type OutputSegment = z.output<typeof schemas.OutputSegmentSchema>;
export type ExportRun = z.output<typeof schemas.ExportRunSchema>;
export type AuditEvent = z.output<typeof schemas.AuditEventSchema>;
export type ModelsSnapshot = z.output<typeof models.ModelsSnapshotSchema>;
export type PackSummary = z.output<typeof models.PackSummarySchema>;
export type BrokenPack = z.output<typeof models.BrokenPackSchema>;
export type PackProposal = z.output<typeof models.PackProposalSchema>;
export type PackChoices = z.output<typeof models.PackChoicesSchema>;
export type PackMeasurement = z.output<typeof models.PackMeasurementSchema>;
export type RunningOn = z.output<typeof models.RunningOnSchema>;
export type TypeMapping = z.output<typeof models.TypeMappingSchema>;
