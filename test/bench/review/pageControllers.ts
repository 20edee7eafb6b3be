/** @file The page's own controllers in Node: compiled by Svelte as for a server, where runes are plain values. */
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';
import type * as controller from '../../../src-renderer/features/spanEditor/reviewController.svelte.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface PageControllers {
  readonly ReviewController: typeof controller.ReviewController;
  close(): Promise<void>;
}

export async function loadPageControllers(): Promise<PageControllers> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [svelte({ configFile: path.join(root, 'svelte.config.js') })],
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const module = (await server.ssrLoadModule(
    '/src-renderer/features/spanEditor/reviewController.svelte.ts',
  )) as typeof controller;
  return { ReviewController: module.ReviewController, close: () => server.close() };
}
