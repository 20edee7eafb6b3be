/** @file Handlers of `compare`, and the event that tells how it goes. Runs in main. */
import path from 'node:path';
import type { AppContract } from '../../contract/contract.ts';
import type { Emitters, Handlers } from '../../contract/verbs.ts';
import { PHI_LABELS } from '../../domain/phiLabel.ts';
import { labelsInReach } from '../../evaluation/labelScheme.ts';
import { compareChoices } from '../compare/compareChoices.ts';
import { comparisonView } from '../compare/comparisonView.ts';
import { goldOrderOf } from '../compare/goldReading.ts';
import {
  differenceView,
  errorPage,
  evaluationView,
  figuresView,
  noteView,
} from '../compare/evaluationViews.ts';
import type { CompareState } from '../compareService.ts';
import type { Steps } from '../../domain/steps.ts';
import { goldBytes } from '../gold/goldFiles.ts';
import { inTurns } from '../inTurns.ts';
import { labelSchemeIds, loadLabelScheme } from '../labelSchemes.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

/** Four times a second looks continuous. */
const INTERVAL_MS = 250;

export function compareHandlers(ports: ApiPorts): Handlers<AppContract>['compare'] {
  const { session } = ports;
  return {
    choices: async () => {
      const { models, settings, readSite } = session.workspace;
      const [shelf, { pipelines: site }] = await Promise.all([models.list(), readSite()]);
      const packs = shelf.packs.map(({ manifest: { id, name, task } }) => ({ id, name, task }));
      const { pipeline: current } = settings.read();
      return {
        pipelines: [
          ...compareChoices({
            packs,
            translators: shelf.translators.map(({ manifest }) => manifest.id),
            site,
            current,
          }),
        ],
        schemes: labelSchemeIds().map(schemeView),
      };
    },
    state: () => stateView(session.workspace.comparisons.state),
    report: () => {
      const { report } = session.workspace.comparisons;
      return report === null ? null : comparisonView(report);
    },
    evaluation: async ({ pipeline }) =>
      evaluationView(pipeline, await through(session.workspace.comparisons.notes.report(pipeline))),
    errors: ({ pipeline, ...page }) =>
      through(errorPage(session.workspace.comparisons.notes, pipeline, page)),
    goldNote: ({ pipeline, note }) => through(noteView(session.workspace.comparisons.notes, pipeline, note)),
    difference: async ({ a, b }) =>
      differenceView(await through(session.workspace.comparisons.notes.difference(a, b))),
    figures: async ({ pipeline }) => {
      const { comparisons } = session.workspace;
      const report = await comparisons.figures(pipeline);
      return figuresView(pipeline, report, comparisons.notes.training);
    },
    train: ({ ticket, reading }) =>
      session.workspace.comparisons.train(session.tickets.pathOf(ticket), goldOrderOf(reading)),
    chooseGold: async ({ folder }) => {
      const [place] = await ports.chooseFiles(folder ? 'folder' : 'files');
      if (place === undefined) return null;
      const sizeBytes = await goldBytes(place);
      return { ticket: session.tickets.issue(place), name: path.basename(place), sizeBytes };
    },
    readGold: async ({ ticket, reading }) => {
      const found = await session.workspace.comparisons.look(
        session.tickets.pathOf(ticket),
        goldOrderOf(reading),
      );
      return { ...found, annotators: [...found.annotators] };
    },
    start: async ({ ticket, reading, ...wanted }) => {
      const { comparisons } = session.workspace;
      const goldFile = session.tickets.pathOf(ticket);
      await comparisons.start({ goldFile, order: goldOrderOf(reading), ...wanted });
      return stateView(comparisons.state);
    },
    cancel: async () => {
      const { comparisons } = session.workspace;
      await comparisons.cancel();
      return stateView(comparisons.state);
    },
    save: async ({ ticket }) => [
      ...(await session.workspace.comparisons.save(session.tickets.pathOf(ticket))),
    ],
  };
}

/** Sends `compare.changed` and `compare.figuresCounted` until the workspace is closed. */
export function watchComparison({ comparisons }: Workspace, emit: Emitters<AppContract>): void {
  let sentAt = -Infinity;
  comparisons.onChange((state) => {
    const now = performance.now();
    // Beginning and end are always told.
    if (state.progress !== null && now - sentAt < INTERVAL_MS) return;
    sentAt = now;
    emit.compare.changed(stateView(state));
  });
  let countedAt = -Infinity;
  comparisons.onFigures((progress) => {
    const now = performance.now();
    if (now - countedAt < INTERVAL_MS) return;
    countedAt = now;
    emit.compare.figuresCounted(progress);
  });
}

function schemeView(id: string) {
  const scheme = loadLabelScheme(id);
  const inReach = labelsInReach(scheme);
  return { id, title: scheme.title, labels: PHI_LABELS.filter((label) => inReach.has(label)) };
}

/** Ends with its last step: whoever asked waits for it. */
function through<Result>(steps: Steps<Result>): Promise<Result> {
  return inTurns(steps, new AbortController().signal);
}

function stateView({ failure, ...state }: CompareState) {
  return { ...state, failure: failure === null ? null : { code: failure.code, facts: { ...failure.facts } } };
}
