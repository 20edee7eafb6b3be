/**
 * @file Svelte compiler options, read by Vite, svelte-check and ESLint. Runs at build time.
 */
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Runes everywhere in our own code, so that reactive state is visible as such. Packages choose for themselves.
    runes: ({ filename }) => (filename.split(/[/\\]/).includes('node_modules') ? undefined : true),
  },
};
