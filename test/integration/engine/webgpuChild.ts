/** @file Child of webgpu.test.ts: opens a pack on WebGPU and prints what it runs on, as one line of JSON. */
import { loadPack } from '../../../src-main/engine/loadPack.ts';
import { provenPack, split, TEXTS } from './memoryPack.ts';

// One layer and two texts: a device in software takes its time for every kernel it compiles.
const pack = await provenPack('bert', { shape: { layers: 1, hidden: 32, heads: 4, intermediate: 64 } });
const gpu = await loadPack(pack, { threads: 1, split, providers: ['webgpu', 'cpu'] });
const cpu = await loadPack(pack, { threads: 1, split, providers: ['cpu'] });
const texts = await Promise.all(TEXTS.slice(0, 2).map((text) => cpu.encode(text)));
const windows = texts.flatMap((text) => text.windows);
const [a, b] = [await gpu.run(windows), await cpu.run(windows)];
const distance = Math.max(
  ...a.flatMap((row, index) => Array.from(row, (score, at) => Math.abs(score - b[index]![at]!))),
);
await gpu.close();
await cpu.close();
process.stdout.write(`${JSON.stringify({ runningOn: gpu.runningOn, distance })}\n`);
