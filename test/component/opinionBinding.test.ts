/** @file What is said of a note of two reviewers is said of the note that was seen: its id, its revision, and the places that were offered. */
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src-renderer/api/client.ts';
import type { Disagreement, NoteOpinion } from '../../src-renderer/api/types.ts';
import { OpinionController } from '../../src-renderer/features/opinions/opinionController.svelte.ts';
import type { NoteId } from '../../src-main/contract/vocabulary.ts';
import { createFakeBridge } from '../support/fakeTransport/fakeTransport.ts';

const [FIRST, SECOND] = [1 as NoteId, 2 as NoteId];
const DIFFERING: NoteOpinion = { part: 'adjudicate', state: 'differing', round: 1, done: 2 };
const SETTLED: NoteOpinion = { part: 'settled', state: 'settled', round: 1, done: 2 };
const place = (start: number): Disagreement => ({
  ...{ start, end: start + 5, b: [] },
  a: [{ start, end: start + 5, label: 'STAFF' }],
});
const ok = <Value>(value: Value) => Promise.resolve({ ok: true as const, value });
const stale = () =>
  Promise.resolve({ ok: false as const, error: { code: 'review/stale-revision' as const, facts: {} } });

/** A note that waits for a third person; main has it at `revision`, and refuses every other as stale. */
function waiting() {
  const main = { revision: 4, places: [place(3)], opinion: DIFFERING };
  const said: string[] = [];
  const failures: string[] = [];
  let shownAnew = 0;
  const api = createApi(createFakeBridge());
  const say = (verb: string, { noteId, revision }: { noteId: number; revision: number }) => {
    if (revision !== main.revision) return stale();
    said.push(`${verb} ${noteId} at ${revision}`);
    return ok(SETTLED);
  };
  const controller = new OpinionController({
    api: {
      ...api,
      opinions: {
        ...api.opinions,
        ofNote: () => ok(main.opinion),
        disagreements: () => ok({ revision: main.revision, stretches: main.places }),
        adjudicate: (input) => say('adjudicate', input),
        reopen: (input) => say('reopen', input),
        markDone: (input) => say('markDone', input),
      },
    },
    onFailure: ({ code }) => failures.push(code),
    onChanged: () => (shownAnew += 1),
  });
  return { controller, main, said, failures, shownAnew: () => shownAnew };
}

async function chosen(controller: OpinionController) {
  await controller.open(FIRST);
  controller.choose(0, { side: 'a' });
  return controller.chosen()!;
}

describe('a third person’s choices', () => {
  it('settle the note and the state of it that they were made for', async () => {
    const { controller, said, failures } = waiting();
    await controller.adjudicate(await chosen(controller), { noteId: FIRST, revision: 4 });
    expect(said).toEqual(['adjudicate 1 at 4']);
    expect(failures).toEqual([]);
    expect(controller.opinion).toEqual(SETTLED);
  });

  it('are none while a place has no choice', async () => {
    const { controller, main } = waiting();
    main.places = [place(3), place(20)];
    await controller.open(FIRST);
    expect(controller.chosen()).toBeNull();
    controller.choose(0, { side: 'b' });
    expect(controller.chosen()).toBeNull();
    controller.choose(1, { side: 'a' });
    expect(controller.chosen()).toEqual({
      ...{ noteId: FIRST, revision: 4 },
      choices: [{ side: 'b' }, { side: 'a' }],
    });
  });

  it('do not settle another note, though it has the same revision and as many places', async () => {
    const { controller, said, failures } = waiting();
    const ofFirst = await chosen(controller);
    await controller.open(SECOND);
    await controller.adjudicate(ofFirst, { noteId: SECOND, revision: 4 });
    await controller.adjudicate(controller.chosen() ?? ofFirst, { noteId: FIRST, revision: 4 });
    expect(said).toEqual([]);
    expect(failures).toEqual(['review/stale-revision', 'review/stale-revision']);
    expect(controller.opinion).toEqual(DIFFERING);
  });

  it('do not settle a newer state of the note, though it has as many places: these are offered anew', async () => {
    const { controller, main, said, failures, shownAnew } = waiting();
    const before = await chosen(controller);
    // Somebody opened the note again, and the two differ elsewhere now; the text on the screen has followed.
    Object.assign(main, { revision: 7, places: [place(40)] });
    await controller.adjudicate(before, { noteId: FIRST, revision: 7 });
    expect(said).toEqual([]);
    expect(failures).toEqual(['review/stale-revision']);
    expect(controller.stretches).toEqual([place(40)]);
    expect(controller.choices).toEqual([null]);
    expect(shownAnew()).toBe(1);
  });

  it('are asked for anew when main has another state than the screen', async () => {
    const { controller, main, said, failures, shownAnew } = waiting();
    const before = await chosen(controller);
    Object.assign(main, { revision: 7, places: [place(40)] });
    await controller.adjudicate(before, { noteId: FIRST, revision: 4 });
    expect(said).toEqual([]);
    expect(failures).toEqual(['review/stale-revision']);
    expect(controller.stretches).toEqual([place(40)]);
    expect(controller.chosen()).toBeNull();
    expect(shownAnew()).toBe(1);
    expect(controller.busy).toBe(false);
  });
});

describe('reopening', () => {
  it('is of the note on the screen', async () => {
    const { controller, said } = waiting();
    await controller.open(FIRST);
    await controller.reopen({ noteId: FIRST, revision: 4 });
    expect(said).toEqual(['reopen 1 at 4']);
  });

  it('is refused while another note is being opened, whose revision may be the same', async () => {
    const { controller, said, failures, shownAnew } = waiting();
    await controller.open(FIRST);
    await controller.open(SECOND);
    await controller.reopen({ noteId: FIRST, revision: 4 });
    expect(said).toEqual([]);
    expect(failures).toEqual(['review/stale-revision']);
    expect(shownAnew()).toBe(0);
  });

  it('is refused when the note has changed, and how it stands is shown anew', async () => {
    const { controller, main, said, failures, shownAnew } = waiting();
    await controller.open(FIRST);
    Object.assign(main, { revision: 5, opinion: SETTLED });
    await controller.reopen({ noteId: FIRST, revision: 4 });
    expect(said).toEqual([]);
    expect(failures).toEqual(['review/stale-revision']);
    expect(shownAnew()).toBe(1);
    expect(controller.opinion).toEqual(SETTLED);
  });
});
