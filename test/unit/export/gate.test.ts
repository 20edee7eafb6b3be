/** @file What may leave, what the manifest says, and what files are called. Runs in Node. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { asTargetError, exportFolderName, partialFolderName } from '../../../src-main/export/exportFolder.ts';
import { isOutputOfSpans, mayExport, scanPlacesLeft, type GateFacts } from '../../../src-main/export/gate.ts';
import {
  CLASS_STATEMENTS,
  METHOD_STATEMENT,
  policyFacts,
  SAFE_HARBOR_STATEMENT,
  SINGLE_USER_STATEMENT,
  statementsFor,
} from '../../../src-main/export/statements.ts';
import { nonZero } from '../../../src-main/export/manifest.ts';
import { outputSha256 } from '../../../src-main/export/outputHash.ts';
import { exportable } from '../../integration/export/exportFixture.ts';
import type { Policy } from '../../../src-main/redaction/policies/policy.ts';
import { policies, policy } from '../../support/pseudonyms.ts';

const approval = { actor: 'A', approvedAt: 1 as EpochMs, outputSha256: 'aa' };
const facts: GateFacts = {
  stage: 'approved',
  approval,
  status: 'fully-anonymized',
  outputSha256: 'aa',
  placesLeft: 0,
};

describe('mayExport', () => {
  it.each(['approved', 'exported'] as const)('lets an approved clean note in stage %s leave', (stage) => {
    expect(mayExport({ ...facts, stage })).toEqual({ ok: true });
  });

  it.each<[Partial<GateFacts>, string, object]>([
    [{ stage: 'imported' }, 'export/not-approved', { reason: 'not-approved' }],
    [{ stage: 'detected' }, 'export/not-approved', { reason: 'not-approved' }],
    [{ stage: 'in-review' }, 'export/not-approved', { reason: 'not-approved' }],
    [{ approval: null }, 'export/not-approved', { reason: 'not-approved' }],
    [{ outputSha256: 'ab' }, 'export/not-approved', { reason: 'output-changed' }],
    [{ placesLeft: 2 }, 'export/mention-left', { places: 2 }],
    [{ status: 'partially-anonymized' }, 'export/not-approved', { reason: 'status-changed' }],
    [{ status: 'not-anonymized' }, 'export/not-approved', { reason: 'status-changed' }],
  ])('holds back %o', (change, code, expected) => {
    const answer = mayExport({ ...facts, ...change });
    expect(answer.ok ? null : answer.error.code).toBe(code);
    expect(answer.ok ? null : answer.error.facts).toEqual(expected);
  });
});

describe('the last scan', () => {
  it('finds mentions and known identifiers in the text taken over', () => {
    expect(scanPlacesLeft(exportable(1, 'Frau ⟦PATIENT|Dupont⟧ ging.'))).toBe(0);
    expect(scanPlacesLeft(exportable(1, 'Frau ⟦PATIENT|Dupont⟧ ging. Dupont!'))).toBe(1);
    const known = [{ kind: 'name' as const, text: 'Nowak' }];
    expect(scanPlacesLeft({ ...exportable(1, 'Frau Nowak'), knownIdentifiers: known })).toBe(1);
  });

  it('finds a letter in base64 that was coded before such text counted as not examined, until it is replaced', () => {
    const letter = Buffer.from('Frau Maria Zwiebelturm, 03.03.1950, Seestraße 4').toString('base64');
    expect(scanPlacesLeft(exportable(1, `Anlage ${letter} erhalten.`))).toBe(1);
    expect(scanPlacesLeft(exportable(1, `Anlage ⟦OTHER_ID|${letter}⟧ erhalten.`))).toBe(0);
    expect(scanPlacesLeft(exportable(1, `Anlage ⟦DEPARTMENT|${letter}⟧ erhalten.`))).toBe(1);
    expect(scanPlacesLeft(exportable(1, `Prüfsumme ${'9f86d081884c7d65'.repeat(4)} erhalten.`))).toBe(0);
  });

  it('accepts only the output of exactly these spans', () => {
    const note = exportable(1, 'Frau ⟦PATIENT|Dupont⟧ in ⟦CITY|Ulm⟧ bei ⟦DEPARTMENT|Neurologie⟧');
    expect(isOutputOfSpans(note)).toBe(true);
    const { redaction } = note;
    const [first, second, ...rest] = redaction.segments;
    const wrong = [
      { ...note, redaction: { ...redaction, output: `${redaction.output} ` } },
      { ...note, redaction: { ...redaction, segments: rest } },
      { ...note, redaction: { ...redaction, segments: [first!, { ...second!, text: 'Dupont' }, ...rest] } },
      { ...note, redaction: { ...redaction, segments: [{ ...first!, text: 'Herr ' }, second!, ...rest] } },
      { ...note, text: note.text.replace('Frau', 'Herr') },
      { ...note, spans: note.spans.slice(1) },
      { ...note, spans: [...note.spans, { ...note.spans[0]!, key: 'a7', start: 0, end: 4 }] },
      { ...note, spans: note.spans.map((span) => ({ ...span, end: span.end + 1 })) },
    ];
    expect(wrong.map(isOutputOfSpans)).toEqual(wrong.map(() => false));
    const leak = {
      ...note,
      redaction: exportable(1, 'Frau Dupont in ⟦CITY|Ulm⟧ bei ⟦DEPARTMENT|Neurologie⟧').redaction,
    };
    expect(isOutputOfSpans(leak)).toBe(false);
  });

  it('hashes the bytes that are written', () => {
    expect(outputSha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(outputSha256('é')).not.toBe(outputSha256('e\u0301'));
  });
});

describe('statements', () => {
  const ALL = { notes: 9, untouched: 0 };
  const linkable = ['placeholders', 'gdpr-pseudonymised', 'research-surrogates'];
  const unlinkable = ['hipaa-safe-harbor', 'maximum-redaction'];

  it.each(linkable)('of %s call the output pseudonymised personal data', (id) => {
    const [called, words, ...rest] = statementsFor(policy(id), 'enforced', ALL);
    expect(called).toBe('The texts are pseudonymised (personal data).');
    expect(words).toMatch(/personal data/);
    expect([called, words, ...rest].join(' ')).not.toMatch(/de-?identified|(?<!pseud)anonym/i);
    expect(policyFacts(policies.require(id))).toMatchObject({
      id,
      isLinkable: true,
      output: 'pseudonymised (personal data)',
    });
  });

  it.each(unlinkable)('of %s call it de-identified and say what may remain', (id) => {
    const statements = statementsFor(policy(id), 'enforced', ALL).join(' ');
    expect(statements).toMatch(/^The texts are de-identified: .*may remain/);
    expect(statements).not.toMatch(/anonym/i);
    expect(policyFacts(policies.require(id))).toMatchObject({ isLinkable: false, output: 'de-identified' });
  });

  it('of a policy that keeps what identifies call it neither', () => {
    const kept: Policy = {
      ...policy('maximum-redaction'),
      treatments: { ...policy('maximum-redaction').treatments, CITY: { operator: 'keep' } },
    };
    expect(statementsFor(kept, 'enforced', ALL)[0]).toBe(CLASS_STATEMENTS.identifying);
    expect(policyFacts({ policy: kept, fingerprint: 'f' }).output).toMatch(/^personal data/);
  });

  it.each([...linkable, ...unlinkable])('of %s never claim Safe Harbor', (id) => {
    expect(statementsFor(policy(id), 'enforced', ALL)).toContain(SAFE_HARBOR_STATEMENT);
  });

  it('say that one person may have done it all, when and only when that was allowed', () => {
    expect(statementsFor(policy('placeholders'), 'single-user exception', ALL)).toContain(
      SINGLE_USER_STATEMENT,
    );
    expect(statementsFor(policy('placeholders'), 'enforced', ALL)).not.toContain(SINGLE_USER_STATEMENT);
  });

  it.each([0, 4, 9])('say of %i of nine approvals that they rest on the finders alone', (untouched) => {
    const told = statementsFor(policy('placeholders'), 'enforced', { notes: 9, untouched });
    const next = told[told.indexOf(METHOD_STATEMENT) + 1];
    expect(next).toMatch(/finders alone/);
    expect(next).toMatch(new RegExp(`: ${String(untouched)} of 9\\.$`));
  });

  it('leave out what counts nothing', () => {
    expect(JSON.stringify(nonZero({ redact: 2, keep: 0, placeholder: 1 }))).toBe(
      '{"placeholder":1,"redact":2}',
    );
  });
});

describe('folders', () => {
  it('are named by id and UTC date alone', () => {
    expect(partialFolderName('ab-1')).toBe('.noteveil-export-ab-1.partial');
    expect(exportFolderName('ab-1', Date.UTC(2026, 0, 2, 23, 59) as EpochMs)).toBe(
      'noteveil-export-2026-01-02-ab-1',
    );
  });

  it.each(['', '../x', 'a/b', 'a b', 'x'.repeat(65)])('refuse the id %j', (id) => {
    expect(() => partialFolderName(id)).toThrow();
    expect(() => exportFolderName(id, 0 as EpochMs)).toThrow();
  });

  it('turn file system errors into codes and leave others alone', () => {
    const systemError = (code: string) => Object.assign(new Error('x'), { code, syscall: 'open' });
    expect(asTargetError(systemError('ENOSPC'))).toMatchObject({
      code: 'export/target-unwritable',
      facts: { reason: 'ENOSPC' },
    });
    expect(asTargetError(systemError('EEXIST'))).toMatchObject({ code: 'export/target-exists' });
    const bug = new TypeError('x');
    expect(asTargetError(bug)).toBe(bug);
    expect(asTargetError('text')).toBe('text');
  });
});
