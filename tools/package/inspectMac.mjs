/**
 * @file Validates the macOS part of the configuration, which cannot be built elsewhere. Runs on Node 24.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from '../bootstrap/tree.mjs';
import { check, expect } from './report.mjs';

const require = createRequire(import.meta.url);

/** @returns {Promise<import('./report.mjs').Check[]>} */
export async function inspectMac() {
  // electron-builder's own schema and merging, so that a misspelled option is found here and not on a Mac.
  const { getConfig, validateConfiguration } = require('app-builder-lib/out/util/config/config');
  const { DebugLogger } = require('builder-util');
  const config = await getConfig(at(), at('electron-builder.yml'), null);
  const problem = await validateConfiguration(config, new DebugLogger(false)).then(
    () => '',
    (error) => String(error.message),
  );
  /** @type {any[]} */
  const targets = [config.mac?.target ?? []].flat();
  /** @type {string[]} */
  const architectures = targets.flatMap((target) => target.arch ?? []);
  return [
    check('mac', 'configuration is valid', () => expect(problem === '', problem)),
    check('mac', 'builds a disk image', () => {
      expect(
        targets.some((target) => target.target === 'dmg'),
        'no dmg target',
      );
      return architectures.join(', ');
    }),
    check('mac', 'natives exist for its architectures', () => {
      for (const arch of architectures) {
        const files = [
          `node_modules/better-sqlite3/prebuilds/darwin-${arch}.node`,
          `node_modules/onnxruntime-node/bin/napi-v6/darwin/${arch}/onnxruntime_binding.node`,
        ];
        for (const file of files) expect(existsSync(at(file)), `${file} is missing`);
      }
    }),
    check('mac', 'publishes nowhere', () => expect(config.publish === null, 'publish must be null')),
  ];
}
