/** @file Finds device serials and lot numbers. Pure; part of the vehicle-device recognizer. */
import { formsOf, groupsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { after } from '../proposal.ts';
import { createCodeFinder } from './codesAfter.ts';
import type { ThingFinder } from './thingFinder.ts';
import { MAC } from './vehicleDevice.patterns.ts';

// Cheap condition of the pattern of the same name: without Unicode classes it is found at machine speed.
const mayHoldMac = /[\da-f]{2}[:-][\da-f]{2}[:-]/i;

/** Builds the finder from the packs. */
export function createDeviceFinder(packs: readonly RulePack[], unitRight: RegExp): ThingFinder {
  const groups = groupsOf(packs, ({ things }) => [things.devices]);
  const codes = new RegExp(
    String.raw`^[\s:.#=(/]{0,5}(?:${oneOf(groups.flatMap(({ links }) => links))}[.:]? ?)?(?<code>(?:LOT |SN )?[\p{Lu}\d][\p{Lu}\d]{0,20}(?:[-/.][\p{Lu}\d]{1,12}){0,4}(?: (?:\p{Lu}{0,2}\d[\p{Lu}\d]{1,8}|[A-Z\d])(?![\p{L}\d/%]|[.,]\d)){0,3})(?![\p{L}\d]|[.,]\d|%)`,
    'u',
  );
  const codesIn = createCodeFinder(groups, codes);
  const mac = formsOf(packs).get('device-mac');
  return (input, text, proposals) => {
    for (const { rule, caption, code, end } of codesIn(input, text)) {
      // Spanish addresses without a number say `s/n` before the postal code.
      const isAddress = /^s\/?n/i.test(caption) && /^(?:[A-Z]{1,2}-)?\d{4,5}(?:$| )/i.test(code);
      if (isAddress || !isSerial(code) || unitRight.test(after(text, end, 12))) continue;
      proposals.add('DEVICE_ID', end - code.length, end, { rule, score: 0.85 });
    }
    if (mac === undefined || !mayHoldMac.test(text)) return;
    for (const found of text.matchAll(MAC))
      proposals.add('DEVICE_ID', found.index, found.index + found[0].length, { rule: mac, score: 0.9 });
  };
}

/** Four digits, or a code of letters and digits: `Lot 3` and `SN 12` are not serials. */
function isSerial(code: string): boolean {
  const digits = code.replace(/\D/g, '').length;
  return digits >= 4 || (digits >= 2 && /\p{Lu}/u.test(code) && code.length >= 5);
}
