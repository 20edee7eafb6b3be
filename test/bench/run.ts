/**
 * @file `npm run bench`: prints what the product costs, each figure beside its limit. Runs on Node 24 with nothing built
 * but the renderer. `npm run bench -- quick` uses a tenth of the notes; `npm run bench -- import detection` runs parts;
 * `npm run bench -- review 3000` and `npm run bench -- scale 50000` use so many notes.
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
import { benchPainted, benchReview } from './reviewBench.ts';
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
  painted: () => benchPainted(),
  tagging: () => {
    benchTagging();
    return Promise.resolve();
  },
  pack: () => benchPack(),
  engine: (notes: number) => benchEngine(notes < FULL_NOTES),
  scale: (notes: number) => {
    const share = asked === null ? notes / FULL_NOTES : 1;
    const [byDefault, rules] = [20_000 * share, asked ?? 1_000_000 * share];
    return benchScale({ rules, byDefault: Math.min(byDefault, rules) });
  },
  // Notes with identifiers in them, by rules alone.
  'scale-samples': (notes: number) => benchScale({ samples: 100_000 * (notes / FULL_NOTES) }),
} as const satisfies Readonly<Record<string, (notes: number) => Promise<unknown>>>;

/** An hour and more, or some ten minutes: only by their names. */
const BY_NAME: readonly string[] = ['scale', 'scale-samples'];

const isNumber = (word: string): boolean => /^[1-9]\d*$/.test(word);
const words = process.argv.slice(2);
/** Number of notes that was asked for; null for each part's own. */
const asked = words.filter(isNumber).map(Number).at(-1) ?? null;
const notes = asked ?? (words.includes('quick') ? FULL_NOTES / 10 : FULL_NOTES);
const wanted = words.filter((word) => word !== 'quick' && !isNumber(word));
const unknown = wanted.filter((word) => !Object.hasOwn(parts, word));
if (unknown.length > 0) {
  console.error(
    `unknown part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}, quick and a number of notes`,
  );
  process.exit(2);
}
for (const [name, bench] of Object.entries(parts)) {
  if (wanted.includes(name) || (wanted.length === 0 && !BY_NAME.includes(name))) {
    console.log(`\n== ${name}`);
    await bench(notes);
  }
}
