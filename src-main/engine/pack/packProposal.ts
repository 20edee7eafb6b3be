/** @file What was found in a source, what the user settles, and what the two become. Types only. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Decoding, PackFamily, PackKind, PackTask, TagScheme } from '../../domain/pack.ts';
import type { Manifest } from './manifest.ts';

/** A type of the pack's tags and its label; null: no proposal yet, or left out knowingly in choices. */
export interface TypeMapping {
  readonly type: string;
  readonly label: PhiLabel | null;
}

/** What a person is shown before the source becomes a pack. Same shape as the contract's PackProposalSchema. */
export interface PackProposal {
  readonly suggestedId: string;
  readonly name: string;
  readonly kind: PackKind;
  readonly family: PackFamily;
  readonly task: PackTask;
  readonly languages: string[];
  readonly licence: string | null;
  readonly tagScheme: TagScheme | null;
  readonly decoding: Decoding;
  /** In the order in which the outputs name them; null: the user decides. */
  readonly types: TypeMapping[];
  /** Classes of a note classifier; empty for taggers. */
  readonly classes: string[];
  /** The source is a pack already: it is taken exactly as proposed, or not at all. */
  readonly isFinished: boolean;
  /**
   * What a note classifier says of itself; null for taggers, and while the user has to decide. Of a pack that is not
   * finished the threshold may be chosen otherwise, the class may not.
   */
  readonly classifier: PackChoices['classifier'];
  readonly maxTokens: number;
  readonly files: { readonly name: string; readonly bytes: number }[];
}

/** What the user settled. Same shape as the contract's PackChoicesSchema. */
export interface PackChoices {
  readonly id: string;
  readonly name: string;
  readonly licence: string;
  readonly types: readonly TypeMapping[];
  readonly classifier: { readonly positive: string; readonly threshold: number } | null;
}

/** The part of a manifest that the source alone decides. */
export type SourceFacts = Pick<
  Manifest,
  | 'version'
  | 'kind'
  | 'family'
  | 'task'
  | 'languages'
  | 'provenance'
  | 'evaluation'
  | 'opset'
  | 'inputs'
  | 'output'
  | 'features'
  | 'tokenizer'
  | 'labels'
  | 'tagScheme'
  | 'labelScheme'
  | 'decoding'
  | 'transitions'
  | 'window'
  | 'operatingPoints'
> & { readonly pooling: 'max' | 'mean' };

/** A checked source: the proposal, and what writing the pack needs besides the user's choices. */
export type PackDraft =
  | {
      readonly form: 'export';
      readonly proposal: PackProposal;
      readonly facts: SourceFacts;
      /** File of the pack to the file of the source that it is copied from. */
      readonly copies: ReadonlyMap<string, string>;
    }
  /** A folder that is a pack already: it is taken as it is. */
  | { readonly form: 'pack'; readonly proposal: PackProposal; readonly manifest: Manifest };

/** What the engine room cannot know: how tags are read and what their types could become. */
export type TaggingReader = (labels: readonly string[]) => {
  readonly tagScheme: TagScheme;
  readonly types: readonly TypeMapping[];
};
