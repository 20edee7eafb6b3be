/** @file The comparison of the app: refusing, running, cancelling, starting anew and saving. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runThrough } from '../../../../src-main/domain/steps.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { FAMILY_IDS } from '../../../../src-main/evaluation/metrics/families.ts';
import {
  CompareService,
  type CompareState,
  type FigureProgress,
} from '../../../../src-main/workspace/compareService.ts';
import { goldOrderOf } from '../../../../src-main/workspace/compare/goldReading.ts';
import { ANY_GOLD } from '../../../../src-main/workspace/gold/goldNotes.ts';
import { choosePipeline } from '../../../../src-main/workspace/pipelineChoice.ts';
import { rulesExaminer } from './examiners.ts';

let dir: string;
let goldFile: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-compare-'));
  goldFile = path.join(dir, 'gold.jsonl');
  await writeFile(goldFile, `${LINE}\r\n\n{"id":2,"text":"Puls 72.","spans":[]}`);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const LINE = '{"id":1,"text":"Mail: a@example.org","spans":[{"start":6,"end":19,"type":"EMAIL"}]}';

function service(examiner = rulesExaminer()) {
  const compare = new CompareService({
    examiner,
    choose: (id) => choosePipeline(id, 'balanced'),
    now: () => performance.now(),
  });
  const ended = () =>
    new Promise<CompareState>((resolve) => {
      const remove = compare.onChange((state) => {
        if (state.isRunning) return;
        remove();
        resolve(state);
      });
    });
  return { compare, ended };
}

const order = (pipelines = ['rules'], scheme = 'canonical') => ({
  ...{ goldFile, scheme, pipelines, order: ANY_GOLD },
  ...{ annotator: null, counting: [] as readonly PhiLabel[] },
});

/** Waits until it is let go. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const wait = async ({ signal }: { signal: AbortSignal }): Promise<void> => {
    begun.resolve(undefined);
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    await Promise.race([promise, aborted]);
  };
  return { wait, begun: begun.promise, open: () => resolve(undefined) };
}

describe('CompareService', () => {
  it('gives a report', async () => {
    const { compare, ended } = service();
    const end = ended();
    await compare.start(order());
    expect(await end).toEqual({ isRunning: false, progress: null, failure: null, hasReport: true });
    expect(compare.report).toMatchObject({ notes: 2, notesWithPhi: 1, notesWithoutPhi: 1 });
  });

  it.each([
    [order(['no such']), 'detection/unknown-pipeline'],
    [order(['rules', 's0-bert']), 'detection/pipeline-needs-pack'],
    [order(['rules', 'ward-tagger']), 'pack/unknown'],
    [order(['rules'], '../../package'), 'evaluation/unknown-scheme'],
  ])('refuses %j before anything runs', async (wanted, code) => {
    const examiner = rulesExaminer();
    const { compare } = service(examiner);
    await expect(compare.start({ ...wanted, goldFile })).rejects.toMatchObject({ code });
    expect(examiner.asked).toEqual([]);
    expect(compare.state).toEqual({ isRunning: false, progress: null, failure: null, hasReport: false });
  });

  describe('over gold of several annotators', () => {
    const marked = (annotator: string, start: number, end: number): string =>
      JSON.stringify({
        ...{ id: 1, text: 'Mail: a@example.org, Tel.: 089 5550123.', annotator },
        spans: [{ start, end, type: start === 6 ? 'EMAIL' : 'PHONE' }],
      });
    beforeEach(() => writeFile(goldFile, `${marked('ana', 6, 19)}\n${marked('bo', 27, 38)}`));

    it('tells who they are before anything runs', async () => {
      const examiner = rulesExaminer();
      expect(await service(examiner).compare.look(goldFile, ANY_GOLD)).toEqual({
        ...{ format: 'jsonl', notes: 1, annotators: ['ana', 'bo'] },
      });
      expect(examiner.asked).toEqual([]);
      await writeFile(goldFile, LINE);
      expect(await service().compare.look(goldFile, ANY_GOLD)).toMatchObject({ annotators: [] });
    });

    it.each([
      [null, 'several-annotators'],
      ['cleo', 'unknown-annotator'],
    ])('refuses the spans of %s', async (annotator, problem) => {
      const { compare } = service();
      await expect(compare.start({ ...order(), goldFile, annotator })).rejects.toMatchObject({
        ...{ code: 'evaluation/bad-gold', facts: { problem } },
      });
      expect(compare.state.isRunning).toBe(false);
    });

    it.each([
      ['ana', 'EMAIL'],
      ['bo', 'PHONE'],
    ])('counts the spans of %s alone', async (annotator, type) => {
      const { compare, ended } = service();
      const end = ended();
      await compare.start({ ...order(), goldFile, annotator });
      await end;
      expect(runThrough(compare.notes.note('rules', 0)).gold).toMatchObject([{ type }]);
      expect(compare.report?.notes).toBe(1);
    });
  });

  it('narrows every figure to the types that count, as --count does, and says so', async () => {
    const text = 'Mail: a@example.org, Tel.: 089 5550123.';
    const spans = [
      { start: 6, end: 19, type: 'EMAIL' },
      { start: 27, end: 38, type: 'PHONE' },
    ];
    await writeFile(goldFile, JSON.stringify({ id: 1, text, spans }));
    const counted = async (counting: readonly PhiLabel[]) => {
      const { compare, ended } = service();
      const end = ended();
      await compare.start({ ...order(), goldFile, counting });
      await end;
      const { types } = runThrough(compare.notes.report('rules'));
      return { counting: compare.report?.counting, types: types.map(({ type }) => type).toSorted() };
    };
    expect(await counted([])).toEqual({ counting: [], types: ['EMAIL', 'PHONE'] });
    expect(await counted(['PHONE'])).toEqual({ counting: ['PHONE'], types: ['PHONE'] });
    // Neither is counted then: the note is in no figure.
    expect((await counted(['AGE'])).types).toEqual([]);
    const { compare } = service();
    await expect(
      compare.start({ ...order(), goldFile, counting: ['NOBODY' as PhiLabel] }),
    ).rejects.toMatchObject({
      code: 'evaluation/unmapped-type',
    });
  });

  it('says in page, picture and JSON which types count', async () => {
    const counting: readonly PhiLabel[] = ['EMAIL', 'PHONE', 'FAX', 'URL', 'IP', 'AGE'];
    const { compare, ended } = service();
    const end = ended();
    await compare.start({ ...order(), goldFile, counting });
    await end;
    await compare.save(dir);
    const page = await readFile(path.join(dir, 'evaluation.html'), 'utf8');
    expect(page).toContain('EMAIL, PHONE, FAX, URL, IP, AGE');
    const picture = await readFile(path.join(dir, 'comparison.svg'), 'utf8');
    expect(picture).toMatch(/<desc>[^<]*counting EMAIL, PHONE, FAX, URL, IP, AGE/);
    expect(picture).toMatch(/<text[^>]*>[^<]*counting 6 types/);
    expect(JSON.parse(await readFile(path.join(dir, 'comparison.json'), 'utf8'))).toMatchObject({ counting });
  });

  it('reads gold as it is told, and refuses what that does not fit', async () => {
    const { compare } = service();
    const files = {
      format: null,
      folders: 'annotators',
      conllColumns: null,
      conllTags: null,
      webannoLayer: null,
    };
    const reading = (more: object) => goldOrderOf({ ...files, ...more } as Parameters<typeof goldOrderOf>[0]);
    const conll = path.join(dir, 'gold.conll');
    await writeFile(conll, '6\tO\tMail:\n19\tB-EMAIL\ta@example.org\n');
    const columns = { token: 3, tag: 2, start: null, end: null };
    expect(await compare.look(conll, reading({ conllColumns: columns }))).toMatchObject({ format: 'conll' });
    await expect(compare.look(conll, reading({}))).rejects.toMatchObject({ code: 'evaluation/bad-gold' });
    await expect(compare.look(conll, reading({ format: 'jsonl' }))).rejects.toMatchObject({
      ...{ code: 'evaluation/bad-gold', facts: { problem: 'not-json' } },
    });
    // One folder a note, as INCEpTION exports them: the files name the annotators.
    for (const who of ['ana', 'bo', 'INITIAL_CAS']) {
      await mkdir(path.join(dir, 'project', 'note-1.txt'), { recursive: true });
      await writeFile(path.join(dir, 'project', 'note-1.txt', `${who}.conll`), 'Mail:\tO\n');
    }
    const project = path.join(dir, 'project');
    expect(await compare.look(project, reading({ folders: 'documents' }))).toMatchObject({
      ...{ notes: 1, annotators: ['ana', 'bo'] },
    });
    expect(await compare.look(project, reading({}))).toMatchObject({ annotators: ['note-1.txt'] });
  });

  it('keeps the last report when the next order is refused', async () => {
    const { compare, ended } = service();
    const end = ended();
    await compare.start(order());
    await end;
    await expect(compare.start(order(['nonsense']))).rejects.toThrow();
    expect(compare.state.hasReport).toBe(true);
  });

  it('shows why a run ended without a report', async () => {
    const { compare, ended } = service(rulesExaminer(() => Promise.reject(new Error('Anna Testberg'))));
    const end = ended();
    await compare.start(order());
    // A bug's own words stay where they are.
    expect((await end).failure).toEqual({ code: 'contract/unexpected', facts: {} });
  });

  it('is cancelled at once, and then nothing is kept', async () => {
    const held = gate();
    const { compare } = service(rulesExaminer(held.wait));
    await compare.start(order());
    await held.begun;
    expect(compare.state.progress).toMatchObject({ pipeline: 'rules', done: 0, total: 2 });
    await compare.cancel();
    expect(compare.state).toEqual({ isRunning: false, progress: null, failure: null, hasReport: false });
    expect(compare.report).toBeNull();
  });

  it('ends one that is under way when another begins', async () => {
    const held = gate();
    const examiner = rulesExaminer(held.wait);
    const { compare, ended } = service(examiner);
    await compare.start(order());
    await held.begun;
    const again = compare.start(order(['s3-1']));
    held.open();
    await again;
    const end = ended();
    await end;
    expect(examiner.asked[0]!.signal.aborted).toBe(true);
    expect(compare.report?.pipelines.map(({ pipeline }) => pipeline)).toEqual(['s3-1']);
  });

  it('saves picture, table and JSON beside each other, and over nothing', async () => {
    const { compare, ended } = service();
    await expect(compare.save(dir)).rejects.toMatchObject({ code: 'evaluation/no-report' });
    const end = ended();
    await compare.start(order());
    await end;
    expect(await compare.save(dir)).toEqual([
      ...['comparison.svg', 'comparison.csv', 'comparison.json'],
      ...['evaluation.html', 'evaluation.csv'],
    ]);
    const json = JSON.parse(await readFile(path.join(dir, 'comparison.json'), 'utf8')) as unknown;
    expect(json).toEqual(compare.report);
    expect(await readFile(path.join(dir, 'comparison.svg'), 'utf8')).toMatch(/^<svg /);
    await expect(compare.save(dir)).rejects.toMatchObject({ code: 'export/target-exists' });
    await expect(compare.save(path.join(dir, 'nowhere'))).rejects.toMatchObject({
      code: 'export/target-unwritable',
    });
  });

  it('saves all files or none', async () => {
    const { compare, ended } = service();
    const end = ended();
    await compare.start(order());
    await end;
    await writeFile(path.join(dir, 'evaluation.csv'), 'of somebody else');
    await expect(compare.save(dir)).rejects.toMatchObject({ code: 'export/target-exists' });
    expect((await readdir(dir)).toSorted()).toEqual(['evaluation.csv', 'gold.jsonl']);
    expect(await readFile(path.join(dir, 'evaluation.csv'), 'utf8')).toBe('of somebody else');
  });

  it('saves nothing of a note: neither text nor id', async () => {
    await writeFile(
      goldFile,
      '{"id":"case-4711","text":"Mail: a@example.org","spans":[{"start":0,"end":4,"type":"EMAIL"}]}',
    );
    const { compare, ended } = service();
    const end = ended();
    await compare.start(order());
    await end;
    for (const name of await compare.save(dir))
      expect(await readFile(path.join(dir, name), 'utf8'), name).not.toMatch(/example\.org|case-4711/);
    const page = await readFile(path.join(dir, 'evaluation.html'), 'utf8');
    expect(page).toContain('EMAIL');
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
    const csv = await readFile(path.join(dir, 'evaluation.csv'), 'utf8');
    expect(csv).toMatch(/^pipeline,family,type,figure,value,low,high\nrules,spans,/);
    // Families of single publications, with intervals: the one case is found or not in every drawing.
    for (const start of ['meddocan,,leak', 'i2b2,,strict-f1', 'eds-pseudo,,full'])
      expect(csv).toMatch(new RegExp(`^rules,${start},([\\d.]+),\\1,\\1$`, 'm'));
    expect(page).toContain('<th scope="col">meddocan</th>');
    expect(page).toContain('1000 drawings of the notes');
  });

  it('counts every family with intervals when asked, tells how far it is, and counts a pipeline once', async () => {
    const { compare, ended } = service();
    await expect(compare.figures('rules')).rejects.toMatchObject({ code: 'evaluation/no-report' });
    const end = ended();
    await compare.start(order());
    await end;
    const told: FigureProgress[] = [];
    compare.onFigures((progress) => told.push(progress));
    const report = await compare.figures('rules');
    expect(report.families.map(({ family }) => family)).toEqual(FAMILY_IDS);
    expect(report.bootstrap).toEqual({ samples: 1000, seed: 1 });
    const { total } = told[0]!;
    // Every step is told, and the last one is the last of those that were announced.
    expect(told.map(({ done }) => done)).toEqual(Array.from({ length: total }, (_, at) => at));
    expect(told.every((one) => one.pipeline === 'rules' && one.total === total)).toBe(true);
    told.length = 0;
    expect(await compare.figures('rules')).toBe(report);
    expect(told).toEqual([]);
  });

  it('tells what training never showed once it knows the training notes, on the screen and in the files', async () => {
    const { compare, ended } = service();
    const training = path.join(dir, 'training.jsonl');
    await writeFile(
      training,
      '{"id":"t","text":"Mail: b@example.org","spans":[{"start":6,"end":19,"type":"EMAIL"}]}',
    );
    await expect(compare.train(training, ANY_GOLD)).rejects.toMatchObject({ code: 'evaluation/no-report' });
    const end = ended();
    await compare.start(order());
    await end;
    const unseen = async () =>
      (await compare.figures('rules')).families
        .find(({ family }) => family === 'vocabulary')
        ?.figures.map(({ key, value }) => [key, value]);
    expect(await unseen()).toBeUndefined();
    expect(await compare.train(training, ANY_GOLD)).toBe(1);
    expect(compare.notes.training?.notes).toBe(1);
    // Of the tokens `a`, `example` and `org` of the gold the training has shown all but the first.
    const share = 1 / 3;
    expect(await unseen()).toEqual([
      ['unseen-share', share],
      ['unseen-recall', 1],
      ['seen-recall', 1],
      ['unseen-share:EMAIL', share],
    ]);
    await compare.save(dir);
    expect(await readFile(path.join(dir, 'evaluation.csv'), 'utf8')).toMatch(
      /^rules,vocabulary,EMAIL,unseen-share,0\.33/m,
    );
    const page = await readFile(path.join(dir, 'evaluation.html'), 'utf8');
    expect(page).toContain('<th scope="col">vocabulary</th>');
    expect(page).toContain('unseen-share:EMAIL');
    expect(page).not.toMatch(/example\.org/);
    // The next comparison knows nothing of it.
    const again = ended();
    await compare.start(order());
    await again;
    expect(await unseen()).toBeUndefined();
  });

  it('ends a count when another one is asked for, and at the lock', async () => {
    const { compare, ended } = service();
    const end = ended();
    await compare.start(order(['rules', 's3-1']));
    await end;
    const first = expect(compare.figures('rules')).rejects.toMatchObject({ code: 'queue/cancelled' });
    const second = expect(compare.figures('s3-1')).rejects.toMatchObject({ code: 'access/locked' });
    await first;
    await compare.close();
    await second;
  });

  it('lets nobody look closer before there is a report, after a new start and after the lock', async () => {
    const { compare, ended } = service();
    expect(() => compare.notes).toThrow('evaluation/no-report');
    const end = ended();
    await compare.start(order());
    await end;
    expect(runThrough(compare.notes.note('rules', 0)).text).toBe('Mail: a@example.org');
    expect(() => runThrough(compare.notes.note('rules', 7))).toThrow('evaluation/no-report');
    expect(() => runThrough(compare.notes.report('s3-1'))).toThrow('evaluation/no-report');
    const held = ended();
    await compare.start(order());
    expect(() => compare.notes).toThrow('evaluation/no-report');
    await held;
    await compare.close();
    expect(() => compare.notes).toThrow('evaluation/no-report');
    expect(compare.report).toBeNull();
  });
});
