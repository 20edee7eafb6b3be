/**
 * @file What every EngineHost must do, run over its three kinds: child process, Electron's utility process (the
 * stand-in's, behind the shell's own port), in-process. Runs in vitest on Node.
 */
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import type { EngineHost, HostExit } from '../../src-main/engine/host/engineHost.ts';
import { createInProcessHost } from '../../src-main/engine/host/inProcessHost.ts';
import { createPortHost } from '../../src-main/engine/host/portHost.ts';
import { utilityPort } from '../../src-main/shell/utilityPort.ts';
import { app } from '../electron-standin/module/app.mjs';
import { utilityProcess } from '../electron-standin/module/utilityProcess.mjs';
import { serveTestChild } from './hostChild.ts';

const entry = path.join(import.meta.dirname, 'hostChild.ts');
/** The stand-in forks nothing before its app is ready, as Electron; here is no boot script that would say so. */
app.start();

/** As `forkUtility` in shell/electron.ts, which only Electron can load. */
function forkUtility(): Parameters<typeof utilityPort>[0] {
  const child: unknown = utilityProcess.fork(entry, [], {
    env: { NOTEVEIL_TEST_CHILD: '1' },
    stdio: 'ignore',
    serviceName: 'hostChild',
  });
  return child as Parameters<typeof utilityPort>[0];
}

const hosts: Readonly<Record<string, (startTimeoutMs?: number) => EngineHost>> = {
  childProcessHost: (startTimeoutMs) =>
    createChildProcessHost(entry, { env: { NOTEVEIL_TEST_CHILD: '1' }, startTimeoutMs }),
  utilityProcessHost: (startTimeoutMs) =>
    createPortHost(() => utilityPort(forkUtility()), { startTimeoutMs }),
  inProcessHost: (startTimeoutMs) => createInProcessHost(serveTestChild, { startTimeoutMs }),
};

describe.each(Object.entries(hosts))('%s', (_name, createHost) => {
  let host: EngineHost;
  const started = async (): Promise<EngineHost> => {
    host = createHost();
    await host.start({ model: 'm1' });
    return host;
  };
  afterEach(() => host.stop());

  it('hands the init over and resolves with the child’s answer', async () => {
    host = createHost();
    expect(host.state).toBe('stopped');
    const starting = host.start({ model: 'm1' });
    expect(host.state).toBe('starting');
    expect(await starting).toEqual({ greeted: { model: 'm1' } });
    expect(host.state).toBe('running');
  });

  it('refuses requests before the start and a second start', async () => {
    host = createHost();
    await expect(host.request('echo', 1)).rejects.toMatchObject({ code: 'engine/host-not-started' });
    await host.start(null);
    await expect(host.start(null)).rejects.toMatchObject({ code: 'engine/host-not-started' });
    expect(await host.request('echo', 1)).toBe(1);
  });

  it('reports a refused init with the child’s code and can start again', async () => {
    host = createHost();
    await expect(host.start('refuse')).rejects.toMatchObject({
      code: 'engine/host-not-started',
      facts: { why: 'asked-to' },
    });
    expect(host.state).toBe('stopped');
    await host.start(null);
    expect(await host.request('echo', 'again')).toBe('again');
  });

  it('reports a child that dies during its init', async () => {
    host = createHost();
    await expect(host.start('crash')).rejects.toMatchObject({ code: 'engine/host-lost' });
    expect(host.state).toBe('lost');
  });

  it('waits as long as the child gives signs of life', async () => {
    await started();
    let signs = 0;
    const slow = host.request(
      'slow',
      { forMs: 5_000, isAlive: true },
      { timeoutMs: 4_000, onAlive: () => signs++ },
    );
    expect(await slow).toBe('done');
    expect(signs).toBeGreaterThan(0);
  });

  it('kills a child that is silent, whatever another request says', async () => {
    await started();
    const lively = host.request('slow', { forMs: 20_000, isAlive: true }, { timeoutMs: 10_000 });
    const silent = host.request('slow', { forMs: 20_000, isAlive: false }, { timeoutMs: 1_000 });
    await expect(silent).rejects.toMatchObject({ code: 'engine/no-answer' });
    await expect(lively).rejects.toMatchObject({ code: 'engine/host-lost' });
    expect(host.state).toBe('lost');
  });

  it('answers concurrent requests each with its own result', async () => {
    await started();
    const answers = Array.from({ length: 20 }, (_, index) =>
      host.request(index % 2 ? 'echo' : 'later', index),
    );
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('carries text of every kind and a large message unchanged', async () => {
    await started();
    const text = `ä 病历 👩‍⚕️ \u0000 \u202e ${'x'.repeat(1_000_000)}`;
    expect(await host.request('echo', { text })).toEqual({ text });
  });

  it('carries an expected error as code and facts, and a bug without its words', async () => {
    await started();
    await expect(host.request('fail', null)).rejects.toMatchObject({
      code: 'detection/recognizer-failed',
      facts: { recognizer: 'r1', count: 2 },
    });
    const bug = await host.request('bug', null).catch((error: unknown) => error);
    expect(bug).toMatchObject({ code: 'contract/unexpected', facts: {} });
    expect(JSON.stringify(bug, Object.getOwnPropertyNames(bug)).includes('Beispiel')).toBe(false);
    await expect(host.request('toString', null)).rejects.toMatchObject({ code: 'contract/invalid-input' });
  });

  it('delivers messages in order and before the answer that follows them', async () => {
    await started();
    const seen: unknown[] = [];
    const remove = host.onMessage((message) => seen.push(message));
    await host.request('emit', 3);
    expect(seen).toEqual([0, 1, 2].map((index) => ({ kind: 'tick', payload: { index } })));
    remove();
    await host.request('emit', 1);
    expect(seen).toHaveLength(3);
  });

  it('sends messages without an answer', async () => {
    await started();
    host.send('note', { seq: 4 });
    host.send('unknown', null);
    expect(await host.request('received', null)).toEqual({ seq: 4 });
  });

  it('rejects an aborted request at once and tells the child', async () => {
    await started();
    const controller = new AbortController();
    const hanging = host.request('hang', null, { signal: controller.signal });
    // Only to know that the request has arrived before it is aborted.
    await host.request('echo', null);
    controller.abort(new Error('cancelled by the test'));
    await expect(hanging).rejects.toThrow('cancelled by the test');
    expect(await host.request('aborted', null)).toBe(1);
    await expect(host.request('echo', 1, { signal: controller.signal })).rejects.toThrow(
      'cancelled by the test',
    );
    expect(host.state).toBe('running');
  });

  it('has an aborted request in hand until the child has answered it', async () => {
    await started();
    const controller = new AbortController();
    const released = Promise.withResolvers<undefined>();
    let isReleased = false;
    const onReleased = (): void => {
      isReleased = true;
      released.resolve(undefined);
    };
    const payload = { forMs: 300, isAlive: false };
    const slow = host.request('slow', payload, { signal: controller.signal, onReleased });
    await host.request('echo', null);
    controller.abort(new Error('paused by the test'));
    await expect(slow).rejects.toThrow('paused by the test');
    expect(isReleased).toBe(false);
    await released.promise;
    expect(host.state).toBe('running');
  });

  it('kills a child that hangs in what was aborted', async () => {
    await started();
    const controller = new AbortController();
    const released = Promise.withResolvers<undefined>();
    const payload = { forMs: 20_000, isAlive: false };
    const hung = host.request('slow', payload, {
      signal: controller.signal,
      timeoutMs: 500,
      onReleased: () => released.resolve(undefined),
    });
    await host.request('echo', null);
    controller.abort(new Error('paused by the test'));
    await expect(hung).rejects.toThrow('paused by the test');
    await released.promise;
    expect(host.state).toBe('lost');
  });

  it('kills a child that does not answer in time and loses its other requests', async () => {
    await started();
    const exits: HostExit[] = [];
    host.onExit((exit) => exits.push(exit));
    const other = host.request('hang', null);
    const late = host.request('hang', null, { timeoutMs: 50 });
    await expect(late).rejects.toMatchObject({ code: 'engine/no-answer' });
    await expect(other).rejects.toMatchObject({ code: 'engine/host-lost' });
    expect(host.state).toBe('lost');
    expect(exits).toEqual([{ expected: false, code: null }]);
    await expect(host.request('echo', 1)).rejects.toMatchObject({ code: 'engine/host-lost' });
  });

  it('rejects what is outstanding when the child crashes, and starts again on demand', async () => {
    await started();
    const exits: HostExit[] = [];
    host.onExit((exit) => exits.push(exit));
    const outstanding = [host.request('hang', null), host.request('crash', null)];
    const results = await Promise.allSettled(outstanding);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'engine/host-lost' } });
    }
    expect(host.state).toBe('lost');
    expect(exits).toEqual([{ expected: false, code: 3 }]);
    host.send('note', 'dropped');
    await host.start(null);
    expect(await host.request('received', null)).toBe(null);
    expect(await host.request('echo', 'back')).toBe('back');
  });

  it('stops on request, more than once, and loses what is outstanding', async () => {
    await started();
    const exits: HostExit[] = [];
    host.onExit((exit) => exits.push(exit));
    const hanging = host.request('hang', null);
    const lost = expect(hanging).rejects.toMatchObject({ code: 'engine/host-lost' });
    await Promise.all([host.stop(), host.stop()]);
    await lost;
    expect(host.state).toBe('stopped');
    expect(exits).toEqual([{ expected: true, code: null }]);
    await host.start(null);
    expect(await host.request('echo', 2)).toBe(2);
  });
});
