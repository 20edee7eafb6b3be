/** @file `noteveil annotate`: spans and status for notes given as JSON lines, without a workspace. */
import type { Command } from 'commander';
import { z } from 'zod';
import type { DetectionResult } from '../domain/detection.ts';
import { DeidError } from '../domain/errors.ts';
import { KNOWN_IDENTIFIER_KINDS } from '../domain/note.ts';
import { coarseOf } from '../domain/phiLabel.ts';
import type { Range } from '../domain/range.ts';
import { indexCodePoints } from '../text/codePoints.ts';
import { languageMix, mixedSentences } from '../text/languageMix.ts';
import { NOTES_PER_REQUEST } from '../workspace/examining.ts';
import { riskOf, type Examiner } from '../workspace/noteRisk.ts';
import { findingsOf } from '../workspace/noteWork.ts';
import {
  answeredInOrder,
  grouped,
  withDetector,
  type CreateDetector,
  type Detect,
  type DetectorOptions,
} from './detector.ts';
import { ERROR_WORDS } from './errorWords.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { isSameFile, openLineWriter, readerGone, readLines, type LineWriter } from './lineStream.ts';
import { operatingPointOption, packWorkspaceOption, pipelineOption } from './options.ts';
import type { Terminal } from './terminal.ts';

interface AnnotateOptions extends DetectorOptions {
  readonly input: string;
  readonly output: string;
}

const NoteLine = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  /** Known identifiers of the note, probed for in the output. */
  known: z.array(z.object({ kind: z.enum(KNOWN_IDENTIFIER_KINDS), text: z.string() })).default([]),
});
type NoteLine = z.output<typeof NoteLine>;

export function addAnnotateCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  createDetector: CreateDetector,
): void {
  program
    .command('annotate')
    .description(
      'Read {"id","text"} lines, write {"id","status","risk","spans","coverage"} lines in the same order.',
    )
    .requiredOption('--input <file>', 'notes, JSON lines; - for standard input')
    .requiredOption('--output <file>', 'spans, JSON lines; - for standard output')
    .addOption(pipelineOption())
    .addOption(packWorkspaceOption())
    .addOption(operatingPointOption())
    .action(async (options: AnnotateOptions, command: Command) => {
      // Before anything is opened: opening the output would be the end of the notes.
      if (isSameFile(options.input, options.output))
        command.error('error: --input and --output are the same file; nothing was read or written');
      finish(await annotateAll(options, createDetector, terminal));
    });
}

async function annotateAll(
  options: AnnotateOptions,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<ExitCode> {
  return withDetector(options, createDetector, async (detect) => {
    const output = await openLineWriter(options.output);
    try {
      const failed = await annotateLines(options.input, detect, output, terminal);
      terminal.endProgress();
      await output.end();
      if (output.isGone()) throw readerGone();
      return failed === 0 ? EXIT.ok : EXIT.findings;
    } catch (cause) {
      terminal.endProgress();
      await output.discard();
      throw cause;
    }
  });
}

interface NumberedNote {
  readonly lineNumber: number;
  readonly note: NoteLine;
}

/**
 * Number of lines that are no note, or whose note could not be examined. Errors: `export/target-unwritable`, also when the
 * reader of standard output has gone.
 */
async function annotateLines(
  input: string,
  detect: Detect,
  output: LineWriter,
  terminal: Terminal,
): Promise<number> {
  let failed = 0;
  const tellBad = (lineNumber: number, problem: string): void => {
    failed++;
    terminal.tell(
      `line ${lineNumber}: ${ERROR_WORDS['cli/bad-input-line']} [cli/bad-input-line] (problem ${problem})`,
    );
  };
  const groups = grouped(readNotes(input, tellBad), NOTES_PER_REQUEST);
  const answered = answeredInOrder(groups, detect.lanes, (group) =>
    detect(group.map(({ note: { text, known } }) => ({ text, known, noteDate: null }))),
  );
  for await (const { item: group, answer: results } of answered) {
    for (const [at, { lineNumber, note }] of group.entries()) {
      const result = results[at];
      if (result === undefined || result instanceof DeidError) {
        failed++;
        const code = result?.code ?? 'contract/invalid-output';
        terminal.tell(`line ${lineNumber}: ${ERROR_WORDS[code]} [${code}]`);
        await output.write(JSON.stringify(unexamined(note)));
      } else await output.write(JSON.stringify(annotated(note, result, detect)));
      if (output.isGone()) throw readerGone();
    }
    terminal.progress(`${group.at(-1)?.lineNumber ?? 0} notes`);
  }
  return failed;
}

async function* readNotes(
  input: string,
  tellBad: (lineNumber: number, problem: string) => void,
): AsyncGenerator<NumberedNote> {
  let lineNumber = 0;
  for await (const line of readLines(input)) {
    lineNumber++;
    if (line?.trim() === '') continue;
    const note = line === null ? null : parseNote(line);
    if (note === null) tellBad(lineNumber, line === null ? 'not-utf8' : 'not-a-note');
    else yield { lineNumber, note };
  }
}

/** A note that brought the process down twice: not anonymized, nothing of it covered. */
function unexamined({ id, text }: NoteLine) {
  const gap = { start: 0, end: indexCodePoints(text).length };
  return {
    id,
    status: 'not-anonymized',
    reasons: [{ code: 'processing-failed', count: 1 }],
    risk: null,
    spans: [],
    coverage: { complete: false, gaps: [gap], failed: [] },
    languages: [],
    mixedSentences: 0,
  };
}

/**
 * One output line. Offsets are Unicode code points; labels are the canonical ones. `risk` informs and is null for pipelines
 * and operating points that none was fitted for, see [Note: Risk informs].
 */
export function annotated(note: NoteLine, result: DetectionResult, examiner: Examiner) {
  const findings = findingsOf({ text: note.text, knownIdentifiers: note.known }, result, []);
  const { assessment, gaps } = findings;
  const risk = riskOf(examiner, findings);
  const index = indexCodePoints(note.text);
  const inCodePoints = ({ start, end }: Range) => ({
    start: index.toCodePoint(start),
    end: index.toCodePoint(end),
  });
  const mix = languageMix(note.text, result.languages);
  const failed = result.failures.map(({ recognizer }) => recognizer);
  return {
    id: note.id,
    status: assessment.status,
    reasons: assessment.reasons,
    risk: risk === null ? null : { ...risk, probability: rounded(risk.probability) },
    spans: result.spans.map((span) => ({
      ...inCodePoints(span),
      type: span.label,
      coarse: coarseOf(span.label),
      score: rounded(span.score),
      suspected: span.suspected,
      sources: [...new Set(span.sources.map(({ recognizer, rule }) => `${recognizer}:${rule}`))],
    })),
    coverage: { complete: gaps.length === 0, gaps: gaps.map(inCodePoints), failed },
    languages: mix.shares.map(({ language, share }) => ({ language, share: rounded(share) })),
    mixedSentences: mixedSentences(mix),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function parseNote(line: string): NoteLine | null {
  try {
    return NoteLine.parse(JSON.parse(line));
  } catch {
    // Both parsers quote the line in their messages; only its number is told.
    return null;
  }
}
