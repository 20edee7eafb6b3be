/** @file Parts of the evidence report on a real database: what two reviewers agreed on, and the order of its files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyReport } from '../../../src-main/export/verifyReport.ts';
import { reviewFacts } from '../../../src-main/workspace/report/reviewFacts.ts';
import { writeSigned } from '../../../src-main/workspace/report/signedFile.ts';
import { removeTemporaryFolders, temporaryFolder } from '../store/storeFixture.ts';
import { PLACES, twoReaderWard } from './opinionFixture.ts';

afterAll(removeTemporaryFolders);

const { rettich, zwiebel } = PLACES;
const hide = ([start, end]: readonly [number, number]) =>
  ({ kind: 'add', range: { start, end }, label: 'PERSON' }) as const;

describe('two reviewers in a report', () => {
  it('are counted as they differ, and a third person is told as such', () => {
    const ward = twoReaderWard();
    const { batchId, noteId } = ward;
    const facts = () => reviewFacts(ward.as('off').store, batchId);
    expect(facts()).toMatchObject({
      notes: 1,
      settled: 0,
      adjudicated: 0,
      differing: 0,
      all: null,
      pairs: [],
    });
    ward.as('ann').say({ kind: 'accept', span: 'd2' }, hide(rettich));
    ward.as('ann').done();
    expect(facts()).toMatchObject({ all: null });
    ward.as('ben').say({ kind: 'accept', span: 'd2' });
    ward.as('ben').done();
    const counts = { notes: 1, equalNotes: 0, spansA: 4, spansB: 3, sameSpans: 3, spanAgreement: 6 / 7 };
    expect(facts()).toMatchObject({ settled: 0, differing: 1, adjudicated: 0, all: counts });
    expect(facts()?.pairs).toMatchObject([{ people: ['ann', 'ben'], ...counts }]);
    const { opinions, store } = ward.as('cho');
    opinions.adjudicate(noteId, store.notes.revisionOf(noteId), [{ side: 'a' }], 'cho');
    expect(facts()).toMatchObject({ settled: 1, differing: 0, adjudicated: 1, all: counts });
    expect(zwiebel[0]).toBeGreaterThan(0);
  });

  it('who agree need no third person', () => {
    const ward = twoReaderWard();
    for (const who of ['ann', 'ben']) {
      ward.as(who).say({ kind: 'accept', span: 'd2' });
      ward.as(who).done();
    }
    expect(reviewFacts(ward.as('off').store, ward.batchId)).toMatchObject({
      ...{ settled: 1, adjudicated: 0, differing: 0 },
      all: { notes: 1, equalNotes: 1, spanAgreement: 1 },
    });
  });

  it('are none in a batch that has one for each note', () => {
    const ward = twoReaderWard('one');
    expect(reviewFacts(ward.as('off').store, ward.batchId)).toBeNull();
  });
});

describe('writing a report', () => {
  const key = Buffer.from('{"signature":"x"}');
  const content = Buffer.from('<html>');
  const target = () => path.join(temporaryFolder(), 'report.html');

  it('has both files in place when the event is recorded, and the signature only afterwards', async () => {
    const file = target();
    let state = 'not recorded';
    await writeSigned({ file, content, signature: key }, () => {
      expect(readFileSync(file)).toEqual(content);
      const blanks = readFileSync(`${file}.sig`, 'utf8');
      expect(blanks).toHaveLength(key.length);
      expect(blanks.trim()).toBe('');
      state = 'recorded';
    });
    expect(state).toBe('recorded');
    expect(readFileSync(`${file}.sig`)).toEqual(key);
    expect(readFileSync(file)).toEqual(content);
  });

  it('leaves what no check takes for a report when it ends before the event', async () => {
    const file = target();
    writeFileSync(file, content);
    writeFileSync(`${file}.sig`, ' '.repeat(300));
    expect(await verifyReport(file, null)).toEqual({ state: 'not-signed', fingerprint: null });
  });

  it('leaves nothing when the event cannot be recorded', async () => {
    const file = target();
    const failing = () => {
      throw new Error('disk full');
    };
    await expect(writeSigned({ file, content, signature: key }, failing)).rejects.toThrow('disk full');
    expect([existsSync(file), existsSync(`${file}.sig`)]).toEqual([false, false]);
  });

  it.each(['', '.sig'])('touches no file that was there (%s), and records nothing', async (ending) => {
    const file = target();
    writeFileSync(`${file}${ending}`, 'in the way');
    let records = 0;
    const record = () => {
      records += 1;
    };
    await expect(writeSigned({ file, content, signature: key }, record)).rejects.toMatchObject({
      code: 'export/target-exists',
    });
    expect(records).toBe(0);
    expect(readFileSync(`${file}${ending}`, 'utf8')).toBe('in the way');
    expect(existsSync(`${file}${ending === '' ? '.sig' : ''}`)).toBe(false);
  });
});
