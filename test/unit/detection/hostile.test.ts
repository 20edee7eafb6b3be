/** @file No recognizer of this room may take more than linear time. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import {
  ageRecognizer,
  captionedIdRecognizer,
  dateRecognizer,
  emailRecognizer,
  ipRecognizer,
  nationalIdRecognizer,
  phoneRecognizer,
  urlRecognizer,
  vehicleDeviceRecognizer,
} from '../../support/recognizers.ts';
import { textAlone } from '../../../src-main/domain/note.ts';
import { runPipeline } from '../../../src-main/detection/pipeline.ts';
import type { Recognizer } from '../../../src-main/detection/recognizer.ts';

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
