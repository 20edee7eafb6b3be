/** @file Why a word that reviewers decided again and again is not taken for the site's list. Pure; used in every process. */

/**
 * `labels`: hidden under several types. `readable`: to be hidden, and stands readable somewhere. `hidden`: to be kept readable, and stands
 * hidden somewhere. `could-be-name`: to be kept readable, and could be a name, or is of a type that the list protects from nothing.
 * `contradicts`: the list or a proposal says the opposite. `no-room`: the list is full.
 */
export const LEFT_OUT = ['labels', 'readable', 'hidden', 'could-be-name', 'contradicts', 'no-room'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
