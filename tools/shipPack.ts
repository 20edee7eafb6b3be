/**
 * @file Turns the export of a trainer into a pack of the app: `node tools/shipPack.ts SOURCE ID CARD [TYPE=LABEL …] [--shelf DIR]`. Runs on Node 24.
 *
 * The pack is made by the code that users add packs with: it is inspected, its known answer computed, a window filled to
 * the brim. Then CARD, written by those who trained it, takes the place of the card that says what nobody knows.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isPhiLabel, type PhiLabel } from '../src-main/domain/phiLabel.ts';
import { createChildProcessHost } from '../src-main/engine/host/childProcessHost.ts';
import { CARD_FILE, MANIFEST_FILE, ManifestSchema } from '../src-main/engine/pack/manifest.ts';
import { childFlags } from '../src-main/workspace/childFlags.ts';
import { DetectionPool } from '../src-main/workspace/detectionPool.ts';
import { openMachine } from '../src-main/workspace/machine.ts';
import { createModelService } from '../src-main/workspace/models/modelService.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);
/** Where the pack goes instead of the app's own folder. */
const shelfAt = words.indexOf('--shelf');
const SHELF = shelfAt === -1 ? path.join(ROOT, 'models') : path.resolve(words[shelfAt + 1] ?? '');
const [source, id, card, ...pairs] = shelfAt === -1 ? words : words.toSpliced(shelfAt, 2);
/** Labels of types that have none of their own, as their recipe says. */
const chosen = new Map(pairs.map((pair) => pair.split('=') as [string, string]));

function labelOf(type: string, proposed: PhiLabel | null): PhiLabel | null {
  const wanted = chosen.get(type) ?? proposed ?? type;
  if (isPhiLabel(wanted)) return wanted;
  if (chosen.has(type)) throw new Error(`no canonical label: ${wanted}`);
  return null;
}

async function ship(from: string, packId: string, cardFile: string): Promise<void> {
  const shelf = SHELF;
  const dir = path.join(shelf, packId);
  const scratch = mkdtempSync(path.join(tmpdir(), 'noteveil-ship-'));
  const worker = path.join(ROOT, 'src-main/worker/detectWorker.ts');
  const createHost = () => createChildProcessHost(worker, { execArgv: childFlags('detectWorker') });
  const engine = new DetectionPool(createHost, openMachine(scratch));
  try {
    rmSync(dir, { recursive: true, force: true });
    const service = createModelService({
      // The shelf of the app is the one that is written to; no other pack may be in the way.
      places: { app: scratch, workspace: shelf },
      engine,
      samples: () => Promise.resolve([]),
      isInUse: () => false,
    });
    const proposal = await service.propose(from);
    const { name, licence, types, classifier } = proposal;
    // `OTHER` of a foreign pack may mean anything and is asked for; ours means our own.
    const ours = types.map(({ type, label }) => ({ type, label: labelOf(type, label) }));
    await service.add(from, { id: packId, name, licence: licence ?? '', types: ours, classifier });
    const text = readFileSync(cardFile);
    writeFileSync(path.join(dir, CARD_FILE), text);
    const manifestFile = path.join(dir, MANIFEST_FILE);
    const manifest = ManifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
    const sha256 = createHash('sha256').update(text).digest('hex');
    const files = { ...manifest.files, [CARD_FILE]: { bytes: text.length, sha256 } };
    writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
    process.stdout.write(`${dir}\n`);
  } finally {
    await engine.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (source === undefined || id === undefined || card === undefined) {
  process.stderr.write('Usage: node tools/shipPack.ts SOURCE ID CARD [TYPE=LABEL …]\n');
  process.exitCode = 2;
} else {
  await ship(path.resolve(source), id, path.resolve(card));
}
