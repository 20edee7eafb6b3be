/**
 * @file `npm run bench`: prints what the product costs, each figure beside its limit. Runs on Node 24 with nothing built
 * but the renderer. `npm run bench -- quick` uses a tenth of the notes; `npm run bench -- import detection` runs parts.
 */
import { benchBulk } from './bulkBench.ts';
import { benchClusters } from './clusterBench.ts';
import { benchClusterCards } from './clusterCardBench.ts';
import { benchDetection } from './detectionBench.ts';
import { benchEngine } from './engineBench.ts';
import { benchImport } from './importBench.ts';
import { benchList } from './listBench.ts';
import { benchPack } from './packBench.ts';
import { benchQueue } from './queueBench.ts';
import { benchReview } from './reviewBench.ts';
import { benchScale } from './scale/scaleBench.ts';
import { benchTagging } from './taggingBench.ts';
import { benchWorkspace } from './workspaceBench.ts';

const FULL_NOTES = 300_000;

const parts = {
  detection: () => benchDetection(),
  parse: (notes: number) => benchImport(notes),
  queue: () => {
    benchQueue();
    return Promise.resolve();
  },
  import: (notes: number) => benchWorkspace(notes),
  list: () => benchList(),
  clusters: async () => {
    benchClusters();
    await benchClusterCards();
    await benchBulk();
  },
  review: (notes: number) => benchReview(notes),
  tagging: () => {
    benchTagging();
    return Promise.resolve();
  },
  pack: () => benchPack(),
  engine: (notes: number) => benchEngine(notes < FULL_NOTES),
  scale: (notes: number) => (notes < FULL_NOTES ? benchScale(100_000, 2000) : benchScale(1_000_000, 20_000)),
} as const satisfies Readonly<Record<string, (notes: number) => Promise<unknown>>>;

/** An hour and more: only by its name. */
const BY_NAME: readonly string[] = ['scale'];

const words = process.argv.slice(2);
const notes = words.includes('quick') ? FULL_NOTES / 10 : FULL_NOTES;
const wanted = words.filter((word) => word !== 'quick');
const unknown = wanted.filter((word) => !Object.hasOwn(parts, word));
if (unknown.length > 0) {
  console.error(`unknown part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')} and quick`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(parts)) {
  if (wanted.includes(name) || (wanted.length === 0 && !BY_NAME.includes(name))) {
    console.log(`\n== ${name}`);
    await bench(notes);
  }
}
