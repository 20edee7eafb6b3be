/** @file How each source file of `run` is to be read, and what is told about that. */
import { DeidError } from '../domain/errors.ts';
import type { InspectedFile, InspectOverrides } from '../import/inspectFile.ts';
import { identifySource } from '../import/sourceBytes.ts';
import type { PlannedFile } from '../workspace/importService.ts';
import { describeCode, describeFailure } from './errorText.ts';
import { applyMapOverride, type MapOverride } from './mapOption.ts';
import { DELIMITER_WORDS } from './options.ts';
import type { Terminal } from './terminal.ts';

/** What inspecting needs of a workspace. */
export interface Inspector {
  inspectFile(file: string, overrides: InspectOverrides): Promise<InspectedFile>;
}

export interface Reading {
  readonly overrides: InspectOverrides;
  readonly map: MapOverride | undefined;
  /** Tell format, encoding and delimiter of every file, not only what is wrong with it. */
  readonly isVerbose: boolean;
}

export interface SourcePlans {
  readonly files: readonly PlannedFile[];
  /** For each planned file its 1-based place among all files; the ones that failed have left gaps. */
  readonly places: readonly number[];
  readonly failed: number;
}

/**
 * Detects format, encoding and columns of every file. A file that cannot be read is told and left out; so is one that
 * is gone when the last one has been looked at.
 */
export async function planFiles(
  inspector: Inspector,
  paths: readonly string[],
  reading: Reading,
  terminal: Terminal,
): Promise<SourcePlans> {
  const planned: { readonly file: PlannedFile; readonly place: number }[] = [];
  // A file's place and not its name: file names are PHI.
  const tell = (place: number, text: string): void => {
    terminal.tell(`file ${place} of ${paths.length}: ${text}`);
  };
  const attempt = async (place: number, look: () => Promise<PlannedFile>): Promise<PlannedFile | null> => {
    try {
      return await look();
    } catch (cause) {
      if (!(cause instanceof DeidError)) throw cause;
      tell(place, describeFailure(cause).text);
      return null;
    }
  };
  for (const [at, path] of paths.entries()) {
    const file = await attempt(at + 1, async () => {
      const found = await inspector.inspectFile(path, reading.overrides);
      if (reading.isVerbose) tell(at + 1, describeReading(found));
      for (const { code, facts } of found.problems) tell(at + 1, describeCode(code, facts));
      return { path, plan: withMap(found.plan, reading.map) };
    });
    if (file !== null) planned.push({ file, place: at + 1 });
  }
  const present: typeof planned = [];
  for (const item of planned) {
    const file = await attempt(item.place, async () => {
      await identifySource(item.file.path);
      return item.file;
    });
    if (file !== null) present.push(item);
  }
  return {
    files: present.map(({ file }) => file),
    places: present.map(({ place }) => place),
    failed: paths.length - present.length,
  };
}

function withMap(plan: PlannedFile['plan'], map: MapOverride | undefined): PlannedFile['plan'] {
  if (plan.mapping === null || map === undefined) return plan;
  return { ...plan, mapping: applyMapOverride(plan.mapping, map) };
}

/** `csv, windows-1252 (confidence 0.84), semicolon`. */
function describeReading({ plan, encodingConfidence }: InspectedFile): string {
  const delimiter = Object.entries(DELIMITER_WORDS).find(
    ([, character]) => character === plan.delimiter,
  )?.[0];
  const encoding = `${plan.encoding} (confidence ${encodingConfidence})`;
  return [plan.format, encoding, ...(delimiter === undefined ? [] : [delimiter])].join(', ');
}
