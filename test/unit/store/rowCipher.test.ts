/** @file Sealing and lookup keys. */
import { describe, expect, it } from 'vitest';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { noteContext } from '../../../src-main/store/sealContexts.ts';
import { sealNote } from '../../../src-main/store/sealedNote.ts';

const cipher = createRowCipher(new Uint8Array(32).fill(1));
const other = createRowCipher(new Uint8Array(32).fill(2));

describe('rowCipher', () => {
  it.each([
    '',
    'Frau Beispiel',
    '神经内科 张三',
    '\u0000\r\n\t',
    '👩‍⚕️ אבג',
    '\ud800 alone',
    'x'.repeat(300_000),
  ])('opens what it sealed: %.20j', (text) => {
    expect(cipher.open(cipher.seal(text, 'c'), 'c')).toBe(text);
  });

  it('never gives the same ciphertext twice', () => {
    expect(cipher.seal('a', 'c')).not.toBe(cipher.seal('a', 'c'));
  });

  it.each(['', 'AAAA', '!!!', Buffer.alloc(28).toString('base64'), Buffer.alloc(60).toString('base64')])(
    'refuses %j',
    (sealed) => {
      expect(() => cipher.open(sealed, 'c')).toThrow('store/row-tampered');
    },
  );

  it('refuses another place, another key and a shortened value', () => {
    const sealed = cipher.seal('Frau Beispiel', 'note.text:f:1');
    expect(() => cipher.open(sealed, 'note.text:f:2')).toThrow('store/row-tampered');
    expect(() => other.open(sealed, 'note.text:f:1')).toThrow('store/row-tampered');
    expect(() => cipher.open(sealed.slice(0, -4), 'note.text:f:1')).toThrow('store/row-tampered');
  });

  it('makes keys that depend on text, purpose and workspace', () => {
    const keys = [
      cipher.fingerprint('a', 'p'),
      cipher.fingerprint('b', 'p'),
      cipher.fingerprint('a', 'q'),
      other.fingerprint('a', 'p'),
      cipher.fingerprint('\ud800', 'p'),
      cipher.fingerprint('\ud801', 'p'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
    expect(cipher.fingerprint('a', 'p')).toBe(keys[0]);
  });

  it('takes a key of 32 bytes only', () => {
    expect(() => createRowCipher(new Uint8Array(16))).toThrow('invariant');
  });
});

describe('sealNote', () => {
  it('leaves nothing readable and keeps absence visible', () => {
    const sealed = sealNote(cipher, 'f' as SourceFileId, 3, {
      externalId: 'N-1',
      patientId: null,
      noteDate: '2021',
      knownIdentifiers: [{ kind: 'name', text: 'Beispiel' }],
      text: 'Frau Beispiel',
    });
    expect(sealed).toMatchObject({ record: 3, patientId: null, patientKey: null, textLength: 13 });
    expect(JSON.stringify(sealed)).not.toMatch(/Beispiel|N-1|2021/);
    expect(cipher.open(sealed.text, noteContext('text', 'f' as SourceFileId, 3))).toBe('Frau Beispiel');
  });
});
