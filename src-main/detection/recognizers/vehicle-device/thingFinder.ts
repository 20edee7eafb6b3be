/** @file What finds identifiers of things. Pure types; runs in the detection process. */
import type { RecognizerInput } from '../../recognizer.ts';
import type { Proposals } from '../proposal.ts';

/** Puts what it finds into the proposals. */
export type ThingFinder = (input: RecognizerInput, text: string, proposals: Proposals) => void;
