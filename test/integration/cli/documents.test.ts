/** @file Every document format through the built command: run, approve, written in its own format, opened again. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import {
  DOCUMENT_ENDINGS,
  DOCUMENT_FORMATS,
  type DocumentFormatId,
} from '../../../src-main/domain/document.ts';
import { noteveil } from '../../support/commandLine.ts';
import { docxOf } from '../../support/documents/docxFile.ts';
import { SMALL_CDA } from '../../support/documents/fullCda.ts';
import { observationOf } from '../../support/documents/fullFhir.ts';
import { oru } from '../../support/documents/fullHl7.ts';
import { odtOf } from '../../support/documents/fullOdt.ts';
import { rtfOf } from '../../support/documents/fullRtf.ts';
import { pdfOf, shown } from '../../support/documents/pdfFile.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';
import { xlsxOf } from '../../support/documents/xlsxFile.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

/** Another pulse in each format, or they would be told as duplicates. */
const textOf = (format: DocumentFormatId): string =>
  `Patient: Anna Testberg, Tel. 0711 2345678. Puls 7${String(DOCUMENT_FORMATS.indexOf(format))}.`;
const NAMES = ['Testberg', '2345678', 'Zwiebelturm'];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const SOURCES: Readonly<Record<DocumentFormatId, (text: string) => Promise<Uint8Array> | Uint8Array>> = {
  docx: docxOf,
  xlsx: (text) => xlsxOf([text]),
  odt: odtOf,
  rtf: rtfOf,
  pdf: (text) => pdfOf([shown(60, 700, text)]),
  html: (text) => bytesOf(`<html><body><p>${text}</p></body></html>`),
  cda: (text) => bytesOf(SMALL_CDA.replace('Puls 72 &amp; ruhig.', text)),
  hl7: (text) => bytesOf(oru({ id: '471100', name: 'Zwiebelturm^Rosa', text })),
  fhir: (text) => bytesOf(JSON.stringify(observationOf('p1', text))),
};

it('leaves as a file of its format that can be read again, without anybody in it', async () => {
  await inTempFolder(async (dir) => {
    const folder = path.join(dir, 'in');
    mkdirSync(folder);
    for (const format of DOCUMENT_FORMATS)
      writeFileSync(
        path.join(folder, `Frau Zwiebelturm.${DOCUMENT_ENDINGS[format][0]}`),
        await SOURCES[format](textOf(format)),
      );
    const onIt = (...words: readonly string[]) => noteveil([...words, '--workspace', path.join(dir, 'w')]);

    const run = await onIt('run', folder, '--pipeline', 'rules', '--as', 'Officer', '--single-user');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toMatch(/^fully-anonymized +9$/m);
    expect(run.out).toMatch(/^part file-name +cleaned +9$/m);
    expect(run.out).not.toContain('not-covered');
    const batch = /^batch ([A-Za-z0-9-]+)$/m.exec(run.out)?.[1] ?? '';
    const approved = await onIt('approve', '--batch', batch, '--as', 'Officer');
    expect(approved).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^approved +9$/m) as string,
    });
    const made = await onIt(
      'export',
      '--batch',
      batch,
      '--out',
      path.join(dir, 'out'),
      '--format',
      'original',
    );
    expect(made).toMatchObject({ code: 0, err: '' });

    const [target = ''] = made.out.split('\n');
    const names = readdirSync(target).filter((name) => name.startsWith('note-'));
    expect(names.map((name) => path.extname(name).slice(1)).sort()).toEqual(
      DOCUMENT_FORMATS.map((format) => DOCUMENT_ENDINGS[format][0]).sort(),
    );
    for (const name of names) {
      const format = DOCUMENT_FORMATS.find((one) => name.endsWith(`.${DOCUMENT_ENDINGS[one][0]}`)) ?? 'docx';
      const bytes = readFileSync(path.join(target, name));
      expect(codedLeftIn(bytes, NAMES), name).toEqual([]);
      const plan = { format, encoding: 'utf8', delimiter: null, mapping: null } as const;
      const { notes } = await readDocument(documentFormat(format), bytes, plan, DOCUMENT_LIMITS);
      const texts = notes.map(({ text }) => text).join('\n');
      expect(texts, name).toContain(textOf(format).slice(-8));
      for (const one of NAMES) expect(texts, name).not.toContain(one);
    }
  });
}, 300_000);
