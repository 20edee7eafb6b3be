/**
 * @file A detection process with faults: the real handlers and the real runtime, disturbed where the plan says so. Started
 * by tests as the entry of the child; see faultyHost.ts for what it is told.
 */
import {
  processPort,
  serveHost,
  type ChildContext,
  type ChildHandlers,
} from '../../../src-main/engine/host/childPort.ts';
import { createDetectHandlers } from '../../../src-main/worker/detectHandlers.ts';
import { DetectRequestSchema, TRYING, TryingSchema } from '../../../src-main/worker/protocol.ts';
import { FAULT_MESSAGE, takeFault, type FaultPhase } from './faultPlan.ts';
import { faultyRuntime, RUNTIME_FAULTS } from './faultyRuntime.ts';

const plan = process.env['NOTEVEIL_FAULT_PLAN'] ?? '';
const marker = process.env['NOTEVEIL_FAULT_MARKER'] ?? '';
const runtimeFault = RUNTIME_FAULTS.find((fault) => fault === process.env['NOTEVEIL_FAULT_RUNTIME']) ?? null;

/** Micro-batches since the process began, those of the known answer too. */
let runs = 0;
/** Providers announced since the process began. */
let tries = 0;
/** Set when the next micro-batch is to wait. */
let hold: { readonly emit: ChildContext['emit']; readonly signal: AbortSignal } | null = null;

function reach(phase: FaultPhase, context: Pick<ChildContext, 'emit' | 'signal'> | null = null): void {
  const action = plan === '' ? null : takeFault(plan, phase);
  if (action === 'kill') process.kill(process.pid, 'SIGKILL');
  if (action === 'hold') hold = context;
}

/** A process that holds has a free event loop: it hears the abort, and nothing else lets it go on. */
async function beforeRun(): Promise<void> {
  runs += 1;
  if (hold === null) return;
  const { emit, signal } = hold;
  hold = null;
  emit(FAULT_MESSAGE, { isHolding: true, runs });
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Tells by the signs of life where in a request the process is. Their order: one per pack, one per provider that is
 * tried meanwhile, one per note that is encoded, one per micro-batch.
 */
function watched(context: ChildContext, texts: readonly string[], packs: number): ChildContext {
  const triesBefore = tries;
  const isMarked = marker !== '' && texts.some((text) => text.includes(marker));
  let signs = 0;
  const alive = (): void => {
    context.alive();
    signs += 1;
    const step = signs - packs - (tries - triesBefore);
    if (step >= 1 && isMarked) process.kill(process.pid, 'SIGKILL');
    if (step === Math.min(2, texts.length)) reach('encoding', context);
    if (step === texts.length + 1) reach('running', context);
  };
  return { ...context, alive };
}

const real = createDetectHandlers(faultyRuntime(runtimeFault, beforeRun));
const handlers: ChildHandlers = {
  init: (payload, { emit }) => {
    reach('starting');
    const emitAndFail: ChildContext['emit'] = (kind, said) => {
      const isTry = kind === TRYING && TryingSchema.parse(said).provider !== null;
      emit(kind, said);
      if (!isTry) return;
      // Before the sign of life that follows every announcement.
      tries += 1;
      reach('opening');
    };
    return real.init?.(payload, { emit: emitAndFail });
  },
  requests: {
    ...real.requests,
    detect: async (payload, context) => {
      const { notes, packs } = DetectRequestSchema.parse(payload);
      const texts = notes.map(({ text }) => text);
      try {
        const answer: unknown = await real.requests['detect']?.(
          payload,
          watched(context, texts, packs.length),
        );
        reach('answering');
        return answer;
      } catch (error) {
        if (context.signal.aborted) context.emit(FAULT_MESSAGE, { isHolding: false, runs });
        throw error;
      }
    },
  },
};
serveHost(processPort(), handlers);
