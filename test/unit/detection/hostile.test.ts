/**
 * @file No recognizer of this room may take more than linear time, alone or together with the others. Runs under vitest;
 * linearPatterns.test.ts tries every pattern by itself.
 */
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
import { rulesPipeline } from '../../support/rulesPipeline.ts';
import type { Recognizer } from '../../../src-main/detection/recognizer.ts';
import { hostileNote, RUNS } from '../../support/patterns/hostileReading.ts';

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

describe('all rules together', () => {
  /** Texts of about so many characters. The first four have taken quadratic time before. */
  const notes: readonly (readonly [string, (size: number) => string])[] = [
    ['blanks in front of a Chinese name', (size) => `患者${'\u3000'.repeat(size)}王`],
    ['hyphens behind a street word', (size) => `Il habite 1 bis, chemin de la ${'-'.repeat(size)}!`],
    ['initials in a German street', (size) => `Berliner Straße 5 ${'A.'.repeat(size / 2)} Straße`],
    [
      'initials in an English street',
      (size) => `12 Ford Street Piccadilly Broadway ${'A-'.repeat(size / 2)}!`,
    ],
    ...RUNS.map(
      (run) =>
        [`${JSON.stringify(run)} around everything`, (size: number) => hostileNote(run, size)] as const,
    ),
  ];

  it.each(notes)('read 100 KB in time that grows with the text: %s', (_name, write) => {
    const cpuMsOf = (size: number): number => {
      const note = textAlone(write(size));
      const before = process.threadCpuUsage();
      runPipeline(note, rulesPipeline, 'recall');
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    };
    // Once for what is built and compiled on the way.
    cpuMsOf(2_000);
    const [small, large] = [cpuMsOf(25_000), cpuMsOf(100_000)];
    // Four times the text; eight and a second leave room for caches and the collector. Quadratic time takes ten.
    expect(large > 1_000 && large > 8 * small, `${small} ms, ${large} ms`).toBe(false);
  });
});
