/** @file The output line of one note: what it says, what it withholds, and what it depends on. */
import { describe, expect, it } from 'vitest';
import type { DetectionResult } from '../../../../src-main/domain/detection.ts';
import type { ImportedNote } from '../../../../src-main/domain/note.ts';
import type { Span } from '../../../../src-main/domain/span.ts';
import { createPipe, failedRecord, type PipeOrder } from '../../../../src-main/workspace/pipe/pipedNote.ts';
import { keyedBy, policy } from '../../../support/pseudonyms.ts';

const TEXT = 'Mme Dupont, vue le 03/04/2021. Mme Dupont va bien.';

function note(change: Partial<ImportedNote> = {}): ImportedNote {
  return { externalId: 'n', patientId: 'P7', noteDate: null, knownIdentifiers: [], text: TEXT, ...change };
}

function span(label: Span['label'], start: number, end: number): Span {
  return { label, start, end, score: 0.81234, suspected: false, sources: [] };
}

const NAMES = [span('PATIENT', 4, 10), span('DATE', 19, 29), span('PATIENT', 35, 41)];

function found(spans: readonly Span[], change: Partial<DetectionResult> = {}): DetectionResult {
  return {
    spans,
    coverage: [{ start: 0, end: TEXT.length }],
    failures: [],
    classifications: [],
    gate: null,
    languages: ['fr'],
    ...change,
  };
}

function pipe(change: Partial<PipeOrder> = {}) {
  return createPipe({
    policy: policy('placeholders'),
    keyed: null,
    isOnlyFully: false,
    withSpans: false,
    ...change,
  });
}

describe('the line of a piped note', () => {
  it('holds id, status, reasons, text and counts, in this order', () => {
    const record = pipe()('n1', note(), found(NAMES));
    expect(JSON.stringify(record)).toBe(
      '{"id":"n1","status":"fully-anonymized","reasons":[{"code":"all-replaced","count":0}],' +
        '"text":"Mme [PATIENT-1], vue le [DATE-1]. Mme [PATIENT-1] va bien.",' +
        '"counts":{"byLabel":{"PATIENT":2,"DATE":1},"byOperator":{"placeholder":3}}}',
    );
  });

  it('numbers placeholders anew in every note', () => {
    const make = pipe();
    const first = make(1, note(), found(NAMES));
    make(2, note({ text: TEXT.replaceAll('Dupont', 'Durand') }), found(NAMES));
    expect(make(1, note(), found(NAMES))).toEqual(first);
  });

  it('tells spans in code points and without text when asked to', () => {
    const text = `𠀀 ${TEXT}`;
    const shifted = NAMES.map((one) => ({ ...one, start: one.start + 3, end: one.end + 3 }));
    const coverage = [{ start: 0, end: text.length }];
    const record = pipe({ withSpans: true })(1, note({ text }), found(shifted, { coverage }));
    expect(record.spans?.[0]).toEqual({
      start: 6,
      end: 12,
      type: 'PATIENT',
      coarse: 'NAME',
      score: 0.8123,
      suspected: false,
    });
    expect(JSON.stringify(record)).not.toContain('Dupont');
  });

  it('depends on key and patient alone, not on what went through before', () => {
    const surrogates = { policy: policy('research-surrogates'), keyed: keyedBy('one') };
    const fresh = pipe(surrogates)(1, note(), found(NAMES)).text;
    const used = pipe(surrogates);
    used(2, note({ patientId: 'P8' }), found(NAMES));
    used(3, note({ text: TEXT.replaceAll('Dupont', 'Martin') }), found(NAMES));
    expect(used(1, note(), found(NAMES)).text).toBe(fresh);
    expect(fresh).not.toContain('Dupont');
    expect(used(1, note({ patientId: 'P8' }), found(NAMES)).text).not.toBe(fresh);
    expect(pipe({ ...surrogates, keyed: keyedBy('two') })(1, note(), found(NAMES)).text).not.toBe(fresh);
  });

  it('has no pseudonyms without a key', () => {
    expect(() => pipe({ policy: policy('research-surrogates') })).toThrow('draws on a key');
  });
});

describe('what a piped line withholds', () => {
  const gap = { coverage: [{ start: 0, end: 20 }] };

  it('nothing of a note that is partially anonymized, unless only full ones were asked for', () => {
    const open = pipe()(1, note(), found(NAMES, gap));
    expect(open.status).toBe('partially-anonymized');
    expect(open.text).toContain('[PATIENT-1]');
    const closed = pipe({ isOnlyFully: true })(1, note(), found(NAMES, gap));
    expect(closed).toEqual({ ...open, text: null });
  });

  it('the text of a note that is not anonymized, whatever was asked for', () => {
    const record = pipe()(1, note(), found([], gap));
    expect(record).toMatchObject({ status: 'not-anonymized', text: null });
  });

  it('no text of a note in which nothing had to be replaced', () => {
    const text = 'Puls 72.';
    const record = pipe({ isOnlyFully: true })(
      1,
      note({ text, patientId: null }),
      found([], { coverage: [{ start: 0, end: text.length }] }),
    );
    expect(record).toMatchObject({ status: 'fully-anonymized', text, counts: { byLabel: {} } });
  });

  it('the text when a known identifier is left in it', () => {
    const knownIdentifiers = [{ kind: 'id' as const, text: 'QX-7781' }];
    const text = `${TEXT} QX-7781`;
    const coverage = [{ start: 0, end: text.length }];
    const make = pipe({ isOnlyFully: true });
    const record = make(1, note({ text, knownIdentifiers }), found(NAMES, { coverage }));
    expect(record).toMatchObject({ status: 'partially-anonymized', text: null });
    expect(record.reasons.map(({ code }) => code)).toContain('known-identifier-left');
  });

  it('everything of what failed', () => {
    expect(failedRecord('n9', 'engine/host-lost')).toEqual({
      id: 'n9',
      status: 'not-anonymized',
      reasons: [{ code: 'processing-failed', count: 1 }],
      text: null,
      counts: { byLabel: {}, byOperator: {} },
      error: 'engine/host-lost',
    });
  });
});
