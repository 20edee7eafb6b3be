/** @file The tables that known identifiers are compiled into. Pure; runs in main and in the detection process. */
import type { CalendarDate } from './dates/calendar.ts';
import type { DateIndex } from './dates/dateIndex.ts';
import type { NameProbe } from './names/nameProbe.ts';
import type { PhoneIndex } from './phones.ts';
import type { PhraseTrie } from './phraseTrie.ts';
import type { ProbeReason } from '../domain/probeReason.ts';
import type { ProbeVocabulary, UnusableProbe } from './probe.ts';

/** What a phrase of the trie says where it stands. */
export interface PhraseRule {
  readonly identifier: number;
  readonly given: string;
  /** Null: told by how the place is written. */
  readonly reason: ProbeReason | null;
  /** The reason where the place is written otherwise than given. */
  readonly otherwise: ProbeReason;
  readonly isWhole: boolean;
  readonly isDoubtful: boolean;
}

/** Filled cell by cell; what is looked up token by token is made of it at the end. */
export interface ProbeTables {
  readonly vocabulary: ProbeVocabulary | undefined;
  readonly names: NameProbe[];
  readonly phrases: PhraseTrie<PhraseRule>;
  readonly codes: Map<string, { readonly identifier: number }>;
  readonly phones: PhoneIndex;
  readonly dates: DateIndex;
  readonly births: { readonly date: CalendarDate; readonly identifier: number; readonly given: string }[];
  readonly unusable: UnusableProbe[];
}
