/** @file `noteveil annotate`: spans and status for notes given as JSON lines, without a workspace. */
import type { Command } from 'commander';
import { z } from 'zod';
import { runPipeline, type Pipeline } from '../detection/pipeline.ts';
import { pipelineById } from '../detection/pipelines.ts';
import type { OperatingPoint } from '../domain/detection.ts';
import { KNOWN_IDENTIFIER_KINDS } from '../domain/note.ts';
import { coarseOf } from '../domain/phiLabel.ts';
import type { Range } from '../domain/range.ts';
import { indexCodePoints } from '../text/codePoints.ts';
import { findingsOf } from '../workspace/noteWork.ts';
import { ERROR_WORDS } from './errorWords.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { isSameFile, openLineWriter, readLines, type LineWriter } from './lineStream.ts';
import { operatingPointOption, pipelineOption } from './options.ts';
import type { Terminal } from './terminal.ts';

interface AnnotateOptions {
  readonly input: string;
  readonly output: string;
  readonly pipeline: string;
  readonly operatingPoint: OperatingPoint;
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
): void {
  program
    .command('annotate')
    .description(
      'Read {"id","text"} lines, write {"id","status","spans","coverage"} lines in the same order.',
    )
    .requiredOption('--input <file>', 'notes, JSON lines; - for standard input')
    .requiredOption('--output <file>', 'spans, JSON lines; - for standard output')
    .addOption(pipelineOption())
    .addOption(operatingPointOption())
    .action(async (options: AnnotateOptions, command: Command) => {
      // Before anything is opened: opening the output would be the end of the notes.
      if (isSameFile(options.input, options.output))
        command.error('error: --input and --output are the same file; nothing was read or written');
      finish(await annotateAll(options, terminal));
    });
}

async function annotateAll(options: AnnotateOptions, terminal: Terminal): Promise<ExitCode> {
  const pipeline = pipelineById(options.pipeline);
  const output = await openLineWriter(options.output);
  try {
    const failed = await annotateLines(options, pipeline, output, terminal);
    terminal.endProgress();
    await output.end();
    return failed === 0 ? EXIT.ok : EXIT.findings;
  } catch (cause) {
    terminal.endProgress();
    await output.discard();
    throw cause;
  }
}

/** Number of lines that are no note. */
async function annotateLines(
  options: AnnotateOptions,
  pipeline: Pipeline,
  output: LineWriter,
  terminal: Terminal,
): Promise<number> {
  let lineNumber = 0;
  let failed = 0;
  for await (const line of readLines(options.input)) {
    lineNumber++;
    if (line?.trim() === '') continue;
    const note = line === null ? null : parseNote(line);
    if (note === null) {
      failed++;
      const problem = line === null ? 'not-utf8' : 'not-a-note';
      terminal.tell(
        `line ${lineNumber}: ${ERROR_WORDS['cli/bad-input-line']} [cli/bad-input-line] (problem ${problem})`,
      );
      continue;
    }
    await output.write(JSON.stringify(annotate(note, pipeline, options.operatingPoint)));
    if (lineNumber % 50 === 0) terminal.progress(`${lineNumber} notes`);
  }
  return failed;
}

/** One output line. Offsets are Unicode code points; labels are the canonical ones. */
export function annotate(note: NoteLine, pipeline: Pipeline, operatingPoint: OperatingPoint) {
  const result = runPipeline(note.text, pipeline, operatingPoint);
  const { assessment, gaps } = findingsOf({ text: note.text, knownIdentifiers: note.known }, result, []);
  const index = indexCodePoints(note.text);
  const inCodePoints = ({ start, end }: Range) => ({
    start: index.toCodePoint(start),
    end: index.toCodePoint(end),
  });
  const failed = result.failures.map(({ recognizer }) => recognizer);
  return {
    id: note.id,
    status: assessment.status,
    reasons: assessment.reasons,
    spans: result.spans.map((span) => ({
      ...inCodePoints(span),
      type: span.label,
      coarse: coarseOf(span.label),
      score: Math.round(span.score * 1e4) / 1e4,
      suspected: span.suspected,
      sources: [...new Set(span.sources.map(({ recognizer, rule }) => `${recognizer}:${rule}`))],
    })),
    coverage: { complete: gaps.length === 0, gaps: gaps.map(inCodePoints), failed },
  };
}

function parseNote(line: string): NoteLine | null {
  try {
    return NoteLine.parse(JSON.parse(line));
  } catch {
    // Both parsers quote the line in their messages; only its number is told.
    return null;
  }
}
