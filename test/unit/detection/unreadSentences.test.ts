/** @file What a pipeline that names its rule packs counts as read. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import type { NoteModel } from '../../../src-main/detection/noteModel.ts';
import { runPipelineOnNotes } from '../../../src-main/detection/pipeline.ts';
import { buildPipeline } from '../../../src-main/detection/pipelines.ts';
import { parseBoundPipeline } from '../../../src-main/detection/pipelines/parsePipelineSpec.ts';
import { gapsIn } from '../../../src-main/domain/range.ts';
import { textAlone } from '../../../src-main/domain/note.ts';

const SPANISH = 'La paciente está estable y no tiene fiebre desde ayer por la tarde. ';
const GERMAN = 'Die Patientin ist wach und hat seit gestern keine Schmerzen mehr gehabt. ';
const CHINESE = '患者李伟因胸痛入院，诊断为急性心肌梗死，治疗后好转出院。';
const FRENCH = 'Le patient est stable et il sort demain avec une ordonnance pour la douleur. ';

const tagger: NoteModel = {
  id: 'model/reader',
  proposesSpans: true,
  digest: '00',
  examine: (texts) =>
    Promise.resolve(
      texts.map(({ length }) => ({
        spans: [],
        examined: [{ start: 0, end: length }],
        classification: null,
        failure: null,
      })),
    ),
};

/** The parts of the text that were not examined. */
async function unread(text: string, packs: readonly string[] | null, models: readonly NoteModel[] = []) {
  const parts = models.map((_, at) => ({ role: `tagger-${at}`, task: 'tagger', pack: 'reader' }));
  const spec = {
    format: 1,
    id: 'mine',
    title: 'Mine',
    rules: packs === null ? {} : { packs },
    models: parts,
  };
  const pipeline = buildPipeline(parseBoundPipeline({ id: 'mine', spec }), { models });
  const options = {
    signal: new AbortController().signal,
    alive: () => undefined,
    giveWay: () => Promise.resolve(),
  };
  const [result] = await runPipelineOnNotes([textAlone(text)], pipeline, 'balanced', options);
  return gapsIn(text.length, result?.coverage ?? []).map(({ start, end }) => text.slice(start, end));
}

describe('sentences in a language of which no named pack knows', () => {
  it.each([
    ['a whole note', SPANISH, ['common', 'de'], [SPANISH]],
    ['one sentence of a mixed note', GERMAN + GERMAN + SPANISH + SPANISH, ['de'], [SPANISH + SPANISH]],
    ['Chinese', CHINESE, ['common', 'fr', 'de', 'es', 'ca', 'en'], [CHINESE]],
    ['a note that only packs without a language read', GERMAN, ['common'], [GERMAN]],
    ['what the filters of S3 were not written for', GERMAN, ['s3-filters'], [GERMAN]],
  ])('are not examined: %s', async (_what, text, packs, gaps) => {
    expect(await unread(text, packs)).toEqual(gaps);
  });

  it.each([
    ['the language of a named pack', SPANISH, ['common', 'es']],
    ['both languages of a mixed note', GERMAN + SPANISH, ['de', 'es']],
    ['rules that follow the note', GERMAN + SPANISH + CHINESE, null],
    ['French and the filters of S3', FRENCH, ['s3-filters']],
    ['a language that cannot be told', 'DNI 12345678Z, Ramipril 5 mg', ['common', 'de']],
    ['nothing at all', '', ['de']],
  ])('are not seen in %s', async (_what, text, packs) => {
    expect(await unread(text, packs)).toEqual([]);
  });

  it('are read where a tagger reads the note as well', async () => {
    expect(await unread(SPANISH, ['common', 'de'], [tagger])).toEqual([]);
  });
});
