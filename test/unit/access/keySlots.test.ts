/** @file Wrapping the data key. */
import { describe, expect, it } from 'vitest';
import {
  createPassphraseSlot,
  expectGoodPassphrase,
  newDataKey,
  openPassphraseSlot,
  PASSPHRASE_COST,
  slotName,
} from '../../../src-main/access/keySlots.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';

const name = slotName('slot-1', 0 as EpochMs);
const cheap = { N: 2 ** 10, r: 8, p: 1 };

describe('passphrase slots', () => {
  it('open with the right passphrase at the full cost', async () => {
    const dataKey = newDataKey();
    const slot = await createPassphraseSlot(dataKey, 'correct horse battery', name);
    expect(JSON.parse(slot.params)).toMatchObject({ N: 2 ** 17, r: 8, p: 1 });
    expect(PASSPHRASE_COST).toEqual({ N: 131072, r: 8, p: 1 });
    expect(Buffer.from(await openPassphraseSlot(slot, 'correct horse battery'))).toEqual(
      Buffer.from(dataKey),
    );
  });

  it('stay shut for another passphrase, another slot id and another salt', async () => {
    const slot = await createPassphraseSlot(newDataKey(), 'correct horse battery', name, cheap);
    const wrong = 'access/wrong-passphrase';
    await expect(openPassphraseSlot(slot, 'correct horse batteri')).rejects.toThrow(wrong);
    await expect(openPassphraseSlot({ ...slot, id: 'slot-2' }, 'correct horse battery')).rejects.toThrow(
      wrong,
    );
    const params = JSON.stringify({ ...cheap, salt: 'AAAA' });
    await expect(openPassphraseSlot({ ...slot, params }, 'correct horse battery')).rejects.toThrow(wrong);
  });

  it.each([
    '{"N":1073741824,"r":8,"p":1,"salt":"AAAA"}',
    '{"N":1000,"r":8,"p":1,"salt":"AAAA"}',
    '{}',
    'no json',
  ])('do not obey forged parameters %s', async (params) => {
    const slot = await createPassphraseSlot(newDataKey(), 'correct horse battery', name, cheap);
    await expect(openPassphraseSlot({ ...slot, params }, 'correct horse battery')).rejects.toThrow(
      'store/damaged',
    );
  });
});

describe('expectGoodPassphrase', () => {
  it.each(['', 'short', '123456789', '👩'.repeat(9)])('refuses %j', (passphrase) => {
    expect(() => expectGoodPassphrase(passphrase)).toThrow('access/passphrase-too-short');
  });

  it.each(['1234567890', '密码很长很长很长很长'])('accepts %j', (passphrase) => {
    expect(() => expectGoodPassphrase(passphrase)).not.toThrow();
  });
});
