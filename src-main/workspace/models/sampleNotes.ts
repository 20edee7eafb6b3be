/** @file The invented notes that models are measured on. Runs in main and on the command line. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { resourcesDir } from '../resources.ts';

const SampleLine = z.object({ text: z.string() });

/** Texts of resources/samples, all genres; `fromDir` is the folder of a built file. */
export async function sampleTexts(fromDir: string): Promise<readonly string[]> {
  const dir = path.join(resourcesDir(fromDir), 'samples', 'gold');
  const texts: string[] = [];
  for (const file of (await readdir(dir)).filter((name) => name.endsWith('.jsonl')).sort()) {
    for (const line of (await readFile(path.join(dir, file), 'utf8')).split('\n'))
      if (line.trim() !== '') texts.push(SampleLine.parse(JSON.parse(line)).text);
  }
  return texts;
}
