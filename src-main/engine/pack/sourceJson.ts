/** @file Reads JSON files of a source without passing on what a parser quotes. Runs with proposePack. */
import { DeidError, type ErrorCode } from '../../domain/errors.ts';
import type { z } from 'zod';
import { shown } from './readPack.ts';
import type { SourceLayout } from './sourceLayout.ts';

/** 64 MiB: the largest public vocabularies (250,000 pieces) take 17 MB. */
export const MAX_JSON_BYTES = 64 * 2 ** 20;

/**
 * Reads and checks one JSON file.
 * @throws DeidError `code` {file, reason, at}: `not-json`, or the kind of the first thing wrong and its path.
 */
export async function readJson<Schema extends z.ZodType>(
  layout: SourceLayout,
  file: string,
  schema: Schema,
  code: ErrorCode,
): Promise<z.output<Schema>> {
  if (layout.bytesOf(file) > MAX_JSON_BYTES) throw new DeidError('pack/too-large', { file, reason: 'bytes' });
  const parsed = schema.safeParse(parseJson(await layout.read(file), file, code));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new DeidError(code, {
    file,
    reason: issue?.code ?? 'invalid',
    at: shown((issue?.path ?? []).join('.')),
  });
}

function parseJson(bytes: Uint8Array, file: string, code: ErrorCode): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DeidError(code, { file, reason: 'not-json', at: '' });
  }
}
