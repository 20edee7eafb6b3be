#!/usr/bin/env node
/**
 * @file Builds the page that lies in every export: TypeScript and style of resources/verifier into one HTML file without
 * any request, in out/verifier/verify.html. Runs on Node 24, as a part of the build.
 *
 * Usage: node tools/buildVerifier.mjs
 *
 * The policy in the page allows this one script and this one style by their hashes and nothing else: no connection, no
 * evaluation of text, no image, no frame, no form.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'resources', 'verifier');
const target = path.join(root, 'out', 'verifier', 'verify.html');

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

async function bundledScript() {
  const result = await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      // What Edge, Firefox and Safari of two years ago understand; hospital workstations are not newer.
      target: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: false,
      rolldownOptions: {
        input: path.join(source, 'verifier.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [bundle] = [result].flat();
  const [chunk, ...more] = bundle !== undefined && 'output' in bundle ? bundle.output : [];
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('the page must be one script');
  // The only text that could end an inline script early; inside strings and patterns it means the same escaped.
  return chunk.code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

const script = await bundledScript();
const style = readFileSync(path.join(source, 'verifier.css'), 'utf8').trim();
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
/** @type {Readonly<Record<string, string>>} */
const holes = { POLICY: policy, STYLE: style, SCRIPT: script };
const template = readFileSync(path.join(source, 'index.html'), 'utf8');
const page = template.replace(/%(POLICY|STYLE|SCRIPT)%/g, (_, name) => holes[name]);
mkdirSync(path.dirname(target), { recursive: true });
// In one step: an export that is being written reads the old page or the new one.
writeFileSync(`${target}.new`, page);
renameSync(`${target}.new`, target);
