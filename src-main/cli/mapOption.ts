/** @file Parses `--map text=COL,id=COL,…`. Pure. */
import { InvalidArgumentError } from 'commander';
import type { ColumnMapping, KnownColumn } from '../domain/sourceFile.ts';
import { KNOWN_IDENTIFIER_KINDS, type KnownIdentifierKind } from '../domain/note.ts';
import { isSameColumn, withPatientKnown } from '../import/proposeMapping.ts';

const FIELDS = ['text', 'id', 'patient', 'date'] as const;
type Field = (typeof FIELDS)[number];

/** What the user said about columns; the rest is proposed from the header. */
export interface MapOverride {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  readonly known: readonly KnownColumn[];
}

/** `text`, `id`, `patient`, `date` and the kinds of known identifiers, each `=COLUMN`. Kinds may be repeated. */
export function parseMapOption(list: string): MapOverride {
  const fields: Partial<Record<Field, string>> = {};
  const known: KnownColumn[] = [];
  for (const item of list.split(',')) {
    const at = item.indexOf('=');
    const name = item.slice(0, at).trim();
    const column = item.slice(at + 1).trim();
    if (at <= 0 || column === '')
      throw new InvalidArgumentError('expected name=COLUMN pairs separated by commas');
    if (isField(name)) fields[name] = column;
    else known.push({ column, kind: knownKind(name) });
  }
  return { fields, known };
}

/**
 * The proposed mapping with the user's words in place of the proposal. Known columns are united and never lost: naming
 * one more must not take away the probes for the others. What the user calls a column wins over what was proposed for it.
 */
export function applyMapOverride(proposed: ColumnMapping, override: MapOverride): ColumnMapping {
  const { fields } = override;
  const text = fields.text ?? proposed.text;
  const isSaid = (column: string): boolean =>
    override.known.some((known) => isSameColumn(known.column, column));
  // A column that turns out to be the text is no identifier: it would be found in every note.
  const kept = proposed.known.filter(({ column }) => !isSaid(column) && !isSameColumn(column, text));
  return withPatientKnown({
    text,
    noteId: fields.id ?? proposed.noteId,
    patientId: fields.patient ?? proposed.patientId,
    noteDate: fields.date ?? proposed.noteDate,
    known: [...override.known, ...kept],
  });
}

function isField(name: string): name is Field {
  return (FIELDS as readonly string[]).includes(name);
}

function knownKind(name: string): KnownIdentifierKind {
  const kind = KNOWN_IDENTIFIER_KINDS.find(
    (candidate) => candidate === name || `known-${candidate}` === name,
  );
  // `id` is the note's id; identifiers of people are `known-id`.
  if (kind === undefined) {
    throw new InvalidArgumentError(
      `unknown field; use ${FIELDS.join(', ')}, ${KNOWN_IDENTIFIER_KINDS.map((item) => (item === 'id' ? 'known-id' : item)).join(', ')}`,
    );
  }
  return kind;
}
