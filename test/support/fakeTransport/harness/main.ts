/** @file Entry of the harness: reads a scenario from the address, puts the fake bridge where the preload would, starts the app. */
import { createFakeBridge } from '../fakeTransport.ts';
import type { Scenario } from '../fakeState.ts';

const given = new URLSearchParams(location.search).get('scenario');
const bridge = createFakeBridge(given === null ? {} : (JSON.parse(given) as Scenario));
/** Measures, under the name of the channel, from the answer in the page to the frame that shows it; the bench reads it. */
async function invoke(channel: string, input: unknown): ReturnType<typeof bridge.invoke> {
  const answer = await bridge.invoke(channel, input);
  const start = performance.now();
  requestAnimationFrame(() => setTimeout(() => performance.measure(channel, { start }), 0));
  return answer;
}
Object.assign(window, { noteveil: { ...bridge, invoke } });
await import('../../../../src-renderer/app/main.ts');
