/** @file The calls of annotation tasks as the page makes them: inputs and answers pass the contract. On a real database. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '../../../src-main/contract/contract.ts';
import type { FileTicket } from '../../../src-main/domain/ids.ts';
import { annotationHandlers } from '../../../src-main/workspace/api/annotationHandlers.ts';
import type { ApiPorts } from '../../../src-main/workspace/api/ports.ts';
import { removeTemporaryFolders, temporaryFolder } from '../store/storeFixture.ts';
import { annotationWard, mark, type AnnotationWard } from './annotationFixture.ts';

afterAll(removeTemporaryFolders);

type Group = typeof contract.annotation;

/** One person at the page; every answer has passed the contract and a transport of JSON. */
function pageOf(ward: AnnotationWard, who: string, folder = '') {
  const host = ward.as(who);
  const session = { workspace: host, writable: host, tickets: { pathOf: () => folder } };
  // The handlers use the session's workspace and tickets and nothing else of the ports.
  const handlers = annotationHandlers({ session } as unknown as ApiPorts);
  return async <Verb extends keyof Group>(
    verb: Verb,
    input: z.input<Group[Verb]['input']>,
  ): Promise<z.output<Group[Verb]['output']>> => {
    const { input: inSchema, output } = contract.annotation[verb];
    const handler = handlers[verb] as (input: unknown) => unknown;
    const answer = await handler(inSchema.parse(JSON.parse(JSON.stringify(input))));
    return output.parse(JSON.parse(JSON.stringify(answer))) as z.output<Group[Verb]['output']>;
  };
}

describe('the calls of annotation', () => {
  it('lead from choices to gold', async () => {
    const ward = annotationWard();
    const folder = temporaryFolder();
    const [off, ann, ben, cho] = ['off', 'ann', 'ben', 'cho'].map((who) => pageOf(ward, who, folder));
    const choices = await off!('choices', { batchId: ward.batchId });
    expect(choices.notes).toBe(4);
    expect(choices.annotators.map(({ name }) => name)).toEqual(['Owner', 'ann', 'ben', 'cho', 'off']);
    expect(choices.schemes.filter(({ hasGuideline }) => hasGuideline).map(({ id }) => id)).toEqual([
      'canonical',
      'coarse-7',
      'german-13',
    ]);
    const order = {
      ...{ batchId: ward.batchId, notes: { draw: 4 }, annotators: ['ann', 'ben'] },
      ...{ overlap: 4, perNote: 1, seed: 3 },
    };
    expect(await off!('plan', order)).toMatchObject({ sets: [4, 4], names: ['ann', 'ben'] });
    const made = await off!('make', { ...order, name: '', scheme: 'german-13', start: 'blank' });
    expect(made).toMatchObject({ name: 'german-13', notes: 4, states: { open: 4 } });
    const taskId = made.id;
    expect(await ann!('guideline', { taskId })).toContain('# Annotating with the German scheme of 13 types');

    for (const [page, type] of [
      [ann!, 'Patient'],
      [ben!, 'Staff'],
    ] as const)
      for (const { noteId } of await page('ownSet', { taskId })) {
        const { revision, types } = await page('openSheet', { taskId, noteId });
        expect(types).toContain(type);
        const at = ward.notes.indexOf(noteId);
        const marks = at === 0 ? [mark(0, 'Anna Kolbe', type)] : [];
        const saved = await page('save', { taskId, noteId, revision, marks });
        const input = { taskId, noteId, marks: saved.marks };
        await page('finish', { ...input, revision: saved.revision, confidence: 4 });
        const again = await page('reopen', { taskId, noteId, revision: saved.revision + 1 });
        await page('finish', { ...input, revision: again.revision, confidence: 4 });
      }
    expect((await ann!('standing', { taskId })).own).toEqual({ sheets: 4, done: 4 });
    expect(await cho!('settleAlike', { taskId, alsoSingle: true })).toEqual({ agreed: 3, single: 0 });
    expect((await cho!('standing', { taskId })).toSettle).toBe(1);
    for (const { noteId, state } of await cho!('notes', { taskId })) {
      if (state !== 'differing') continue;
      const { seen, sheets } = await cho!('openDispute', { taskId, noteId });
      const sheet = sheets.findIndex(({ marks }) => marks[0]?.type === 'Patient');
      await cho!('settle', { taskId, noteId, seen, choices: [{ sheet }], added: [] });
      const again = await cho!('openDispute', { taskId, noteId });
      expect(again.settled).toMatchObject([{ type: 'Patient' }]);
      await cho!('takeOut', { taskId, noteId, seen: again.seen });
    }
    expect((await off!('standing', { taskId })).states).toMatchObject({ settled: 3, 'taken-out': 1 });
    const agreement = await off!('agreement', { taskId });
    expect(agreement.agreement.notes).toBe(4);
    expect(agreement.confidence.mean).toBe(4);

    const gold = {
      taskId,
      ticket: 'ticket' as FileTicket,
      side: 'annotators',
      format: 'brat',
      reason: 'Probe',
    } as const;
    const written = await off!('writeGold', gold);
    expect(written.notes).toBe(4);
    expect(readdirSync(path.join(folder, written.folder))).toHaveLength(2);
    expect(await off!('exports', { taskId })).toMatchObject([{ by: 'off', reason: 'Probe' }]);
    expect(await off!('list', { batchId: null })).toHaveLength(1);
    expect(await off!('excuse', { taskId, accountId: 'ann' })).toEqual({ sheets: 0 });
    await off!('remove', { taskId });
    expect(await off!('list', { batchId: ward.batchId })).toEqual([]);
  });

  it.each([
    ['a confidence of 6', 'finish', { marks: [], confidence: 6 }],
    ['half a confidence', 'finish', { marks: [], confidence: 4.5 }],
    ['a mark before the text', 'save', { marks: [{ start: -1, end: 3, type: 'Date' }] }],
    ['a mark with a word of its own', 'save', { marks: [{ start: 0, end: 3, type: 'Date', text: 'Frau' }] }],
    ['a path for a ticket', 'writeGold', { side: 'settled', format: 'docx', reason: 'x', ticket: 't' }],
  ] as const)('refuse %s', (_what, verb, more) => {
    const seen = { taskId: 't', noteId: 1, revision: 0 };
    expect(contract.annotation[verb].input.safeParse({ ...seen, ...more }).success).toBe(false);
  });
});
