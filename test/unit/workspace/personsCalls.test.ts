/** @file Which calls keep the workspace from locking itself. */
import { describe, expect, it } from 'vitest';
import { contract } from '../../../src-main/contract/contract.ts';
import { channelOf, type Contract } from '../../../src-main/contract/verbs.ts';
import { isPersonsCall } from '../../../src-main/workspace/api/personsCalls.ts';

const channels = (kind: string): readonly string[] =>
  Object.entries(contract as Contract).flatMap(([group, verbs]) =>
    Object.keys(verbs)
      .filter((verb) => verbs[verb]?.kind === kind)
      .map((verb) => channelOf(group, verb)),
  );

describe('activity', () => {
  it('is every command', () => {
    expect(channels('command').filter((channel) => !isPersonsCall(channel))).toEqual([]);
  });

  it('is no event and no query that the page repeats by itself', () => {
    for (const channel of [
      ...channels('event'),
      'batches.list',
      'batches.get',
      'notes.page',
      'exporting.list',
    ])
      expect(isPersonsCall(channel)).toBe(false);
  });

  it('names queries of the contract only', () => {
    expect(channels('query').filter(isPersonsCall)).toEqual([
      ...[
        'app.notices',
        'app.help',
        'importing.inspect',
        'review.openNote',
        'review.neighbour',
        'shadow.openNote',
        'audit.verify',
      ],
    ]);
  });
});
