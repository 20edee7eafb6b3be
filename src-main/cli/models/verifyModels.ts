/** @file `noteveil models verify`: hashes packs, opens them, compares their known answers. */
import type { Command } from 'commander';
import { DeidError } from '../../domain/errors.ts';
import { describeCode } from '../errorText.ts';
import { EXIT } from '../exitCodes.ts';
import { packWorkspaceOption } from '../options.ts';
import { withModels, type ModelReader, type ModelsContext, type ModelsOptions } from './modelsContext.ts';
import { runningWords, shortDigest } from './packWords.ts';

export function addModelsVerify(models: Command, context: ModelsContext): void {
  models
    .command('verify')
    .description('Hash every file of the packs, run them, and compare with the known answer.')
    .argument('[id...]', 'ids of packs (default: all)')
    .addOption(packWorkspaceOption())
    .action(async (ids: readonly string[], options: ModelsOptions) => {
      const failed = await withModels(options, context, (service) => verifyAll(ids, service, context));
      context.finish(failed === 0 ? EXIT.ok : EXIT.findings);
    });
}

/** Number of packs that are not as they should be. Each is told by itself: one bad pack must not hide another. */
async function verifyAll(
  ids: readonly string[],
  service: ModelReader,
  { terminal }: ModelsContext,
): Promise<number> {
  const { broken, ...shelf } = await service.list();
  const packs = [...shelf.packs, ...shelf.translators];
  const isAll = ids.length === 0;
  let failed = 0;
  for (const { folder, home, code, facts } of isAll ? broken : []) {
    failed++;
    terminal.tell(`${home} ${folder}: ${describeCode(code, facts)}`);
  }
  for (const id of isAll ? packs.map(({ manifest }) => manifest.id) : ids) {
    try {
      const running = runningWords(await service.verify(id));
      const pack = packs.find(({ manifest }) => manifest.id === id);
      if (pack === undefined) throw new DeidError('pack/unknown', { id });
      terminal.print(
        `${id}: files match the manifest and the known answer is right; the pack is not signed; ` +
          `digest ${shortDigest(pack.digest)}; runs on ${running}`,
      );
    } catch (cause) {
      if (!(cause instanceof DeidError)) throw cause;
      failed++;
      terminal.tell(`${id}: ${describeCode(cause.code, cause.facts)}`);
    }
  }
  if (isAll && packs.length === 0 && failed === 0) terminal.print('There is no model pack.');
  return failed;
}
