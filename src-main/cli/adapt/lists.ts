/** @file `noteveil adapt lists`, and adopting and taking back the site's list. Never prints a word. */
import type { Command } from 'commander';
import { DeidError } from '../../domain/errors.ts';
import { LEFT_OUT, type LeftOut } from '../../domain/leftOut.ts';
import { figureText } from '../../evaluation/report/evaluationTable.ts';
import {
  adoptLists,
  discardLists,
  rollBackLists,
  type ListChange,
} from '../../workspace/adaptation/lists/adoptLists.ts';
import { compareLists } from '../../workspace/adaptation/lists/compareLists.ts';
import { listOverview } from '../../workspace/adaptation/lists/listOverview.ts';
import { readListState } from '../../workspace/adaptation/lists/listState.ts';
import type { ListStatement } from '../../workspace/adaptation/lists/listStatement.ts';
import type { SideCounts } from '../../workspace/adaptation/lists/siteListNow.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { EXIT, type ExitCode } from '../exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from '../openWorkspace.ts';
import { signingIn } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { comparisonLines } from './adaptTable.ts';
import { interruptible } from './making.ts';

/** Stands where the id of an adaptation stands otherwise. */
export const LISTS = 'lists';

interface Parts {
  readonly adapt: Command;
  readonly terminal: Terminal;
  readonly finish: (code: ExitCode) => void;
}

export function addLists({ adapt, terminal, finish }: Parts): void {
  signingIn(adapt.command(LISTS))
    .description(
      'Compare the list of the site with what it would be with proposed and found words, on the gold. Adopts nothing, prints no word.',
    )
    .option('--proposed-only', 'leave out words that are found in what reviewers decided again and again')
    .action(async (options: WorkspaceOptions & { proposedOnly?: true }) => {
      const order = { withFound: options.proposedOnly !== true };
      await withWorkspace(options, 'open', async (workspace) => {
        const { statement } = await interruptible(terminal, (how) =>
          compareLists(workspace, order, Date.now(), how),
        );
        for (const line of listLines(statement)) terminal.print(line);
      });
      finish(EXIT.ok);
    });
}

/** Adopts the comparison that is there and says so. Errors: those of `adoptLists`. */
export async function adoptAndPrint(
  workspace: Workspace,
  reason: string | null,
  terminal: Terminal,
): Promise<void> {
  const change = await adoptLists(workspace, comparedId(workspace), reason, Date.now());
  terminal.print(`adopted: ${wordsText(change.words)}, comparison ${change.id}`);
  terminal.print(`the list has the digest ${change.list}; batches that begin from now on have it`);
}

/** Takes the last adoption of a list back and says so. Errors: those of `rollBackLists`. */
export function rollBackAndPrint(workspace: Workspace, terminal: Terminal): Promise<void> {
  const change: ListChange = rollBackLists(workspace);
  terminal.print(`rolled back: ${wordsText(change.words)}, comparison ${change.id}`);
  terminal.print(`the list has the digest ${change.list} again`);
  return Promise.resolve();
}

/** Forgets the comparison and says so. Errors: those of `discardLists`. */
export function discardAndPrint(workspace: Workspace, terminal: Terminal): void {
  const id = comparedId(workspace);
  discardLists(workspace, id);
  terminal.print(`discarded: ${id}`);
}

/** How the list stands: one line each for what is compared and what is adopted. Errors: those of `listOverview`. */
export async function standingLines(workspace: Workspace): Promise<readonly string[]> {
  const { compared, lastAdopted } = await listOverview(workspace);
  const stateOf = ({ isChanged }: { readonly isChanged: boolean }): string =>
    isChanged ? ', changed since' : '';
  return [
    ...(compared === null
      ? []
      : [
          `lists: comparison ${compared.id}, not adopted${stateOf(compared)}, strict span and type F1 ${figureText(compared.before.strictTypedF1)} -> ${figureText(compared.after.strictTypedF1)}, ${compared.worse.length === 0 ? 'not worse' : 'worse'}`,
        ]),
    ...(lastAdopted === null
      ? []
      : [
          `lists: comparison ${lastAdopted.id}, adopted, ${wordsText(lastAdopted.words)}${stateOf(lastAdopted)}`,
        ]),
  ];
}

/** Id of the comparison that is there. Errors: `adaptation/unknown`. */
export function comparedId({ store }: Workspace): string {
  const { compared } = readListState(store);
  if (compared === null) throw new DeidError('adaptation/unknown');
  return compared.id;
}

const REASONS: Readonly<Record<LeftOut, string>> = {
  labels: 'hidden under several types',
  readable: 'to be hidden, but readable somewhere',
  hidden: 'to be kept readable, but hidden somewhere',
  'could-be-name': 'to be kept readable, but could be a name or is of a type that is never kept',
  contradicts: 'contradicts the list or a proposal',
  'no-room': 'the list is full',
};

function listLines(statement: ListStatement): readonly string[] {
  const { id, pipeline, operatingPoint, proposed, found, notes, leftOut } = statement;
  return [
    `comparison ${id} of the list of the site, compared as ${pipeline}, operating point ${operatingPoint}`,
    `proposed: ${wordsText(proposed)}`,
    `found in ${notes} notes: ${wordsText(found)}`,
    ...LEFT_OUT.flatMap((reason) =>
      leftOut[reason] === 0 ? [] : [`found and left out: ${leftOut[reason]} (${REASONS[reason]})`],
    ),
    ...comparisonLines(statement),
  ];
}

function wordsText({ hide, keep }: SideCounts): string {
  return `${hide} to hide, ${keep} to keep readable`;
}
