/** @file What the detection process answers. Runs in that process, and in-process in unit tests. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteModel } from '../detection/noteModel.ts';
import { runPipelineOnNotes } from '../detection/pipeline.ts';
import { buildPipeline, type Translation } from '../detection/pipelines.ts';
import type { NoteToExamine } from '../domain/note.ts';
import { invariant } from '../domain/errors.ts';
import type { ChildContext, ChildHandlers } from '../engine/host/childPort.ts';
import {
  DetectRequestSchema,
  InheritRequestSchema,
  InitSchema,
  MeasureRequestSchema,
  OpenPackRequestSchema,
  OpenTranslatorRequestSchema,
  ProbeRequestSchema,
  RUNNING,
  TrainHeadRequestSchema,
  TRYING,
} from './protocol.ts';
import { inheritedInNotes } from './inheritedInNotes.ts';
import { Lexicons } from './lexicons.ts';
import { SiteRulePacks } from './siteRulePacks.ts';
import type { ModelSide, ModelSideOptions, RuntimeChoice } from './modelSide.ts';

/** One set of handlers per process: open packs are kept between requests. Tests give a runtime of their own. */
export function createDetectHandlers(runtime: RuntimeChoice = {}): ChildHandlers {
  let options: ModelSideOptions | null = null;
  let loading: Promise<ModelSide> | null = null;
  const site = new SiteRulePacks();
  const lexicons = new Lexicons();
  const models = (): Promise<ModelSide> => {
    invariant(options, 'the process was initialised');
    const given = options;
    loading ??= import('./modelSide.ts').then((side) => new side.ModelSide(given));
    return loading;
  };
  return {
    init: (untrustedInit, { emit }) => {
      options = {
        ...InitSchema.parse(untrustedInit),
        runtime,
        onTrying: (provider) => {
          emit(TRYING, { provider });
        },
        onRunning: (providers) => {
          emit(RUNNING, { providers });
        },
      };
      return {};
    },
    requests: {
      detect: async (untrustedRequest, context) => {
        const {
          pipeline,
          packs,
          rulePacks,
          translation: translateBy,
          notes,
          operatingPoint,
        } = DetectRequestSchema.parse(untrustedRequest);
        const sitePacks = await site.read(rulePacks);
        const lexicon = translateBy?.by === 'lexicon' ? await lexicons.read(translateBy.lexicon) : null;
        const examine = async (models: readonly NoteModel[], translation: Translation | null = lexicon) => {
          const built = buildPipeline(pipeline, { models, sitePacks, translation });
          return {
            results: await runPipelineOnNotes(
              sharingKnown(notes),
              built,
              operatingPoint,
              noteOptions(context),
            ),
          };
        };
        // Rules alone never load the runtime.
        if (packs.length === 0) return examine([]);
        const side = await models();
        if (translateBy?.by !== 'pack') return side.withRecognizers(packs, context, examine);
        return side.withTranslator(translateBy.pack, context, (translation) =>
          side.withRecognizers(packs, context, (recognizers) => examine(recognizers, translation)),
        );
      },
      inherit: (untrustedRequest) => {
        const { notes } = InheritRequestSchema.parse(untrustedRequest);
        return Promise.resolve({ mentions: inheritedInNotes(notes) });
      },
      runtime: async () => ({ runtime: (await models()).runtime }),
      'open-pack': async (untrustedRequest, context) => {
        const { pack } = OpenPackRequestSchema.parse(untrustedRequest);
        return (await models()).verify(pack, context);
      },
      'open-translator': async (untrustedRequest, context) => {
        const { translator } = OpenTranslatorRequestSchema.parse(untrustedRequest);
        return (await models()).verifyTranslator(translator, context);
      },
      measure: async (untrustedRequest, context) => {
        const request = MeasureRequestSchema.parse(untrustedRequest);
        return (await models()).measure(request, context);
      },
      'train-head': async (untrustedRequest, context) => {
        const request = TrainHeadRequestSchema.parse(untrustedRequest);
        return (await models()).trainHead(request, context);
      },
      'answer-probe': async (untrustedRequest, context) => {
        const { dir, precision } = ProbeRequestSchema.parse(untrustedRequest);
        return (await models()).answerProbe(dir, precision, context);
      },
    },
  };
}

/** Notes of one patient get the very same list, so that its probes are compiled once. */
function sharingKnown(notes: readonly NoteToExamine[]): readonly NoteToExamine[] {
  const lists = new Map<string, NoteToExamine['known']>();
  return notes.map((note) => {
    const key = JSON.stringify(note.known);
    const known = lists.get(key) ?? note.known;
    lists.set(key, known);
    return { ...note, known };
  });
}

function noteOptions({ signal, alive }: ChildContext) {
  return { signal, alive, giveWay: () => nextTurn() };
}
