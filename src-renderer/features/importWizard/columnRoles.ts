/** @file Columns and their roles: turns "this column is the patient's id" into a mapping and back. Pure. */
import type { ColumnMapping, KnownIdentifierKind } from '../../../src-main/contract/vocabulary.ts';

/** Roles that one column of a file can have at most once. */
export const SINGLE_ROLES = ['text', 'noteId', 'patientId', 'noteDate'] as const;
export type SingleRole = (typeof SINGLE_ROLES)[number];
export type ColumnRole = 'ignore' | SingleRole | `known:${KnownIdentifierKind}`;

export function roleOf(mapping: ColumnMapping, column: string): ColumnRole {
  for (const role of SINGLE_ROLES) if (mapping[role] === column) return role;
  const known = mapping.known.find((one) => one.column === column);
  return known === undefined ? 'ignore' : `known:${known.kind}`;
}

/**
 * The mapping with the column in its new role. A single role moves: the column that had it becomes ignored. The text
 * role cannot be given up, only moved, because a file without text has no notes; `text` is then the empty string.
 */
export function withRole(mapping: ColumnMapping, column: string, role: ColumnRole): ColumnMapping {
  const cleared: ColumnMapping = {
    text: mapping.text === column ? '' : mapping.text,
    noteId: mapping.noteId === column ? null : mapping.noteId,
    patientId: mapping.patientId === column ? null : mapping.patientId,
    noteDate: mapping.noteDate === column ? null : mapping.noteDate,
    known: mapping.known.filter((one) => one.column !== column),
  };
  if (role === 'ignore') return cleared;
  if (role.startsWith('known:')) {
    const kind = role.slice('known:'.length) as KnownIdentifierKind;
    return { ...cleared, known: [...cleared.known, { column, kind }] };
  }
  return { ...cleared, [role]: column };
}

/** True when the same plan fits: same columns in the same order. */
export function hasSameColumns(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((column, at) => column === b[at]);
}
