/** @file Learned transitions of a transformer from its export to spans: real files, graphs and processes. */
import path from 'node:path';
import { detectNotes } from '../../support/detectNotes.ts';
import { describe, expect, it } from 'vitest';
import type { Span } from '../../../src-main/domain/span.ts';
import { refOf } from '../../../src-main/workspace/models/modelService.ts';
import { BIO_LABELS, writeExport, type ExportOptions } from '../../support/packs/exports.ts';
import { useModelBench } from '../../support/packs/modelBench.ts';

/** Nobody in it exists. Without a final dot, which no span keeps. */
const TEXT = 'Anna Beispiel wohnt in Musterstadt';
/** Larger than all differences between scores of random weights together. */
const FORCE = 1000;

/** K + 1 rows that are `FORCE` where the steps say so and 0 elsewhere; `start` is the row of the first word. */
function forcing(isForced: (from: string, to: string) => boolean): number[][] {
  return [...BIO_LABELS, 'start'].map((from) => BIO_LABELS.map((to) => (isForced(from, to) ? FORCE : 0)));
}

const bench = useModelBench([TEXT]);

/** Adds one BERT of random weights, always the same, as it proposes itself. */
async function added(transitions?: number[][], id = 'test-pack') {
  const source = path.join(bench.dir, 'export');
  const options: ExportOptions = transitions === undefined ? {} : { transitions };
  writeExport(source, 'bert', options);
  const { name, types, classifier } = await bench.models.propose(source);
  return await bench.models.add(source, {
    id,
    name,
    licence: 'none: random weights',
    types,
    classifier,
  });
}

/** What the pack alone replaces, as `label mention`. */
async function replaced(pack: Awaited<ReturnType<typeof added>>): Promise<readonly string[]> {
  const request = detectNotes([refOf(pack)], [TEXT]);
  const [result] = await bench.engine.detect(request, {});
  expect(result?.failures).toEqual([]);
  const sure = (result?.spans ?? []).filter((span: Span) => !span.suspected);
  return sure.map(({ label, start, end }) => `${label} ${TEXT.slice(start, end)}`);
}

describe('a transformer with learned transitions', () => {
  it('finds nothing where they lead outside only, and the same weights without them find something', async () => {
    const plain = await added();
    expect(plain.manifest).toMatchObject({ decoding: 'viterbi', transitions: null });
    expect((await replaced(plain)).length).toBeGreaterThan(1);
    const learned = await added(
      forcing((_from, to) => to === 'O'),
      'learned',
    );
    expect(learned.manifest).toMatchObject({ decoding: 'crf', transitions: 'transitions.json' });
    expect(learned.manifest.probe).toEqual(plain.manifest.probe);
    expect(await replaced(learned)).toEqual([]);
  });

  it('finds one span where they never end one', async () => {
    const pack = await added(
      forcing((from, to) => (from === 'start' && to === 'B-PER') || (from !== 'start' && to === 'I-PER')),
    );
    expect(await replaced(pack)).toEqual([`PERSON ${TEXT}`]);
  });

  it('applies the last row to the first word alone', async () => {
    const pack = await added(
      forcing((from, to) => (from === 'start' && to === 'B-DATE') || (from !== 'start' && to === 'O')),
    );
    expect(await replaced(pack)).toEqual(['DATE Anna']);
  });

  it('is verified like any pack', async () => {
    const { manifest } = await added(forcing((_from, to) => to === 'O'));
    expect((await bench.models.verify(manifest.id)).precision).toBe('fp32');
    const { packs, broken } = await bench.models.list();
    expect([packs.map((pack) => pack.manifest.decoding), broken]).toEqual([['crf'], []]);
  });
});
