/** @file No recognizer of this room may take more than linear time. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { textAlone } from '../../../src-main/domain/note.ts';
import { runPipeline } from '../../../src-main/detection/pipeline.ts';
import type { Recognizer } from '../../../src-main/detection/recognizer.ts';
import { ageRecognizer } from '../../../src-main/detection/recognizers/age/age.ts';
import { captionedIdRecognizer } from '../../../src-main/detection/recognizers/captioned-id/captionedId.ts';
import { dateRecognizer } from '../../../src-main/detection/recognizers/date/date.ts';
import { emailRecognizer } from '../../../src-main/detection/recognizers/email/email.ts';
import { ipRecognizer } from '../../../src-main/detection/recognizers/ip/ip.ts';
import { nationalIdRecognizer } from '../../../src-main/detection/recognizers/national-id/nationalId.ts';
import { phoneRecognizer } from '../../../src-main/detection/recognizers/phone/phone.ts';
import { urlRecognizer } from '../../../src-main/detection/recognizers/url/url.ts';
import { vehicleDeviceRecognizer } from '../../../src-main/detection/recognizers/vehicle-device/vehicleDevice.ts';

const recognizers: readonly Recognizer[] = [
  emailRecognizer,
  urlRecognizer,
  ipRecognizer,
  phoneRecognizer,
  dateRecognizer,
  ageRecognizer,
  nationalIdRecognizer,
  captionedIdRecognizer,
  vehicleDeviceRecognizer,
];
const SIZE = 300_000;
const repetitions = [
  'a',
  '1',
  '1 ',
  '1.',
  '12/',
  'a.',
  'a-',
  'a@',
  '@',
  ' ',
  '(',
  '0',
  '年',
  'Tel ',
  'no ',
  '1a',
  'mai ',
  'NHC ',
  '::',
  'f:',
  '１',
  'X1 ',
  '-1',
  '一',
];

describe('hostile repetition', () => {
  it.each(repetitions)('%j a hundred thousand times is read in time', (piece) => {
    const text = piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
    const slow: string[] = [];
    for (const recognizer of recognizers) {
      const before = performance.now();
      runPipeline(
        textAlone(text),
        { id: 'one', recognizers: [recognizer], followUps: [], models: [] },
        'balanced',
      );
      // Generous on a shared machine; quadratic behavior would take minutes.
      if (performance.now() - before > 30_000) slow.push(recognizer.id);
    }
    expect(slow).toEqual([]);
  });
});
