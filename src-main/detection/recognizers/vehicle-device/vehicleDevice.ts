/** @file Finds number plates, vehicle numbers and device serials. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { wordPattern } from '../../lexicons/wordPattern.ts';
import { after, foldedText, Proposals } from '../proposal.ts';
import {
  DEVICE_CAPTION,
  DEVICE_CODE,
  MAC,
  PLATES,
  VEHICLE_CAPTION,
  VEHICLE_CODE,
  VIN,
} from './vehicleDevice.patterns.ts';

const unitRight =
  /^ ?(?:mg|ml|mm|cm|kg|g\b|h\b|km|min\b|days?|jours|tage|ans\b|años|jahre|%|x\b|€|accidents?|Uhr)/i;

/** VEHICLE_ID and DEVICE_ID. */
export const vehicleDeviceRecognizer: Recognizer = {
  id: 'vehicle-device',
  version: 2,
  explanation: 'Number plates, vehicle numbers, device serial and lot numbers.',
  recognize(input: RecognizerInput) {
    const text = foldedText(input);
    const proposals = new Proposals('vehicle-device');
    findVehicles(input, text, proposals);
    for (const { caption, code, end } of codesAfter(text, devicesIn(input), DEVICE_CODE)) {
      // Spanish addresses without a number say `s/n` before the postal code.
      const isAddress = /^s\/?n/i.test(caption) && /^(?:[A-Z]{1,2}-)?\d{4,5}(?:$| )/i.test(code);
      if (isAddress || !isSerial(code) || unitRight.test(after(text, end, 12))) continue;
      proposals.add('DEVICE_ID', end - code.length, end, { rule: 'caption', score: 0.85 });
    }
    for (const found of mayHoldMac.test(text) ? text.matchAll(MAC) : []) {
      proposals.add('DEVICE_ID', found.index, found.index + found[0].length, { rule: 'mac', score: 0.9 });
    }
    return proposals.wholeNote(input);
  },
};

interface CaptionedCode {
  readonly caption: string;
  readonly code: string;
  readonly end: number;
}

/** Captions are read in any case, the codes after them only in capitals. */
function codesAfter(
  text: string,
  captions: readonly RegExpExecArray[],
  codes: RegExp,
): readonly CaptionedCode[] {
  const found: CaptionedCode[] = [];
  for (const { 0: caption, index } of captions) {
    const start = index + caption.length;
    // A Latin caption must be a whole word; Han captions stand against their code.
    if (/\p{Script=Latin}$/u.test(caption) && /^\p{Script=Latin}/u.test(text.slice(start, start + 2)))
      continue;
    const match = codes.exec(after(text, start, 48));
    const code = match?.groups?.['code'];
    if (match !== null && code !== undefined) found.push({ caption, code, end: start + match[0].length });
  }
  return found;
}

const vehiclesIn = wordPattern(VEHICLE_CAPTION);
const devicesIn = wordPattern(DEVICE_CAPTION);
// Cheap conditions of the patterns of the same name: without Unicode classes they are found at machine speed.
const mayHoldMac = /[\da-f]{2}[:-][\da-f]{2}[:-]/i;
const mayHoldVin = /[A-Z\d]{17}/;

function findVehicles(input: RecognizerInput, text: string, proposals: Proposals): void {
  for (const { id, pattern, score } of PLATES) {
    for (const found of text.matchAll(pattern)) {
      proposals.add('VEHICLE_ID', found.index, found.index + found[0].length, { rule: id, score });
    }
  }
  for (const { code, end } of codesAfter(text, vehiclesIn(input), VEHICLE_CODE)) {
    if (!isPlate(code) || unitRight.test(after(text, end, 12))) continue;
    proposals.add('VEHICLE_ID', end - code.length, end, { rule: 'caption', score: 0.85 });
  }
  for (const found of mayHoldVin.test(text) ? text.matchAll(VIN) : []) {
    if (isVin(found[0]))
      proposals.add('VEHICLE_ID', found.index, found.index + found[0].length, { rule: 'vin', score: 0.95 });
  }
}

/** Letters and digits both: digits alone after `car` or `RTW` are a count or a time. */
function isPlate(code: string): boolean {
  return /\d/.test(code) && /\p{L}/u.test(code) && code.replace(/[^\p{L}\d]/gu, '').length >= 4;
}

/** Four digits, or a code of letters and digits: `Lot 3` and `SN 12` are not serials. */
function isSerial(code: string): boolean {
  const digits = code.replace(/\D/g, '').length;
  return digits >= 4 || (digits >= 2 && /\p{Lu}/u.test(code) && code.length >= 5);
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
