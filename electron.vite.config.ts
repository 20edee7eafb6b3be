/**
 * @file What is built and where it lands: main, inference, import and command-line entries to `out/main`, the preload to
 * `out/preload`, the page to `out/renderer`. Runs at build time under electron-vite.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';

const at = (relative: string): string => path.resolve(import.meta.dirname, relative);

/**
 * Output name -> source entry. Each is a process of its own, so each is its own file; shared rooms become chunks.
 */
const mainEntries = {
  main: 'src-main/shell/main.ts',
  detectWorker: 'src-main/worker/detectWorker.ts',
  importWorker: 'src-main/import/importWorker.ts',
  cli: 'src-main/cli/main.ts',
};
const preloadEntry = 'src-main/shell/preload.ts';
const pageEntry = 'src-renderer/index.html';

/** Entries that exist. A room that is not written yet must not stop the others from being built. */
function present(entries: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries)
      .map(([name, file]) => [name, at(file)] as const)
      .filter(([, file]) => existsSync(file)),
  );
}

export default defineConfig({
  main: {
    build: {
      outDir: at('out/main'),
      // Node resolves packages at run time: natives cannot be bundled, and one copy of zod must serve every chunk.
      externalizeDeps: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: present(mainEntries),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  ...(existsSync(at(preloadEntry)) && {
    preload: {
      build: {
        outDir: at('out/preload'),
        // A sandboxed preload may require nothing but `electron`: everything else is bundled into one CommonJS file.
        externalizeDeps: false,
        minify: false,
        rolldownOptions: {
          input: { preload: at(preloadEntry) },
          output: { format: 'cjs' as const, entryFileNames: '[name].cjs' },
        },
      },
    },
  }),
  ...(existsSync(at(pageEntry)) && {
    renderer: {
      root: at('src-renderer'),
      // Relative URLs resolve under `app://`, whatever the host part is called.
      base: './',
      build: {
        outDir: at('out/renderer'),
        target: 'chrome140',
        // The content security policy forbids inline scripts; the polyfill is one, and Chromium does not need it.
        modulePreload: { polyfill: false },
        rolldownOptions: { input: at(pageEntry) },
      },
      plugins: [svelte({ configFile: at('svelte.config.js') })],
    },
  }),
});
