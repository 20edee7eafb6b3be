/**
 * @file What a manifest must say beyond its shape: its parts fit each other. Pure; runs wherever a manifest is read.
 */
import { isPhiLabel } from '../../domain/phiLabel.ts';
import { CARD_FILE, MANIFEST_FILE, type Manifest } from './manifest.ts';

/** Why a manifest is refused: a fixed word and the JSON path it is about. */
export interface ManifestFault {
  readonly reason: string;
  readonly at: string;
}

/** The first thing that does not fit, or null. */
export function manifestFault(manifest: Manifest): ManifestFault | null {
  for (const rule of [
    filesFault,
    kindFault,
    taskFault,
    transitionsFault,
    labelsFault,
    mappingFault,
    precisionFault,
    windowFault,
  ]) {
    const fault = rule(manifest);
    if (fault !== null) return fault;
  }
  return null;
}

/** True when the int8 graph may run: it lost no more than allowed on notes in which something was found at all. */
export function quantizationHolds(check: Omit<NonNullable<Manifest['int8Check']>, 'holds'>): boolean {
  // With nothing to find, or nothing found, both precisions agree on having proven nothing.
  return check.goldSpans > 0 && check.f1Fp32 > 0 && check.f1Fp32 - check.f1Int8 <= check.tolerance;
}

function filesFault(manifest: Manifest): ManifestFault | null {
  const names = Object.keys(manifest.files);
  // Names that differ by case alone are one file on Windows and macOS.
  const folded = new Set(names.map((name) => name.toLowerCase()));
  if (folded.size !== names.length) return { reason: 'names-clash', at: 'files' };
  if (folded.has(MANIFEST_FILE)) return { reason: 'lists-itself', at: 'files' };
  for (const [at, name] of namedFiles(manifest)) {
    if (name !== null && !Object.hasOwn(manifest.files, name)) return { reason: 'file-not-listed', at };
  }
  return null;
}

function namedFiles({
  graphs,
  transitions,
  tokenizer,
}: Manifest): readonly (readonly [string, string | null])[] {
  const common = [
    ['files', CARD_FILE],
    ['graphs.fp32', graphs.fp32],
    ['graphs.int8', graphs.int8],
    ['transitions', transitions],
  ] as const;
  switch (tokenizer.kind) {
    case 'hugging-face':
      return [...common, ['tokenizer.file', tokenizer.file]];
    case 'xlm':
      return [
        ...common,
        ['tokenizer.vocabulary', tokenizer.vocabulary],
        ['tokenizer.merges', tokenizer.merges],
      ];
    case 'compact':
      return common;
  }
}

function kindFault({ kind, family, tokenizer }: Manifest): ManifestFault | null {
  const isCompact = kind === 'compact';
  if (isCompact !== (family === 'compact')) return { reason: 'kind-and-family', at: 'family' };
  if (isCompact !== (tokenizer.kind === 'compact')) return { reason: 'kind-and-tokenizer', at: 'tokenizer' };
  if (tokenizer.kind === 'xlm' && family !== 'flaubert' && family !== 'xlm') {
    return { reason: 'kind-and-tokenizer', at: 'tokenizer' };
  }
  return null;
}

function taskFault({ task, tagScheme, classifier, labels }: Manifest): ManifestFault | null {
  const isClassifier = task === 'sequence-classification';
  if (isClassifier !== (tagScheme === null)) return { reason: 'task-and-scheme', at: 'tagScheme' };
  if (isClassifier !== (classifier !== null)) return { reason: 'task-and-classifier', at: 'classifier' };
  if (classifier !== null && !labels.includes(classifier.positive)) {
    return { reason: 'unknown-class', at: 'classifier.positive' };
  }
  return null;
}

function transitionsFault({ task, decoding, transitions }: Manifest): ManifestFault | null {
  if ((decoding === 'crf') !== (transitions !== null)) return { reason: 'transitions', at: 'decoding' };
  // One row per window has no steps that a table could score.
  return transitions !== null && task === 'sequence-classification'
    ? { reason: 'task-and-transitions', at: 'transitions' }
    : null;
}

function labelsFault({ labels }: Manifest): ManifestFault | null {
  return new Set(labels).size === labels.length ? null : { reason: 'repeated', at: 'labels' };
}

function mappingFault({ task, labels, labelMapping }: Manifest): ManifestFault | null {
  for (const label of Object.values(labelMapping)) {
    if (label !== null && !isPhiLabel(label)) return { reason: 'unknown-label', at: 'labelMapping' };
  }
  if (task === 'sequence-classification') return null;
  // A type that the mapping forgets would be found and then silently dropped: a leak.
  const forgotten = labels.findIndex(
    (tag) => tag !== 'O' && tag !== 'o' && !typesOfTag(tag).some((type) => Object.hasOwn(labelMapping, type)),
  );
  return forgotten === -1 ? null : { reason: 'type-not-mapped', at: `labels.${forgotten}` };
}

/** What the type of a tag may be: `B-PER` and `PER-B` write PER, a scheme without edges writes PER itself. */
function typesOfTag(tag: string): readonly string[] {
  return [tag, tag.replace(/^[A-Za-z][-_]/, ''), tag.replace(/[-_][A-Za-z]$/, '')];
}

function precisionFault({ precision, graphs, int8Check, probe }: Manifest): ManifestFault | null {
  if ((graphs.int8 === null) !== (int8Check === null)) return { reason: 'int8-unchecked', at: 'int8Check' };
  if (int8Check !== null && int8Check.holds !== quantizationHolds(int8Check)) {
    return { reason: 'check-contradicts-itself', at: 'int8Check.holds' };
  }
  if (precision === 'int8' && int8Check?.holds !== true)
    return { reason: 'int8-does-not-hold', at: 'precision' };
  if ((graphs.int8 === null) !== (probe.scores.int8 === null)) {
    return { reason: 'probe-lacks-precision', at: 'probe.scores.int8' };
  }
  return null;
}

function windowFault({ window }: Manifest): ManifestFault | null {
  // Windows that share half of themselves or more hardly move forward.
  return window.overlap * 2 <= window.maxTokens ? null : { reason: 'overlap', at: 'window.overlap' };
}
