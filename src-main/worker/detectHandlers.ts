/** @file What the detection process answers. Runs in that process, and in-process in unit tests. */
import { pipelineById, PIPELINE_IDS, describePipeline } from '../detection/pipelines.ts';
import { runPipeline } from '../detection/pipeline.ts';
import type { ChildHandlers } from '../engine/host/childPort.ts';
import { DetectRequestSchema } from './protocol.ts';

export const detectHandlers: ChildHandlers = {
  init: () => ({
    pipelines: PIPELINE_IDS.map((id) => ({ id, description: describePipeline(pipelineById(id)) })),
  }),
  requests: {
    detect: async (untrustedRequest, { signal }) => {
      const request = DetectRequestSchema.parse(untrustedRequest);
      const pipeline = pipelineById(request.pipeline);
      const results = [];
      for (const text of request.texts) {
        // One turn of the event loop per note, so that an abort can be heard between notes.
        await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
        results.push(runPipeline(text, pipeline, request.operatingPoint));
      }
      return { results };
    },
  },
};
