/** @file Adapting a Spanish pack to Catalan-Castilian notes: better, adopted, taken back byte for byte; and what is refused. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src-main/cli/errorText.ts';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { serveHost } from '../../../src-main/engine/host/childPort.ts';
import { createInProcessHost } from '../../../src-main/engine/host/inProcessHost.ts';
import { createDetectHandlers } from '../../../src-main/worker/detectHandlers.ts';
import {
  listAdaptations,
  makeAdaptation,
  type AdaptOrder,
} from '../../../src-main/workspace/adaptation/adaptationService.ts';
import { adopt, discardAdaptation, rollBack } from '../../../src-main/workspace/adaptation/adoption.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BuiltAdaptation } from '../../../src-main/workspace/adaptation/buildAdapted.ts';
import { MANIFEST_FILE, type Manifest } from '../../../src-main/engine/pack/manifest.ts';
import type { PackChoices } from '../../../src-main/engine/pack/packProposal.ts';
import { readPack } from '../../../src-main/engine/pack/readPack.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import {
  bytesBelow,
  CATALAN_GOLD,
  catalanTexts,
  lastEvent,
  PACK,
  quiet,
  withSmallPack,
} from './adaptationFixture.ts';

const ADAPTED = `${PACK}-site`;
const NOW = 1_790_000_000_000;
const REASON = 'tried on a file of gold notes';
const FEW_GOLD = CATALAN_GOLD.slice(0, 8);

/** Later at every call, so that adaptations have an order. */
let clock = NOW;

function make(workspace: Workspace, order: Partial<AdaptOrder>, options = quiet): Promise<BuiltAdaptation> {
  const how = { kind: 'points' };
  const whole = { pack: null, texts: catalanTexts(2), gold: FEW_GOLD, task: null, how, ...order };
  return makeAdaptation(workspace, whole as AdaptOrder, (clock += 1000), options);
}

const shelfOf = ({ dir }: Workspace): string => path.join(dir, 'models');
const adaptationsOf = ({ dir }: Workspace): readonly string[] =>
  existsSync(path.join(dir, 'adaptations')) ? readdirSync(path.join(dir, 'adaptations')) : [];

/** Runs `noteveil …` in this process; rejects with what it failed with. */
async function command(...args: readonly string[]): Promise<void> {
  const terminal = {
    ...{ print: () => undefined, tell: () => undefined },
    ...{ progress: () => undefined, endProgress: () => undefined },
  };
  const createHost = () =>
    createInProcessHost((port) => {
      serveHost(port, createDetectHandlers());
    });
  await buildProgram(terminal, () => undefined, createHost).parseAsync(['node', 'noteveil', ...args]);
}

/** A pack as if trained outside: the small one, with its tags less or more readily given. */
function addOutside(workspace: Workspace, id: string, oBias: number): void {
  const dir = path.join(shelfOf(workspace), id);
  cpSync(path.join(shelfOf(workspace), PACK), dir, { recursive: true });
  const file = path.join(dir, MANIFEST_FILE);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const operatingPoints = { ...manifest.operatingPoints, balanced: { oBias } };
  writeFileSync(file, JSON.stringify({ ...manifest, id, operatingPoints }));
}

describe('adapting a Spanish pack', { timeout: 300_000 }, () => {
  it('raises F1 and recall on held-out Catalan-Castilian notes, is adopted, and rolled back byte for byte', async () => {
    await withSmallPack(async (workspace) => {
      const phases = new Set<string>();
      const { statement, digest } = await make(
        workspace,
        { texts: catalanTexts(16), gold: CATALAN_GOLD, how: { kind: 'head', seed: 1, copies: 0 } },
        { ...quiet, onProgress: ({ phase }) => phases.add(phase) },
      );
      expect([...phases]).toEqual(['reading', 'training', 'measuring']);
      const { before, after } = statement;
      expect(after.strictTypedF1).toBeGreaterThan(before.strictTypedF1! + 0.01);
      expect(after.strictSpanF1).toBeGreaterThan(before.strictSpanF1! + 0.01);
      expect(after.charRecall).toBeGreaterThan(before.charRecall!);
      // Of 99 notes with identifiers 4 are whole instead of 6 (docs/adaptation.md).
      expect(statement.worse).toEqual(['fullNoteRate', 'other-gold']);
      expect(statement.training).toMatchObject({ seed: 1, notWritable: 0, copies: 0 });
      expect(statement.gold.notes).toBe(CATALAN_GOLD.length);

      const shelfBefore = bytesBelow(shelfOf(workspace));
      const adopted = await adopt(workspace, statement.id, REASON, NOW);
      expect(adopted).toMatchObject({ pack: ADAPTED, digest, pipelineAfter: ADAPTED, reason: REASON });
      expect(workspace.settings.read().pipeline).toBe(ADAPTED);
      const choice = await workspace.choosePipeline(ADAPTED, 'balanced');
      expect(choice.pipelineId).toBe(ADAPTED);
      await workspace.models.verify(ADAPTED);
      expect(lastEvent(workspace, 'adaptation-adopted')).toContain('"override":true');

      expect(await rollBack(workspace)).toMatchObject({ restored: null, pipeline: PACK });
      expect(bytesBelow(shelfOf(workspace))).toEqual(shelfBefore);
      expect(workspace.settings.read().pipeline).toBe(PACK);
      await expect(rollBack(workspace)).rejects.toMatchObject({ code: 'adaptation/nothing-adopted' });
    });
  });

  it('goes back from the second adaptation to the first one, byte for byte', async () => {
    await withSmallPack(async (workspace) => {
      const first = await make(workspace, {});
      await adopt(workspace, first.statement.id, 'tried on few gold notes', NOW);
      const shelfBefore = bytesBelow(shelfOf(workspace));
      const second = await make(workspace, { how: { kind: 'head', seed: 2, copies: 0 } });
      expect(second.statement.parent).toEqual({ id: ADAPTED, digest: first.digest });
      await adopt(workspace, second.statement.id, 'tried on few gold notes', NOW);
      expect(bytesBelow(shelfOf(workspace))).not.toEqual(shelfBefore);
      expect((await listAdaptations(workspace)).standings.map(({ isInUse }) => isInUse)).toEqual([
        false,
        true,
      ]);
      await expect(discardAdaptation(workspace, first.statement.id)).rejects.toMatchObject({
        code: 'pack/in-use',
      });
      expect(await rollBack(workspace)).toMatchObject({ restored: first.digest, pipeline: ADAPTED });
      expect(bytesBelow(shelfOf(workspace))).toEqual(shelfBefore);
      await discardAdaptation(workspace, second.statement.id);
      expect(adaptationsOf(workspace)).toEqual([first.statement.id]);
    });
  });

  it('refuses what does not compare with the pack in use', async () => {
    await withSmallPack(async (workspace) => {
      const [first, second] = [await make(workspace, {}), await make(workspace, {})];
      await adopt(workspace, first.statement.id, 'tried on few gold notes', NOW);
      for (const id of [second.statement.id, first.statement.id])
        await expect(adopt(workspace, id, REASON, NOW)).rejects.toMatchObject({ code: 'adaptation/changed' });
    });
  });

  it('is refused while another pipeline or operating point would be used than was compared', async () => {
    await withSmallPack(async (workspace) => {
      const { statement } = await make(workspace, {});
      expect(statement).toMatchObject({ pipeline: ADAPTED, operatingPoint: 'balanced' });
      const compared = workspace.settings.read();
      const shelfBefore = bytesBelow(shelfOf(workspace));
      for (const other of [
        { pipeline: `rules+${PACK}` },
        { pipeline: `rules+${ADAPTED}` },
        { operatingPoint: 'recall' as const },
      ]) {
        workspace.settings.save({ ...compared, ...other });
        await expect(adopt(workspace, statement.id, REASON, NOW)).rejects.toMatchObject({
          code: 'adaptation/changed',
        });
      }
      expect(bytesBelow(shelfOf(workspace))).toEqual(shelfBefore);
      expect(lastEvent(workspace, 'adaptation-adopted')).toBeUndefined();
      workspace.settings.save(compared);
      expect((await adopt(workspace, statement.id, REASON, NOW)).pipelineAfter).toBe(ADAPTED);
    });
  });

  it('comes to the shelf through its gate alone', async () => {
    await withSmallPack(async (workspace) => {
      const { statement, dir } = await make(workspace, {});
      const refused = { code: 'adaptation/not-adopted' };
      await expect(workspace.models.propose(dir)).rejects.toMatchObject(refused);
      const choices = { id: 'by-the-back-door', types: [], classifier: null } as unknown as PackChoices;
      await expect(workspace.models.add(dir, choices)).rejects.toMatchObject(refused);
      expect(readdirSync(shelfOf(workspace))).toEqual([PACK]);
      // A copy by hand, or an adoption that was cut short between the shelf and the record.
      cpSync(dir, path.join(shelfOf(workspace), ADAPTED), { recursive: true });
      await expect(workspace.choosePipeline(ADAPTED, 'balanced')).rejects.toMatchObject(refused);
      await expect(workspace.choosePipeline(`rules+${ADAPTED}`, 'balanced')).rejects.toMatchObject(refused);
      await adopt(workspace, statement.id, REASON, NOW);
      expect((await workspace.choosePipeline(ADAPTED, 'balanced')).pipelineId).toBe(ADAPTED);
    });
  });

  it.each([
    ['annotate', '--input', 'GOLD', '--output', 'OUT', '--pipeline', ADAPTED],
    ['pipe', '--pipeline', `rules+${ADAPTED}`],
    ['evaluate', '--gold', 'GOLD', '--pipeline', ADAPTED],
    ['compare', '--gold', 'GOLD', '--pipelines', `rules,${ADAPTED}`],
  ])('is refused where no workspace is open, adopted or not: noteveil %s', async (...words) => {
    await withSmallPack(async (workspace) => {
      const { statement, dir } = await make(workspace, {});
      const gold = path.join(workspace.dir, '../gold.jsonl');
      const out = path.join(workspace.dir, '../out.jsonl');
      const spans = [{ start: 6, end: 19, type: 'EMAIL' }];
      writeFileSync(gold, `${JSON.stringify({ id: 'a', text: 'Mail: a@example.org', spans })}\n`);
      const args = words.map((word) => (word === 'GOLD' ? gold : word === 'OUT' ? out : word));
      const refused = { code: 'adaptation/not-adopted', facts: { reason: 'no-open-workspace' } };
      // Copied by hand.
      cpSync(dir, path.join(shelfOf(workspace), ADAPTED), { recursive: true });
      await expect(command(...args, '--workspace', workspace.dir)).rejects.toMatchObject(refused);
      await adopt(workspace, statement.id, REASON, NOW);
      const cause: unknown = await command(...args, '--workspace', workspace.dir).catch(
        (error: unknown) => error,
      );
      expect(cause).toMatchObject(refused);
      expect(describeFailure(cause).text).toContain('noteveil run');
      expect(existsSync(out)).toBe(false);
      // The pack that it came from takes part as before.
      const parent = args.map((word) => word.replaceAll(ADAPTED, PACK));
      if (words[0] === 'compare') await command(...parent, '--workspace', workspace.dir);
    });
  });

  it('is taken off the shelf again when its adoption cannot be recorded', async () => {
    await withSmallPack(async (workspace) => {
      const first = await make(workspace, {});
      const { store } = workspace;
      const full = Object.create(store, {
        transaction: {
          value: () => {
            throw new DeidError('store/disk-full');
          },
        },
      }) as Workspace['store'];
      const host = Object.create(workspace, { store: { value: full } }) as Workspace;
      const refused = { code: 'store/disk-full' };
      const withNone = bytesBelow(shelfOf(workspace));
      await expect(adopt(host, first.statement.id, REASON, NOW)).rejects.toMatchObject(refused);
      expect(bytesBelow(shelfOf(workspace))).toEqual(withNone);

      await adopt(workspace, first.statement.id, REASON, NOW);
      const second = await make(workspace, { how: { kind: 'head', seed: 2, copies: 0 } });
      const withFirst = bytesBelow(shelfOf(workspace));
      await expect(adopt(host, second.statement.id, REASON, NOW)).rejects.toMatchObject(refused);
      expect(bytesBelow(shelfOf(workspace))).toEqual(withFirst);
      expect((await workspace.choosePipeline(ADAPTED, 'balanced')).pipelineId).toBe(ADAPTED);
    });
  });

  it('is in use for each pack of its own', async () => {
    await withSmallPack(async (workspace) => {
      addOutside(workspace, 'small-other', 0);
      const [one, other] = [await make(workspace, {}), await make(workspace, { pack: 'small-other' })];
      await adopt(workspace, one.statement.id, REASON, NOW);
      expect((await listAdaptations(workspace)).standings.map(({ isInUse }) => isInUse)).toEqual([
        true,
        false,
      ]);
      await adopt(workspace, other.statement.id, REASON, NOW);
      expect((await listAdaptations(workspace)).standings.map(({ isInUse }) => isInUse)).toEqual([
        true,
        true,
      ]);
    });
  });

  it('is measured, and its threshold chosen, in place of a pack that cannot be trained', async () => {
    await withSmallPack(async (workspace) => {
      const settings = workspace.settings.read();
      workspace.settings.save({ ...settings, pipeline: 'noteveil-dictionary' });
      const outside = await make(workspace, { how: { kind: 'outside', pack: PACK } });
      expect(outside.statement).toMatchObject({
        parent: { id: 'noteveil-dictionary' },
        pipeline: 'noteveil-dictionary-site',
      });
      const points = await make(workspace, {
        gold: FEW_GOLD.slice(0, 2),
        texts: catalanTexts(1).slice(0, 5),
      });
      expect(points.statement.parent.id).toBe('noteveil-dictionary');
      for (const how of [{ kind: 'points' }, { kind: 'outside', pack: PACK }] as const)
        await expect(make(workspace, { how, pack: 'noteveil-note-classifier' })).rejects.toMatchObject({
          code: 'adaptation/not-trainable',
        });
    });
  });
});

describe('what is worse on the gold', { timeout: 300_000 }, () => {
  it('cannot be adopted without a written reason, and the reason is on record', async () => {
    await withSmallPack(async (workspace) => {
      addOutside(workspace, 'trained-outside', -4);
      const { statement } = await make(workspace, { how: { kind: 'outside', pack: 'trained-outside' } });
      expect(statement.worse).toContain('charRecall');
      const shelfBefore = bytesBelow(shelfOf(workspace));
      for (const reason of [null, '', '   ', 'why not'])
        await expect(adopt(workspace, statement.id, reason, NOW)).rejects.toMatchObject({
          code: 'adaptation/worse',
        });
      expect(bytesBelow(shelfOf(workspace))).toEqual(shelfBefore);
      expect(workspace.settings.read().pipeline).toBe(PACK);
      expect(lastEvent(workspace, 'adaptation-adopted')).toBeUndefined();

      const reason = 'For a demonstration on invented notes only.';
      const adopted = await adopt(workspace, statement.id, reason, NOW);
      expect(adopted.reason).toBe(reason);
      const event = String(lastEvent(workspace, 'adaptation-adopted'));
      expect(event).toMatch(/"override":true.*"reasonSha256":"[0-9a-f]{64}"/);
      expect(event).not.toContain('demonstration');

      // The reason outlives the adoption, and the adaptation itself.
      const told = [{ id: statement.id, pack: ADAPTED, digest: adopted.digest, reason, at: NOW }];
      expect((await listAdaptations(workspace)).overrides).toEqual(told);
      await rollBack(workspace);
      await expect(discardAdaptation(workspace, 'nothing')).rejects.toMatchObject({
        code: 'adaptation/unknown',
      });
      expect(lastEvent(workspace, 'adaptation-discarded')).toBeUndefined();
      await discardAdaptation(workspace, statement.id);
      expect(lastEvent(workspace, 'adaptation-discarded')).toContain(statement.id);
      expect(await listAdaptations(workspace)).toEqual({ broken: [], standings: [], overrides: told });
    });
  });

  it('is what shows nothing, too: gold without a span', async () => {
    await withSmallPack(async (workspace) => {
      const gold = CATALAN_GOLD.filter(({ spans }) => spans.length === 0).slice(0, 3);
      expect(gold).toHaveLength(3);
      const { statement } = await make(workspace, { gold, how: { kind: 'outside', pack: PACK } });
      expect(statement.worse).toEqual(['no-cases', 'other-gold']);
      await expect(adopt(workspace, statement.id, null, NOW)).rejects.toMatchObject({
        code: 'adaptation/worse',
      });
    });
  });

  it('is what was measured on gold of one’s own choice, too, though no figure fell', async () => {
    await withSmallPack(async (workspace) => {
      const { statement } = await make(workspace, { how: { kind: 'outside', pack: PACK } });
      expect(statement.after).toEqual(statement.before);
      expect(statement.worse).toEqual(['other-gold']);
      expect(lastEvent(workspace, 'adaptation-made')).toContain('"goldIsFrozen":false');
      await expect(adopt(workspace, statement.id, null, NOW)).rejects.toMatchObject({
        code: 'adaptation/worse',
      });
    });
  });
});

describe('an adaptation that was changed', { timeout: 300_000 }, () => {
  it('opens nowhere, whatever was changed in it', async () => {
    await withSmallPack(async (workspace) => {
      addOutside(workspace, 'trained-outside', -4);
      const { statement, dir } = await make(workspace, { how: { kind: 'outside', pack: 'trained-outside' } });
      const copy = path.join(workspace.dir, 'copy');
      const changed = async (change: () => void): Promise<unknown> => {
        mkdirSync(copy, { recursive: true });
        cpSync(dir, copy, { recursive: true });
        change();
        return readPack(copy).then(
          () => 'opens',
          (cause: unknown) => (cause as { code: string }).code,
        );
      };
      const edit = (name: string, from: string, to: string): void => {
        const file = path.join(copy, name);
        const text = readFileSync(file, 'utf8');
        expect(text).toContain(from);
        writeFileSync(file, text.replace(from, to));
      };
      expect(await changed(() => undefined)).toBe('opens');
      const better = '\\"worse\\":[';
      expect(await changed(() => edit('adaptation.json', better, `${better} `))).toBe('pack/file-changed');
      // The manifest says what is in the file; changing both leaves the signature behind.
      expect(await changed(() => edit(MANIFEST_FILE, '"oBias": -4', '"oBias": 40'))).toBe(
        'pack/bad-manifest',
      );
      // With a manifest that names the changed file, nothing but the signature is left to tell.
      const signedAnew = (): void => {
        edit('adaptation.json', better, `${better} `);
        const seal = readFileSync(path.join(copy, 'adaptation.json'));
        const file = path.join(copy, MANIFEST_FILE);
        const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
        const sha256 = createHash('sha256').update(seal).digest('hex');
        const files = { ...manifest.files, 'adaptation.json': { bytes: seal.length, sha256 } };
        writeFileSync(file, JSON.stringify({ ...manifest, files }));
      };
      expect(await changed(signedAnew)).toBe('pack/bad-manifest');
      expect(statement.worse.length).toBeGreaterThan(0);
    });
  });

  it('is refused when another key has signed it, and told as broken', async () => {
    await withSmallPack(async (workspace) => {
      const { statement } = await make(workspace, {});
      await withSmallPack(async (other) => {
        cpSync(path.join(workspace.dir, 'adaptations'), path.join(other.dir, 'adaptations'), {
          recursive: true,
        });
        other.siteKey.ensure();
        const { standings, broken } = await listAdaptations(other);
        expect([standings, broken]).toEqual([[], [{ id: statement.id, code: 'adaptation/changed' }]]);
        await expect(adopt(other, statement.id, null, NOW)).rejects.toMatchObject({
          code: 'adaptation/changed',
        });
      });
      expect((await listAdaptations(workspace)).broken).toEqual([]);
    });
  });
});

describe('training', { timeout: 300_000 }, () => {
  it('leaves nothing behind when it is cancelled, in any phase', async () => {
    await withSmallPack(async (workspace) => {
      for (const phase of ['reading', 'training', 'measuring']) {
        const abort = new AbortController();
        const options = {
          signal: abort.signal,
          onProgress: (progress: { readonly phase: string }) => {
            if (progress.phase === phase) abort.abort(new Error(`cancelled while ${phase}`));
          },
        };
        const how = { kind: 'head', seed: 1, copies: 0 } as const;
        await expect(make(workspace, { how }, options)).rejects.toThrow(`cancelled while ${phase}`);
        expect(adaptationsOf(workspace)).toEqual([]);
        expect(lastEvent(workspace, 'adaptation-made')).toBeUndefined();
      }
    });
  });

  it('refuses packs without a head to train, too few notes, and notes without gold', async () => {
    await withSmallPack(async (workspace) => {
      const how = { kind: 'head', seed: 1, copies: 0 } as const;
      await expect(make(workspace, { how, pack: 'noteveil-dictionary' })).rejects.toMatchObject({
        code: 'adaptation/not-trainable',
      });
      await expect(make(workspace, { how, pack: 'nobody' })).rejects.toMatchObject({ code: 'pack/unknown' });
      await expect(make(workspace, { how, texts: catalanTexts(2).slice(0, 4) })).rejects.toMatchObject({
        code: 'adaptation/too-few-notes',
      });
      await expect(make(workspace, { how, gold: null })).rejects.toMatchObject({
        code: 'adaptation/no-gold',
      });
      await expect(make(workspace, { how, gold: [] })).rejects.toMatchObject({ code: 'adaptation/no-gold' });
      expect(adaptationsOf(workspace)).toEqual([]);
    });
  });

  it('never learns from a text that is gold', async () => {
    await withSmallPack(async (workspace) => {
      const gold = FEW_GOLD.map(({ text, spans }) => ({ language: 'ca', text: `${text}\n`, spans }));
      const texts = [...catalanTexts(1), ...gold];
      const { statement } = await make(workspace, { texts, how: { kind: 'head', seed: 1, copies: 0 } });
      expect(statement.training?.notes).toBe(catalanTexts(1).length);
    });
  });
});
