/** @file The site's rule packs in the detection process: read once, refused when they are no longer what was asked for. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DeidError } from '../domain/errors.ts';
import { parseRulePack } from '../detection/rulePacks/parseRulePack.ts';
import type { RulePack } from '../detection/rulePacks/rulePack.ts';
import type { RulePackRef } from './protocol.ts';

const NONE: readonly RulePack[] = [];

/** Sets of packs by their digests; the same array for the same set, so that what is built from it is kept. */
export class SiteRulePacks {
  #digests = '';
  #packs: readonly RulePack[] = NONE;

  /** Errors: `detection/bad-rule-pack`. */
  async read(refs: readonly RulePackRef[]): Promise<readonly RulePack[]> {
    if (refs.length === 0) return NONE;
    const digests = refs.map(({ digest }) => digest).join(' ');
    if (digests !== this.#digests) {
      this.#packs = await Promise.all(refs.map(readPack));
      this.#digests = digests;
    }
    return this.#packs;
  }
}

async function readPack(ref: RulePackRef): Promise<RulePack> {
  if ('text' in ref) return parseRulePack(JSON.parse(ref.text));
  const { file, digest } = ref;
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== digest)
    throw new DeidError('detection/bad-rule-pack', { path: '(file)', problem: 'changed' });
  // As main reads it: without a byte order mark, which editors put before JSON.
  return parseRulePack(JSON.parse(new TextDecoder().decode(bytes)));
}
