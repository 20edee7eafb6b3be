/** @file Which events an export tells, and how. */
import { describe, expect, it } from 'vitest';
import { isTold, trailLine } from '../../../../src-main/export/verify/trailCopy.ts';

describe('an event of the audit trail', () => {
  it.each([
    ['of this batch', { batch: 'b', notes: 3 }],
    ['of this batch and a note', { batch: 'b', note: 7 }],
    ['of the workspace', { workspace: 'w', version: '1' }],
    ['of no batch', { batch: null, setting: 'x' }],
    ['without facts', {}],
  ])('%s is told', (_, payload) => {
    expect(isTold({ kind: 'unlocked', payload: JSON.stringify(payload) }, 'b')).toBe(true);
  });

  it.each([
    ['of another batch', { batch: 'c' }],
    ['of a batch whose id begins alike', { batch: 'b2' }],
    ['of another batch and this export', { batch: 'c', export: 'e' }],
    ['of a note of nobody knows which batch', { note: 7 }],
    ['of an export of nobody knows which batch', { batch: null, export: 'e' }],
  ])('%s is not told', (_, payload) => {
    expect(isTold({ kind: 'unlocked', payload: JSON.stringify(payload) }, 'b')).toBe(false);
  });

  it.each([
    'recall-searched',
    'recall-corrected',
    'retention-rule-changed',
    'destruction-begun',
    'destruction-finished',
    'pseudonym-key-destroyed',
    'pseudonym-key-destruction-finished',
    'workspace-backed-up',
    'workspace-backup-begun',
    'workspace-backup-failed',
    'workspace-restored',
  ])('%s is told to no recipient, though it names no batch', (kind) => {
    expect(isTold({ kind, payload: '{"searchKey":"k"}' }, 'b')).toBe(false);
  });

  it('that is not told leaves its number and hashes, and no time', () => {
    const event = { seq: 3, at: 1, kind: 'k', payload: '{"batch":"c"}', prevHash: 'p', hash: 'h' };
    expect(trailLine(event, false)).toBe('{"seq":3,"prevHash":"p","hash":"h"}\n');
    expect(trailLine(event, true)).toBe(
      '{"seq":3,"at":1,"kind":"k","payload":"{\\"batch\\":\\"c\\"}","prevHash":"p","hash":"h"}\n',
    );
  });
});
