/**
 * @file Turns a checked source and a person's choices into a pack on a shelf. Runs in main and the command line; the
 * known answer is computed by whoever runs the engine.
 *
 * [Note: A pack is written whole]
 * Files are copied into a hidden folder, the manifest last; the engine answers the probe from there, so a source whose
 * graph does not run never becomes a pack; then one rename makes it visible.
 */
import { DeidError } from '../../domain/errors.ts';
import { inspectWhole } from './graphCheck.ts';
import {
  CARD_FILE,
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  ManifestSchema,
  PackIdSchema,
  type Manifest,
} from './manifest.ts';
import { manifestFault } from './manifestRules.ts';
import { packCard } from './packCard.ts';
import type { PackChoices, PackDraft, PackProposal, SourceFacts } from './packProposal.ts';
import { PROBE_TEXT } from './probeText.ts';
import { GRAPH_FILE } from './packNames.ts';
import { MAX_MANIFEST_BYTES, readPack } from './readPack.ts';
import type { PackSource } from './sourceFiles.ts';
import { layoutOf } from './sourceLayout.ts';
import { inStagingFolder, placeNew, type StagingFolder } from './stagingFolder.ts';

/** Runs the pack in this folder on the CPU over its probe text, without comparing. Scores are those of `graphs.fp32`. */
export type AnswerProbe = (
  dir: string,
) => Promise<{ readonly ids: readonly number[]; readonly scores: readonly number[] }>;

/** What writing needs besides the source. */
export interface WriteTools {
  /** Folder of packs to add to; made when it is missing. */
  readonly shelfDir: string;
  readonly answerProbe: AnswerProbe;
  /** Opens a finished pack the way notes will use it; whatever it throws keeps the pack from being added. */
  readonly prove: (dir: string, manifest: Manifest) => Promise<void>;
}

/**
 * Writes the pack. See [Note: A pack is written whole].
 * @throws DeidError `pack/exists`, `pack/bad-manifest` {reason, at} when the choices do not fit the source,
 *   `pack/bad-labels` {reason: 'unsettled' | 'fixed'}, `pack/wrong-label-count`, what `inspectWhole` refuses, `store/*`,
 *   what the source and the tools throw.
 */
export async function writePack(
  source: PackSource,
  draft: PackDraft,
  choices: PackChoices,
  tools: WriteTools,
): Promise<Manifest> {
  return await inStagingFolder(
    tools.shelfDir,
    (staging) =>
      draft.form === 'pack'
        ? copyPack(source, draft.manifest, choices, { staging, tools })
        : buildPack(source, draft, choices, { staging, tools }),
    (dir) => placeNew(tools.shelfDir, choices.id, dir),
  );
}

interface Workplace {
  readonly staging: StagingFolder;
  readonly tools: WriteTools;
}

async function buildPack(
  source: PackSource,
  { facts, copies, proposal }: Extract<PackDraft, { form: 'export' }>,
  choices: PackChoices,
  { staging, tools }: Workplace,
): Promise<Manifest> {
  requireSamePositive(proposal, choices);
  const layout = layoutOf(source);
  const skeleton = manifestOf(facts, choices);
  const files: Manifest['files'] = {};
  for (const [name, from] of copies) files[name] = await staging.write(name, await layout.read(from));
  files[CARD_FILE] = await staging.write(CARD_FILE, new TextEncoder().encode(packCard(skeleton)));
  const unproven = { ...skeleton, files };
  await writeManifest(staging, unproven);
  const answer = await tools.answerProbe(staging.dir);
  checkAnswer(answer.scores, facts.labels.length);
  const manifest: Manifest = {
    ...unproven,
    probe: {
      text: PROBE_TEXT,
      ids: [...answer.ids],
      scores: { fp32: [...answer.scores], int8: null },
    },
  };
  await writeManifest(staging, manifest);
  await tools.prove(staging.dir, manifest);
  return manifest;
}

/** A source that is a pack is copied byte for byte; what a person chose for it must be what it says. */
async function copyPack(
  source: PackSource,
  manifest: Manifest,
  choices: PackChoices,
  { staging, tools }: Workplace,
): Promise<Manifest> {
  requireSameChoices(manifest, choices);
  const layout = layoutOf(source);
  const foreign = layout.names.find((name) => name !== MANIFEST_FILE && !Object.hasOwn(manifest.files, name));
  if (foreign !== undefined) throw new DeidError('pack/file-foreign', { file: foreign.slice(0, 100) });
  for (const name of Object.keys(manifest.files)) {
    if (!layout.has(name)) throw new DeidError('pack/file-missing', { file: name });
    await staging.write(name, await layout.read(name));
  }
  await staging.write(MANIFEST_FILE, await layout.read(MANIFEST_FILE));
  const copied = await readPack(staging.dir);
  // The source was read twice: it may have become another pack since a person looked at it.
  requireSameChoices(copied.manifest, choices);
  for (const name of [copied.manifest.graphs.fp32, copied.manifest.graphs.int8])
    if (name !== null) inspectWhole(copied.read(name));
  await tools.prove(staging.dir, copied.manifest);
  return copied.manifest;
}

function requireSameChoices(manifest: Manifest, choices: PackChoices): void {
  const isSame =
    choices.id === manifest.id &&
    choices.name === manifest.name &&
    choices.licence === manifest.licence &&
    hasSameMapping(manifest, choices) &&
    choices.classifier?.positive === manifest.classifier?.positive &&
    choices.classifier?.threshold === manifest.classifier?.threshold;
  // Changing a pack by hand would leave its maker's hashes and evaluation behind.
  if (!isSame) throw new DeidError('pack/bad-labels', { reason: 'fixed' });
}

/** A trainer knows what the classes of its model are; from which probability on a note counts is the user's. */
function requireSamePositive({ classifier }: PackProposal, choices: PackChoices): void {
  if (classifier !== null && choices.classifier?.positive !== classifier.positive)
    throw new DeidError('pack/bad-labels', { reason: 'fixed' });
}

/** Neither a type that says something else nor one that the person never saw. */
function hasSameMapping({ labelMapping }: Manifest, { types }: PackChoices): boolean {
  const chosen = new Map(types.map(({ type, label }) => [type, label]));
  const given = Object.entries(labelMapping);
  return chosen.size === given.length && given.every(([type, label]) => chosen.get(type) === label);
}

/** The manifest without files and known answer. @throws DeidError `pack/bad-labels`, `pack/bad-manifest` */
function manifestOf(facts: SourceFacts, choices: PackChoices): Manifest {
  const { pooling, ...rest } = facts;
  if (!PackIdSchema.safeParse(choices.id).success) {
    throw new DeidError('pack/bad-manifest', { reason: 'invalid_format', at: 'id' });
  }
  return {
    format: MANIFEST_FORMAT,
    id: choices.id,
    name: choices.name,
    licence: choices.licence,
    ...rest,
    files: {},
    graphs: { fp32: GRAPH_FILE, int8: null },
    precision: 'fp32',
    int8Check: null,
    labelMapping: Object.fromEntries(choices.types.map(({ type, label }) => [type, label])),
    classifier: choices.classifier === null ? null : { ...choices.classifier, pooling },
    probe: { text: PROBE_TEXT, ids: [], scores: { fp32: [], int8: null } },
  };
}

/** Writes a manifest that would be read again; what would not be is refused before it can lie there. */
export async function writeManifest(staging: StagingFolder, manifest: Manifest): Promise<void> {
  const parsed = ManifestSchema.safeParse(manifest);
  const fault = parsed.success
    ? manifestFault(parsed.data)
    : { reason: parsed.error.issues[0]?.code ?? 'invalid', at: parsed.error.issues[0]?.path.join('.') ?? '' };
  if (fault !== null) throw new DeidError('pack/bad-manifest', { ...fault });
  const bytes = new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`);
  if (bytes.byteLength > MAX_MANIFEST_BYTES)
    throw new DeidError('pack/bad-manifest', { reason: 'too-large', at: '' });
  await staging.write(MANIFEST_FILE, bytes);
}

/** Rows of the wrong width mean that graph and configuration speak of different labels. */
function checkAnswer(scores: readonly number[], labelCount: number): void {
  if (scores.length > 0 && scores.length % labelCount === 0) return;
  throw new DeidError('pack/wrong-label-count', { found: scores.length, expected: labelCount });
}
