/**
 * @file Builds the harness with Vite and serves it on the loopback under the product's content security policy, so that a
 * style or script that the app could not run fails here too. Runs in Node.
 */
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

const here = import.meta.dirname;
const root = path.resolve(here, '../../../..');
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface Harness {
  readonly url: string;
  close(): Promise<void>;
}

export async function startHarness(): Promise<Harness> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'noteveil-harness-'));
  await build({
    root: here,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [svelte({ configFile: path.join(root, 'svelte.config.js') })],
    build: { outDir, emptyOutDir: true, target: 'chrome140', modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const wanted = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(outDir, wanted === '/' ? 'index.html' : path.normalize(wanted));
    readFile(file).then(
      (body) => {
        response.writeHead(200, {
          'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
          'content-security-policy': POLICY,
        });
        response.end(body);
      },
      () => {
        response.writeHead(404);
        response.end();
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    async close() {
      await new Promise((done) => server.close(done));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the harness has no port');
  return address.port;
}
