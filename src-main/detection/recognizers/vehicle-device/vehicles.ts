/** @file Finds number plates and vehicle numbers. Pure; part of the vehicle-device recognizer. */
import { formsOf, groupsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { after } from '../proposal.ts';
import type { Proposals } from '../proposal.ts';
import { createCodeFinder } from './codesAfter.ts';
import type { ThingFinder } from './thingFinder.ts';
import { PLATES, VIN } from './vehicleDevice.patterns.ts';

// Cheap condition of the pattern of the same name: without Unicode classes it is found at machine speed.
const mayHoldVin = /[A-Z\d]{17}/;

/** Builds the finder from the packs. */
export function createVehicleFinder(packs: readonly RulePack[], unitRight: RegExp): ThingFinder {
  const groups = groupsOf(packs, ({ things }) => [things.vehicles]);
  // Capitals and digits with single signs between them.
  const codes = new RegExp(
    String.raw`^[\s:.#=]{0,4}(?:${oneOf(groups.flatMap(({ links }) => links))} )?[("]?(?<code>[\p{Lu}\d][\p{Lu}\d?]{0,16}(?:[ ·.-][\p{Lu}\d?]{1,6}){0,3})(?![\p{L}\d])`,
    'u',
  );
  const codesIn = createCodeFinder(groups, codes);
  const plates = groupsOf(packs, ({ things }) => things.plates);
  const vin = formsOf(packs).get('vehicle-vin');
  return (input, text, proposals) => {
    const found = new Set<string>();
    for (const { plate, id } of plates) {
      if (found.has(plate)) continue;
      found.add(plate);
      for (const { 0: mention, index } of text.matchAll(PLATES[plate].pattern))
        proposals.add('VEHICLE_ID', index, index + mention.length, { rule: id, score: PLATES[plate].score });
    }
    for (const { rule, code, end } of codesIn(input, text)) {
      if (!isPlate(code) || unitRight.test(after(text, end, 12))) continue;
      proposals.add('VEHICLE_ID', end - code.length, end, { rule, score: 0.85 });
    }
    if (vin !== undefined && mayHoldVin.test(text)) findVins(text, vin, proposals);
  };
}

function findVins(text: string, rule: string, proposals: Proposals): void {
  for (const found of text.matchAll(VIN)) {
    if (isVin(found[0]))
      proposals.add('VEHICLE_ID', found.index, found.index + found[0].length, { rule, score: 0.95 });
  }
}

/** Letters and digits both: digits alone after `car` or `RTW` are a count or a time. */
function isPlate(code: string): boolean {
  return /\d/.test(code) && /\p{L}/u.test(code) && code.replace(/[^\p{L}\d]/gu, '').length >= 4;
}

const VIN_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** 49 CFR 565.15: weighted sum mod 11 stands at position nine. European numbers need not have it. */
function isVin(vin: string): boolean {
  const sum = [...vin].reduce(
    (total, character, index) => total + (VIN_VALUES.indexOf(character) % 10) * (VIN_WEIGHTS[index] ?? 0),
    0,
  );
  return 'X'.includes(vin.charAt(8)) ? sum % 11 === 10 : String(sum % 11) === vin.charAt(8);
}
