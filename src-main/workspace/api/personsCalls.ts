/** @file Which calls of the contract show that somebody sits before the screen. Runs in main. */
import { contract } from '../../contract/contract.ts';
import { channelOf, type Contract } from '../../contract/verbs.ts';

/** Queries that answer a click or a key. All others the page repeats by itself while work goes on. */
const PERSONS_QUERIES: ReadonlySet<string> = new Set([
  'app.help',
  'app.notices',
  'audit.verify',
  'importing.inspect',
  'review.neighbour',
  'review.openNote',
  'shadow.openNote',
]);

const COMMANDS: ReadonlySet<string> = new Set(
  Object.entries(contract as Contract).flatMap(([group, verbs]) =>
    Object.entries(verbs)
      .filter(([, spec]) => spec.kind === 'command')
      .map(([verb]) => channelOf(group, verb)),
  ),
);

/** True for commands, which only people give, and for queries that nobody but a person causes. */
export function isPersonsCall(channel: string): boolean {
  return COMMANDS.has(channel) || PERSONS_QUERIES.has(channel);
}
