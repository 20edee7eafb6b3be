/** @file Invented source files and their previews, as `importing.inspect` gives them. */
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { FileInfo, FilePreview } from '../../../src-renderer/api/types.ts';
import type {
  Delimiter,
  FileTicket,
  SourceEncoding,
  SourceFormat,
} from '../../../src-main/contract/vocabulary.ts';

export const fakeFiles: FileInfo[] = [
  { ticket: 'f-1' as FileTicket, name: 'letters_2024.csv', sizeBytes: 48_220_113 },
  { ticket: 'f-2' as FileTicket, name: 'letters_2025_Q1.csv', sizeBytes: 12_004_511 },
  { ticket: 'f-3' as FileTicket, name: 'urgences_2019.txt', sizeBytes: 8_410 },
  { ticket: 'f-4' as FileTicket, name: 'scan.pdf', sizeBytes: 220_114 },
];

const COLUMNS = ['note_id', 'pat_id', 'surname', 'dob', 'created', 'text', 'ward'];
const ROWS = [
  [
    '480001',
    'P-1001',
    'Le Bihan',
    '17.02.1934',
    '2024-03-17',
    'SAU Centre Hospitalier de Kerbrianne. Admission 17/03/2024 14h52, box 6. LE BIHAN Odette, 90 ans…',
    'ED',
  ],
  [
    '480002',
    'P-1001',
    'Le Bihan',
    '17.02.1934',
    '2024-03-21',
    'Transmissions IDE nuit du 20 au 21 mars, chirurgie ortho. Mme Le Bihan J2 clou gamma. Nuit agitée…',
    'Ortho',
  ],
  [
    '480003',
    'P-1002',
    'Beispiel',
    '01.02.1950',
    '2023-11-09',
    'Vorgestellt wurde Frau Beispiel, geb. 01.02.1950, aus Musterstadt. Schmerzen im rechten Unterbauch…',
    'ED',
  ],
  [
    '480004',
    'P-1003',
    '陳',
    '04.08.1954',
    '2026-03-14',
    '病患陳雅婷，72 歲女性，於 2026/03/14 由永安醫院轉入。This lady has a history of DM…',
    'ED',
  ],
];

interface Ask {
  readonly ticket: FileTicket;
  readonly format: SourceFormat | null;
  readonly encoding: SourceEncoding | null;
  readonly delimiter: Delimiter | null;
}

export function previewOf({ ticket, format, encoding, delimiter }: Ask): FilePreview {
  const file = fakeFiles.find((one) => one.ticket === ticket) ?? {
    ticket,
    name: 'dropped.csv',
    sizeBytes: 1200,
  };
  if (file.name.endsWith('.pdf')) throw new DeidError('import/unsupported-format');
  const chosen = format ?? (file.name.endsWith('.txt') ? 'txt' : 'csv');
  const isText = chosen === 'txt';
  return {
    ticket,
    name: file.name,
    sizeBytes: file.sizeBytes,
    plan: {
      format: chosen,
      encoding: encoding ?? (ticket === 'f-2' ? 'windows-1252' : 'utf8'),
      delimiter: chosen === 'csv' ? (delimiter ?? ';') : null,
      mapping: isText
        ? null
        : {
            text: 'text',
            noteId: 'note_id',
            patientId: 'pat_id',
            noteDate: 'created',
            known: [{ column: 'surname', kind: 'name' }],
          },
    },
    encodingConfidence: encoding !== null ? 1 : ticket === 'f-2' ? 0.62 : 0.97,
    columns: isText ? [] : COLUMNS,
    rows: isText
      ? [
          ['SAU Centre Hospitalier de Kerbrianne'],
          ['Admission 17/03/2024 14h52, box 6, tri IOA 3'],
          ['LE BIHAN Odette, 90 ans'],
        ]
      : ROWS,
    undecodable: ticket === 'f-2' && encoding === 'utf8' ? 3 : 0,
    problems: ticket === 'f-2' ? [{ code: 'import/duplicate-id', facts: {} }] : [],
  };
}
