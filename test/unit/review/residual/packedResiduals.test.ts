/** @file What a search found comes back from the store as it was. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROBE_REASONS } from '../../../../src-main/domain/probeReason.ts';
import { packResiduals, unpackResiduals } from '../../../../src-main/review/residual/packedResiduals.ts';
import '../../../support/seed.ts';

const place = { start: fc.nat(), end: fc.nat() };
const residuals = fc.record({
  mentionsLeft: fc.array(fc.record(place)),
  knownIdentifiersLeft: fc.array(fc.record({ ...place, reason: fc.constantFrom(...PROBE_REASONS) })),
  unusableIdentifiers: fc.nat(),
});

describe('packed residuals', () => {
  it('are the residuals again', () => {
    fc.assert(
      fc.property(residuals, (found) => {
        expect(unpackResiduals(packResiduals(found))).toEqual(found);
      }),
    );
  });

  it('hold places and reasons only, whatever else stands at a place', () => {
    const read = { start: 3, end: 9, text: 'Dupont' };
    const packed = packResiduals({
      mentionsLeft: [read],
      knownIdentifiersLeft: [{ ...read, reason: 'one-word' }],
      unusableIdentifiers: 0,
    });
    expect(packed).toBe('[[[3,9]],[[3,9,"one-word"]],0]');
  });
});
