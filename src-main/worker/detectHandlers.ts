/** @file What the detection process answers. Runs in that process, and in-process in unit tests. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteModel } from '../detection/noteModel.ts';
import { runPipelineOnNotes } from '../detection/pipeline.ts';
import { buildPipeline } from '../detection/pipelines.ts';
import { invariant } from '../domain/errors.ts';
import type { ChildContext, ChildHandlers } from '../engine/host/childPort.ts';
import {
  DetectRequestSchema,
  InitSchema,
  MeasureRequestSchema,
  OpenPackRequestSchema,
  ProbeRequestSchema,
  RUNNING,
  TRYING,
} from './protocol.ts';
import type { ModelSide, ModelSideOptions, RuntimeChoice } from './modelSide.ts';

/** One set of handlers per process: open packs are kept between requests. Tests give a runtime of their own. */
export function createDetectHandlers(runtime: RuntimeChoice = {}): ChildHandlers {
  let options: ModelSideOptions | null = null;
  let loading: Promise<ModelSide> | null = null;
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
        const { packs, rules, texts, operatingPoint } = DetectRequestSchema.parse(untrustedRequest);
        const examine = async (recognizers: readonly NoteModel[]) => {
          const pipeline = buildPipeline({ rules, packs: packs.map(({ id }) => id) }, recognizers);
          return { results: await runPipelineOnNotes(texts, pipeline, operatingPoint, noteOptions(context)) };
        };
        // Rules alone never load the runtime.
        if (packs.length === 0) return examine([]);
        return (await models()).withRecognizers(packs, context, examine);
      },
      runtime: async () => ({ runtime: (await models()).runtime }),
      'open-pack': async (untrustedRequest, context) => {
        const { pack } = OpenPackRequestSchema.parse(untrustedRequest);
        return (await models()).verify(pack, context);
      },
      measure: async (untrustedRequest, context) => {
        const request = MeasureRequestSchema.parse(untrustedRequest);
        return (await models()).measure(request, context);
      },
      'answer-probe': async (untrustedRequest, context) => {
        const { dir, precision } = ProbeRequestSchema.parse(untrustedRequest);
        return (await models()).answerProbe(dir, precision, context);
      },
    },
  };
}

function noteOptions({ signal, alive }: ChildContext) {
  return { signal, alive, giveWay: () => nextTurn() };
}
