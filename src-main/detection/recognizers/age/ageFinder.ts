/** @file What finds ages of one kind. Pure types; runs in the detection process. */
import type { RecognizerInput } from '../../recognizer.ts';
import type { Proposals } from '../proposal.ts';

/** Puts ages of one kind into the proposals. */
export type AgeFinder = (input: RecognizerInput, text: string, proposals: Proposals) => void;
