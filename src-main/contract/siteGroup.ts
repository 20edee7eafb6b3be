/** @file The group `site` of the contract: rule packs and pipelines of a site. Pure; used on both sides. */
import { z } from 'zod';
import {
  PackRuleSchema,
  RulePackIdSchema,
  SiteFileNameSchema,
  SiteKindSchema,
  SiteSnapshotSchema,
  SiteWordListSchema,
} from './siteSchemas.ts';
import { command, event, query } from './verbs.ts';

const changeErrors = [
  'detection/in-use',
  'detection/unknown-pipeline',
  'detection/unknown-rule-pack',
  'detection/bad-pipeline',
  'detection/bad-rule-pack',
  'pack/read-only',
  'store/unwritable',
] as const;

const ofWord = z.strictObject({ no: z.number().int().positive() });
const wordErrors = ['detection/unknown-site-word', 'access/role-missing', 'store/row-tampered'] as const;

export const siteGroup = {
  list: query({ input: z.undefined(), output: SiteSnapshotSchema }),
  changed: event(SiteSnapshotSchema),
  /** The rules of a pack of the app or the site, also of one that is switched off. */
  look: query({
    input: z.strictObject({ id: RulePackIdSchema }),
    output: z.array(PackRuleSchema),
    errors: ['detection/unknown-rule-pack'],
  }),
  /**
   * Opens a dialog for a JSON file, checks it and copies it into the site, in place of one with the same id; null when
   * cancelled. A file that is refused changes nothing.
   */
  add: command({
    input: z.strictObject({ kind: SiteKindSchema }),
    output: z.strictObject({ id: z.string(), isReplaced: z.boolean(), site: SiteSnapshotSchema }).nullable(),
    errors: changeErrors,
  }),
  /** Switches a rule pack of the site off without deleting it, or on again. Batches that have begun keep theirs. */
  switchPack: command({
    input: z.strictObject({ name: SiteFileNameSchema, isOn: z.boolean() }),
    output: SiteSnapshotSchema,
    errors: changeErrors,
  }),
  /** Words of the site's own list, and those that wait for an administrator. */
  words: query({ input: z.undefined(), output: SiteWordListSchema, errors: ['store/row-tampered'] }),
  /** Lists a word that was proposed, with a reason, where no gold is frozen to compare it on. Batches that begin later know it. */
  acceptWord: command({
    input: ofWord.extend({ reason: z.string().max(2000).nullable() }),
    output: SiteWordListSchema,
    errors: [...wordErrors, 'adaptation/not-compared'],
  }),
  /** Takes a word off the list, or declines it. Batches that have begun keep theirs. */
  removeWord: command({ input: ofWord, output: SiteWordListSchema, errors: wordErrors }),
  remove: command({
    input: z.strictObject({ kind: SiteKindSchema, name: SiteFileNameSchema }),
    output: SiteSnapshotSchema,
    errors: changeErrors,
  }),
} as const;
