/**
 * @file Lint rules: type-checked strictness everywhere, plus the bans a reviewer must not have to look for. Runs under
 * ESLint. Every relaxed rule says why.
 */
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const typed = ['**/*.ts', '**/*.svelte'];
const plain = ['**/*.js', '**/*.mjs', '**/*.cjs'];
/**
 * Tuned TypeScript rules for product code.
 * @type {import('eslint').Linter.RulesRecord}
 */
const productRules = {
  // Numbers print the same everywhere; forcing String() around counts hides the sentence.
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // `onclick={() => close()}` is how handlers are written.
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // Ports are promises although some implementations (in-process, fakes) have nothing to await.
  '@typescript-eslint/require-await': 'off',
  // `while (true)` with an explicit exit is how queue and reader loops read best.
  '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'always' }],
  // Types and interfaces both have their place: unions are types, ports are interfaces.
  '@typescript-eslint/consistent-type-definitions': 'off',
  // `readonly T[]` and `ReadonlyArray<T>` are both clear.
  '@typescript-eslint/array-type': 'off',
  // `index[key]` on a record with literal keys is sometimes the data's own spelling.
  '@typescript-eslint/dot-notation': 'off',
  // Spreading a string yields code points, which is what offset conversion and checksums count.
  '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // Clinical exports carry NUL, ANSI and other control characters; patterns must be able to name them.
  'no-control-regex': 'off',
  'no-console': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-restricted-exports': [
    'error',
    { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
  ],
};

/**
 * Tests reach into foreign shapes (parsed JSON, page globals) on purpose.
 * @type {import('eslint').Linter.RulesRecord}
 */
const testRules = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  '@typescript-eslint/no-explicit-any': 'off',
  // A wrong index fails the test by itself; the assertion is the check.
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/unbound-method': 'off',
  '@typescript-eslint/no-empty-function': 'off',
};

export default defineConfig(
  globalIgnores([
    ...[
      'out/',
      'dist/',
      'node_modules/',
      '.venv/',
      'models/',
      'resources/*',
      '!resources/verifier/',
      'test/fixtures/',
    ],
  ]),
  js.configs.recommended,
  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: { ...productRules, 'no-undef': 'off' },
  },
  // After the TypeScript block: components need Svelte's parser, which calls TypeScript's for their scripts.
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: {
      // Note text reaches the page as text nodes only.
      'svelte/no-at-html-tags': 'error',
      // `$state` and `$props` are declared with `let`; the compiler owns reassignment.
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      // ESLint sees imported components, and so their props and callbacks, as `any`; svelte-check types them fully.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // `void value` in an effect names what the effect depends on.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // There is no router: the window never navigates.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    // Offline by construction: nothing that is packaged may name a network call.
    files: ['src-main/**', 'src-renderer/**', 'resources/verifier/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        'fetch',
        'XMLHttpRequest',
        'WebSocket',
        'EventSource',
        'WebTransport',
      ],
      'no-restricted-imports': [
        'error',
        { paths: ['http', 'https', 'net', 'dgram', 'tls', 'dns'].flatMap((name) => [name, `node:${name}`]) },
      ],
    },
  },
  { files: ['test/**'], rules: testRules },
  {
    // These talk to a person on a terminal; the rest of the program talks through the log.
    files: ['src-main/cli/**', 'tools/**', 'test/bench/**', 'test/electron-standin/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: plain,
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      'no-console': 'off',
      // tsc checks these files through their JSDoc and knows every global; this rule would need a list of them.
      'no-undef': 'off',
      // The same rules as for product code where they make sense without types.
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-control-regex': 'off',
    },
  },
  {
    // Tools load these by their default export.
    files: ['*.config.ts', '*.config.js', 'tools/test/*Reporter.mjs', 'test/electron-standin/module/*.mjs'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
