/** @file Entry of the harness: reads a scenario from the address, puts the fake bridge where the preload would, starts the app. */
import { createFakeBridge } from '../fakeTransport.ts';
import type { Scenario } from '../fakeState.ts';

const given = new URLSearchParams(location.search).get('scenario');
const bridge = createFakeBridge(given === null ? {} : (JSON.parse(given) as Scenario));
Object.assign(window, { noteveil: bridge });
await import('../../../../src-renderer/app/main.ts');
