/** @file Pipelines as data: what ships, what is refused, gates and views. Runs under vitest. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindPipeline, packsOfPipeline } from '../../../../src-main/detection/pipelineId.ts';
import { buildPipeline, describePipeline } from '../../../../src-main/detection/pipelines.ts';
import { rulesPipeline } from '../../../support/rulesPipeline.ts';
import { predictionOf } from '../../../../src-main/evaluation/metrics/prediction.ts';
import {
  parseBoundPipeline,
  parsePipelineSpec,
} from '../../../../src-main/detection/pipelines/parsePipelineSpec.ts';
import { SHIPPED_PIPELINES } from '../../../../src-main/detection/pipelines/shippedPipelines.ts';
import type { NoteModel, NoteModelFinding } from '../../../../src-main/detection/noteModel.ts';
import { runPipelineOnNotes } from '../../../../src-main/detection/pipeline.ts';
import { withoutInnerDots } from '../../../../src-main/detection/views/withoutInnerDots.ts';
import type { DetectionResult, OperatingPoint } from '../../../../src-main/domain/detection.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';
import { RESERVED_PACK_IDS } from '../../../../src-main/domain/pack.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';

const FOLDER = 'resources/pipelines';
const options = {
  signal: new AbortController().signal,
  alive: () => undefined,
  giveWay: () => Promise.resolve(),
};

/** Finds the words as people wherever they stand. */
function tagger(words: Readonly<Record<string, PhiLabel>>, log: string[] = []): NoteModel {
  return {
    id: 'model/ner',
    proposesSpans: true,
    digest: 'd',
    examine: (texts) => {
      log.push(...texts);
      return Promise.resolve(texts.map((text) => findingIn(text, words)));
    },
  };
}

function findingIn(text: string, words: Readonly<Record<string, PhiLabel>>): NoteModelFinding {
  const spans = Object.entries(words).flatMap(([word, label]) =>
    [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => {
      const source = { recognizer: 'model/ner', rule: label, score: 0.9, isSure: true };
      return { start: index, end: index + word.length, label, ...source };
    }),
  );
  return { spans, examined: [{ start: 0, end: text.length }], classification: null, failure: null };
}

function classifier(probability: number, failure: NoteModelFinding['failure'] = null): NoteModel {
  const classification = { recognizer: 'model/classifier', probability, threshold: 0.5 };
  return {
    id: 'model/classifier',
    proposesSpans: false,
    digest: 'd',
    examine: (texts) =>
      Promise.resolve(texts.map(() => ({ spans: [], examined: [], classification, failure }))),
  };
}

function run(id: string, text: string, ...models: readonly NoteModel[]): Promise<DetectionResult> {
  return runAt('balanced', id, text, ...models);
}

async function runAt(
  point: OperatingPoint,
  id: string,
  text: string,
  ...models: readonly NoteModel[]
): Promise<DetectionResult> {
  const pipeline = buildPipeline(bindPipeline(id), { models });
  const [result] = await runPipelineOnNotes([textAlone(text)], pipeline, point, options);
  if (result === undefined) throw new Error('one result per note');
  return result;
}

function shown(text: string, { spans }: DetectionResult): readonly string[] {
  return spans.map(({ start, end, suspected }) => `${suspected ? '?' : ''}${text.slice(start, end)}`);
}

describe('the shipped pipelines', () => {
  it('are the files of resources/pipelines, each under its own id', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
    expect(SHIPPED_PIPELINES.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
  });

  it('are all named as published systems, or ours', () => {
    expect(SHIPPED_PIPELINES.map(({ id }) => id)).toEqual(
      ['default', 'rules', 'model', 's0-dba', 's0-bert', 's0-tm', 's1', 's2'].concat([
        's3-1',
        's3-2',
        's3-3',
        's3-4',
        's3-5',
        's3-6',
        's4',
      ]),
    );
  });

  it('have ids that no model pack may take', () => {
    expect(SHIPPED_PIPELINES.map(({ id }) => id).filter((id) => !RESERVED_PACK_IDS.includes(id))).toEqual([]);
  });

  it('say what they are, and the published ones of which paper', () => {
    for (const { id, title, source } of SHIPPED_PIPELINES) {
      expect(title.length, id).toBeGreaterThan(5);
      expect(source === null, id).toBe(!/^s\d/.test(id));
    }
  });
});

describe('ids of pipelines', () => {
  it.each([
    ['rules', 'rules', []],
    ['default', 'default', ['noteveil-compact']],
    ['ward+rules', 'rules+ward', ['ward']],
    ['s0-bert:ward-bert', 's0-bert:ward-bert', ['ward-bert']],
    ['s3-6', 's3-6', ['noteveil-note-classifier', 'noteveil-compact']],
    ['s3-6:mine', 's3-6:mine,noteveil-compact', ['mine', 'noteveil-compact']],
    ['s3-6:mine,ner', 's3-6:mine,ner', ['mine', 'ner']],
    [
      's3-6:noteveil-note-classifier,noteveil-compact',
      's3-6',
      ['noteveil-note-classifier', 'noteveil-compact'],
    ],
  ])('%s is %s', (given, id, packs) => {
    expect(bindPipeline(given).id).toBe(id);
    expect(packsOfPipeline(given)).toEqual(packs);
  });

  it.each([
    ':',
    's3-6:',
    's3-6:a,b,c',
    's3-6:A',
    's3-6:a:b',
    'rules:a',
    's3-1:a',
    's3-6+rules',
    's9:ward',
    's3-6:rules',
  ])('refuses %j', (id) => {
    expect(() => bindPipeline(id)).toThrow('detection/unknown-pipeline');
  });

  it.each(['s0-bert', 's1', 's2'])('asks for a pack where %s has none of its own', (id) => {
    expect(() => bindPipeline(id)).toThrow('detection/pipeline-needs-pack');
  });
});

describe('the JSON form', () => {
  const sound = { format: 1, id: 'mine', title: 'Mine', rules: {} };
  const tag = { role: 'ner', task: 'tagger', pack: 'ward' };

  it('fills in what may be left out', () => {
    expect(parsePipelineSpec(sound)).toEqual({
      ...{ ...sound, source: null, view: 'as-is', rules: { packs: null, off: [] } },
      ...{ translation: null, models: [], gate: null, secondOpinion: true, verification: true },
    });
  });

  it.each([
    ['no object', 'rules', '(top)'],
    ['another format', { ...sound, format: 2 }, 'format'],
    ['an id with blanks', { ...sound, id: 'my own' }, 'id'],
    ['a field that means nothing', { ...sound, speed: 'high' }, 'speed'],
    ['nothing that looks for spans', { ...sound, rules: null }, 'models'],
    [
      'nothing but a classifier',
      { ...sound, rules: null, models: [{ role: 'c', task: 'classifier', pack: 'c' }] },
      'models',
    ],
    ['an unknown label', { ...sound, models: [{ ...tag, labels: ['PERSONS'] }] }, 'models.0.labels.0'],
    ['a role twice', { ...sound, models: [tag, tag] }, 'models.1.role'],
    ['a threshold of a tagger', { ...sound, models: [{ ...tag, threshold: 0.5 }] }, 'models.0.threshold'],
    [
      'a threshold above one',
      { ...sound, models: [{ ...tag, task: 'classifier', threshold: 2 }] },
      'models.0.threshold',
    ],
    [
      'a classifier with labels',
      { ...sound, models: [{ ...tag, task: 'classifier', labels: ['NAME'] }] },
      'models.0.labels',
    ],
    ['a gate without its step', { ...sound, gate: ['classifiers'] }, 'gate.0'],
    ['an unknown view', { ...sound, view: 'upside-down' }, 'view'],
    ['a translation of the note as it is', { ...sound, translation: { by: 'lexicon' } }, 'translation'],
    [
      'a translator of a view that does not translate',
      { ...sound, view: 'without-inner-dots', translation: { by: 'pack', pack: 'tm' }, models: [tag] },
      'translation',
    ],
    [
      'a translator whose words no model reads',
      { ...sound, view: 'one-language', translation: { by: 'pack', pack: 'tm' } },
      'translation',
    ],
    [
      'a translation by somebody else',
      { ...sound, view: 'one-language', translation: { by: 'service' } },
      'translation.by',
    ],
    [
      'a translator without its pack',
      { ...sound, view: 'one-language', translation: { by: 'pack' }, models: [tag] },
      'translation.pack',
    ],
    [
      'a lexicon with a pack',
      { ...sound, view: 'one-language', translation: { by: 'lexicon', pack: 'tm' }, models: [tag] },
      'translation.pack',
    ],
  ])('refuses %s and says where', (_what, json, path) => {
    expect(() => parsePipelineSpec(json)).toThrow(
      expect.objectContaining({ code: 'detection/bad-pipeline', facts: expect.objectContaining({ path }) }),
    );
  });

  it('translates by the lexicon unless it names a pack', () => {
    const translating = { ...sound, view: 'one-language', models: [tag] };
    const pack = { by: 'pack', pack: 'tm' } as const;
    expect(parsePipelineSpec(translating).translation).toEqual({ by: 'lexicon' });
    expect(parsePipelineSpec({ ...translating, translation: null }).translation).toEqual({ by: 'lexicon' });
    expect(parsePipelineSpec({ ...translating, translation: pack }).translation).toEqual(pack);
    expect(parsePipelineSpec({ ...sound, translation: null }).translation).toBeNull();
  });

  it('with a translator asks that pack too, and has its digest in the fingerprint', () => {
    const spec = parsePipelineSpec({
      ...{ ...sound, view: 'one-language', models: [tag] },
      translation: { by: 'pack', pack: 'tm' },
    });
    const find = (id: string) => (id === 'mine' ? spec : null);
    expect(packsOfPipeline('mine', find)).toEqual(['ward', 'tm']);
    const described = (digest: string) =>
      describePipeline(bindPipeline('mine', find), (pack) => (pack === 'tm' ? digest : 'w'));
    expect(described('a')).toContain('translator tm digest a');
    expect(described('a')).not.toBe(described('b'));
    const byLexicon = { ...spec, translation: { by: 'lexicon' } } as const;
    expect(
      describePipeline(
        bindPipeline('mine', () => byLexicon),
        () => 'w',
      ),
    ).not.toContain('translator');
  });

  it('is shown with a translator in the documentation as it is read here', () => {
    const blocks = [...readFileSync('docs/pipelines.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g)];
    const specs = blocks.map(([, json]) => parsePipelineSpec(JSON.parse(json ?? '')));
    expect(specs.map(({ translation }) => translation)).toContainEqual({ by: 'pack', pack: 'ward-zh-en' });
  });

  it('survives the way to the detection process', () => {
    for (const { id, models } of SHIPPED_PIPELINES) {
      const bound = bindPipeline(models.some(({ pack }) => pack === null) ? `${id}:ward` : id);
      expect(parseBoundPipeline(JSON.parse(JSON.stringify(bound)))).toEqual(bound);
    }
    expect(parseBoundPipeline(bindPipeline('rules+a+b'))).toEqual(bindPipeline('rules+a+b'));
    expect(() =>
      parseBoundPipeline({ id: 's1', spec: SHIPPED_PIPELINES.find(({ id }) => id === 's1') }),
    ).toThrow('detection/bad-pipeline');
  });

  it('is in the fingerprint, apart from its words', () => {
    const described = (change: object) =>
      describePipeline(parseBoundPipeline({ id: 'mine', spec: { ...sound, ...change } }), () => 'd');
    expect(described({ title: 'Other words', source: 'us' })).toBe(described({}));
    for (const change of [
      { rules: { off: ['date'] } },
      { view: 'without-inner-dots' },
      { secondOpinion: false },
    ])
      expect(described(change)).not.toBe(described({}));
  });
});

describe('the filters of S3', () => {
  it.each([
    ['Vu par Docteur Martin hier.', ['Martin']],
    ['Vu par le dr Martin hier.', ['Martin']],
    ['Mme DUPONT et Mr Durand', ['DUPONT', 'Durand']],
    ['Etudiant(e) Lenoir', ['Lenoir']],
    ['étudiante Lenoir', ['Lenoir']],
    [
      'Tel 0612345678 ou 06 12 34 56 78 ou 06.12.34.56.78',
      ['0612345678', '06 12 34 56 78', '06.12.34.56.78'],
    ],
    ['Signé électroniquement par Dr Martin', ['Martin']],
    // What the paper says they do wrong, they do wrong here too.
    ['Mme chute dans les escaliers', ['chute']],
    ['douleur dr genou', ['genou']],
    ['Dr Jean Martin', ['Jean']],
  ])('take from %j what the paper says', async (text, found) => {
    expect(shown(text, await run('s3-1', text))).toEqual(found);
  });

  it.each([
    'Comme prévu, sans fièvre.',
    'pas de madame ici',
    'TA 120/80, FC 72',
    '06 12 34 56',
    'Dr.',
    'IDE Martin',
    '12345678901',
  ])('leave %j alone', async (text) => {
    expect(shown(text, await run('s3-1', text))).toEqual([]);
  });
});

describe('detection and removal', () => {
  const text = 'Mme Martin, vue par Dr Blanc.';

  it.each([
    ['s3-4', 0.9, true, ['Martin', 'Blanc']],
    ['s3-4', 0.1, false, ['?Martin', '?Blanc']],
  ])('%s at probability %d: detected %s', async (id, probability, isDetected, found) => {
    const result = await run(id, text, classifier(probability));
    expect(result.gate).toEqual({ isDetected, score: probability });
    expect(shown(text, result)).toEqual(found);
  });

  it('replaces nothing behind a closed gate at any operating point, and everything behind an open one', async () => {
    const shut = await runAt('recall', 's3-4', text, classifier(0.1));
    expect(shown(text, shut)).toEqual(['?Martin', '?Blanc']);
    expect(predictionOf(shut)).toEqual({ spans: [], suspectedSpans: 2, isDetected: false });
    expect(shown(text, await runAt('recall', 's3-4', text, classifier(0.9)))).toEqual(['Martin', 'Blanc']);
  });

  it('filters open the gate for a tagger that finds more', async () => {
    const result = await run('s3-3', 'Mme Martin, fille Luce', tagger({ Luce: 'RELATIVE' }));
    expect(shown('Mme Martin, fille Luce', result)).toEqual(['Martin', 'Luce']);
    const quiet = await run('s3-3', 'fille Luce', tagger({ Luce: 'RELATIVE' }));
    expect(quiet.gate).toEqual({ isDetected: false, score: null });
    expect(shown('fille Luce', quiet)).toEqual(['?Luce']);
  });

  it('removes only people where only people are asked for', async () => {
    const found = await run('s3-2', 'Luce, Nantes', tagger({ Luce: 'PERSON', Nantes: 'CITY' }));
    expect(shown('Luce, Nantes', found)).toEqual(['Luce']);
  });

  it('opens the gate when the classifier fails, and records the failure', async () => {
    const result = await run('s3-4', text, classifier(0, 'engine/run-failed'));
    expect(result.gate?.isDetected).toBe(true);
    expect(result.failures).toEqual([{ recognizer: 'model/classifier', code: 'engine/run-failed' }]);
    expect(shown(text, result)).toEqual(['Martin', 'Blanc']);
  });

  it('has no gate in the pipelines of ours', async () => {
    expect((await run('rules', text)).gate).toBeNull();
  });
});

describe('a view', () => {
  it.each([
    ['The patient saw Dr. Stone. He left.', 'The patient saw Dr Stone. He left.'],
    ['Vu le 03.04.2021 par M. Blanc.', 'Vu le 03042021 par M Blanc.'],
    ['Pas de point', 'Pas de point'],
    ['', ''],
    ['...', '.'],
  ])('without inner dots makes %j into %j', (text, view) => {
    expect(withoutInnerDots(text).text).toBe(view);
  });

  it('brings every place back to the note', () => {
    const text = 'Vu par Dr. M. Blanc. Revu par Dr. Noir.';
    const view = withoutInnerDots(text);
    for (const name of ['Blanc', 'Noir', 'Dr', 'Revu']) {
      const start = view.text.indexOf(name);
      const { start: from, end } = view.toSource({ start, end: start + name.length });
      expect(text.slice(from, end)).toBe(name);
    }
  });

  it('covers all that was read: places of the note lie in it and keep their order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '3', '王') }), (text) => {
        const view = withoutInnerDots(text);
        const whole = view.toSource({ start: 0, end: view.text.length });
        expect(view.text.replaceAll('.', '')).toBe(text.replaceAll('.', ''));
        let last = 0;
        for (let at = 0; at < view.text.length; at += 1) {
          const place = view.toSource({ start: at, end: at + 1 });
          expect(text.slice(place.start, place.end)).toBe(view.text[at]);
          expect(place.start).toBeGreaterThanOrEqual(last);
          expect(place.end).toBeLessThanOrEqual(Math.max(whole.end, place.end));
          last = place.end;
        }
      }),
    );
  });

  it('examines the whole note though parts read less of it', async () => {
    const text = 'Mme. Martin est vue. Dr. Blanc.';
    expect((await run('s3-4', text, classifier(0.9))).coverage).toEqual([{ start: 0, end: text.length }]);
  });

  it('lets a tagger read one sentence at a time and puts its finds where they stand', async () => {
    const log: string[] = [];
    const text = 'Luce va bien. Nantes. Luce sort.';
    const result = await run('s0-bert:ward', text, tagger({ Luce: 'PERSON' }, log));
    expect(log).toEqual(['Luce va bien. ', 'Nantes. ', 'Luce sort.']);
    expect(result.spans.map(({ start }) => start)).toEqual([0, 22]);
    expect(result.coverage).toEqual([{ start: 0, end: text.length }]);
  });
});

describe('rule packs of a pipeline', () => {
  it('are routed by the languages of the note', () => {
    const { route } = rulesPipeline;
    expect(route?.(['fr'])).toBe(route?.(['fr']));
    expect(route?.(['fr', 'de'])).toBe(route?.(['de', 'fr']));
    expect(route?.(['fr'])).not.toBe(route?.([]));
  });

  it('refuses a pipeline that names a pack that is not there', () => {
    const spec = { format: 1, id: 'mine', title: 'Mine', rules: { packs: ['klingon'] } };
    expect(() => buildPipeline(parseBoundPipeline({ id: 'mine', spec }), { models: [] })).toThrow(
      'detection/unknown-rule-pack',
    );
  });

  it.each([[['dates']], [['date', 'bare-names']], [['known-identifiers']]])(
    'refuses to switch off a recognizer that is not there: %j',
    (off) => {
      const spec = { format: 1, id: 'mine', title: 'Mine', rules: { off } };
      expect(() => describePipeline(parseBoundPipeline({ id: 'mine', spec }), () => '')).toThrow(
        expect.objectContaining({
          code: 'detection/bad-pipeline',
          facts: { path: `rules.off.${off.length - 1}`, problem: 'unknown-recognizer' },
        }),
      );
    },
  );

  it('switches off every recognizer by its id', () => {
    const all = rulesPipeline.route?.([]) ?? rulesPipeline;
    const off = [...all.recognizers, ...all.followUps].map(({ id }) => id);
    const spec = { format: 1, id: 'mine', title: 'Mine', rules: { off } };
    expect(describePipeline(parseBoundPipeline({ id: 'mine', spec }), () => '')).not.toContain('recognizer ');
  });

  it('leaves out recognizers that are switched off', () => {
    const spec = { format: 1, id: 'mine', title: 'Mine', rules: { off: ['date', 'repeat'] } };
    const { recognizers, followUps } = buildPipeline(parseBoundPipeline({ id: 'mine', spec }), {
      models: [],
    });
    expect(recognizers.some(({ id }) => id === 'date')).toBe(false);
    expect(followUps.some(({ id }) => id === 'repeat')).toBe(false);
    expect(recognizers.some(({ id }) => id === 'phone')).toBe(true);
  });

  it('has its JSON where sites find it', () => {
    expect(JSON.parse(readFileSync('resources/rule-packs/s3-filters/pack.json', 'utf8'))).toMatchObject({
      id: 's3-filters',
    });
  });
});
