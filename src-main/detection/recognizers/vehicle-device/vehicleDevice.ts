/** @file Finds number plates, vehicle numbers and device serials. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { wordsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { foldedText, Proposals } from '../proposal.ts';
import { createDeviceFinder } from './devices.ts';
import { createVehicleFinder } from './vehicles.ts';

/** VEHICLE_ID and DEVICE_ID, by the captions and plates of the packs. */
export function createVehicleDeviceRecognizer(packs: readonly RulePack[]): Recognizer {
  const units = oneOf(wordsOf(packs, ({ things }) => things.unitsAfter));
  const unitRight = new RegExp(String.raw`^ ?(?:[%€]|${units}(?![\p{L}\d]))`, 'iu');
  const findVehicles = createVehicleFinder(packs, unitRight);
  const findDevices = createDeviceFinder(packs, unitRight);
  return {
    id: 'vehicle-device',
    version: 3,
    explanation: 'Number plates, vehicle numbers, device serial and lot numbers.',
    recognize(input: RecognizerInput) {
      const text = foldedText(input);
      const proposals = new Proposals('vehicle-device');
      findVehicles(input, text, proposals);
      findDevices(input, text, proposals);
      return proposals.wholeNote(input);
    },
  };
}
