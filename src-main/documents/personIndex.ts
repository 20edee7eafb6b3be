/**
 * @file Whom the files of one import name, and of whose notes that is known. Pure; the import process and tests.
 *
 * [Note: Files of an import tell each other]
 * A bulk export keeps patients and letters in files of their own, and an interface engine admissions and reports. So before
 * the first file of a batch is read, all its files of FHIR and HL7 v2 are looked through for persons, and what they say is
 * known of each note that names one of them, by reference or by the id of its patient. A note that names nobody of them may
 * still be about any of those who stand in a file without notes: it knows all of them where they are few, and is held below
 * *fully* where they are many.
 */
import type { KnownIdentifier } from '../domain/note.ts';
import { joinKnown } from './joinKnown.ts';

/** Somebody whom a file names, and those who come with him. All strings are PHI. */
export interface PersonNode {
  /** What references call it: see `referenceName`. */
  readonly names: readonly string[];
  /** The ids that tables and messages know the patient by; none for anybody else. */
  readonly patientIds: readonly string[];
  readonly known: readonly KnownIdentifier[];
  /** Names of those it refers to. */
  readonly leadsTo: readonly string[];
  /** Names of those whose notes know it without naming it: of a relative the patient. */
  readonly belongsTo: readonly string[];
}

/** What one file says of persons. */
export interface FilePersons {
  readonly nodes: readonly PersonNode[];
  /** Whether it holds no notes, so that those whom it names are spoken of elsewhere or nowhere. */
  readonly isAlone: boolean;
}

/** Whom a note names. All strings are PHI. */
export interface NamedByNote {
  readonly patientId: string | null;
  /** References that lead out of its file, or to persons in it. */
  readonly leadsTo: readonly string[];
}

export interface OutsideKnown {
  /** What other files say; PHI. */
  readonly known: readonly KnownIdentifier[];
  /** False where the note may be about somebody of whom it knows nothing. */
  readonly isCertain: boolean;
}

export interface PersonIndex {
  /** `origin` tells files, and files of archives, apart. */
  readonly add: (origin: string, persons: FilePersons) => void;
  /** A file could not be read, so nobody knows whom it names. */
  readonly addUnread: () => void;
  /** What files other than `origin` say of the persons of a note. */
  readonly knownOf: (origin: string, named: NamedByNote) => OutsideKnown;
}

export interface IndexLimits {
  /** Known identifiers of all files together. */
  readonly identifiers: number;
  /** Those of persons in files without notes, up to which each note of unknown persons knows all. */
  readonly ofAnybody: number;
  /** Persons that one note may lead to. */
  readonly reached: number;
}

/** As many as the messages of one file may tell each other; as many as one note can be searched for beside its own. */
export const INDEX_LIMITS: IndexLimits = { identifiers: 500_000, ofAnybody: 200, reached: 2_000 };

/** A reference as files of one server agree on it: without version, and of an address the last two parts. */
export function referenceName(reference: string): string {
  const bare = reference.replace(/\/_history\/[^/]*$/, '');
  return bare.startsWith('urn:') ? bare : bare.split('/').slice(-2).join('/');
}

/** One index for one batch. */
export function createPersonIndex(limits: IndexLimits = INDEX_LIMITS): PersonIndex {
  interface Entry extends PersonNode {
    readonly origin: string;
  }
  const byName = new Map<string, Entry[]>();
  const followers = new Map<string, Entry[]>();
  const byPatient = new Map<string, Entry[]>();
  const alone: Entry[] = [];
  let identifiers = 0;
  let ofAnybody = 0;
  let isWhole = true;

  function put(map: Map<string, Entry[]>, keys: readonly string[], entry: Entry): void {
    for (const key of new Set(keys)) {
      const those = map.get(key);
      if (those === undefined) map.set(key, [entry]);
      else those.push(entry);
    }
  }

  function reachedBy({ patientId, leadsTo }: NamedByNote): ReadonlySet<Entry> {
    const named = (name: string): readonly Entry[] => byName.get(name) ?? [];
    const reached = new Set(leadsTo.flatMap((name) => named(referenceName(name))));
    for (const entry of patientId === null ? [] : (byPatient.get(patientId) ?? [])) reached.add(entry);
    // A set gives what joins it while it is walked.
    for (const { names, leadsTo: next } of reached) {
      if (reached.size > limits.reached) break;
      for (const entry of next.flatMap(named)) reached.add(entry);
      for (const entry of names.flatMap((name) => followers.get(name) ?? [])) reached.add(entry);
    }
    return reached;
  }

  return {
    add(origin, { nodes, isAlone }) {
      for (const node of nodes) {
        identifiers += node.known.length;
        if (identifiers > limits.identifiers) {
          isWhole = false;
          return;
        }
        const entry = { ...node, origin };
        put(byName, node.names, entry);
        put(byPatient, node.patientIds, entry);
        put(followers, node.belongsTo, entry);
        if (!isAlone || (node.patientIds.length === 0 && node.belongsTo.length === 0)) continue;
        ofAnybody += node.known.length;
        if (ofAnybody <= limits.ofAnybody) alone.push(entry);
      }
    },
    addUnread() {
      isWhole = false;
    },
    knownOf(origin, named) {
      const reached = reachedBy(named);
      const isTold = [...reached].some(({ patientIds }) => patientIds.length > 0);
      const told = [...reached].filter((entry) => entry.origin !== origin);
      const others = isTold || ofAnybody > limits.ofAnybody ? [] : alone;
      return {
        known: joinKnown(...[...told, ...others].map(({ known }) => known)),
        isCertain: reached.size <= limits.reached && isWhole && (isTold || ofAnybody <= limits.ofAnybody),
      };
    },
  };
}
