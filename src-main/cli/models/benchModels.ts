/** @file `noteveil models bench`: the speed of a pack on this machine, over the shipped sample notes. */
import type { Command } from 'commander';
import { EXIT } from '../exitCodes.ts';
import { DeidError } from '../../domain/errors.ts';
import type { EpochMs } from '../../domain/ids.ts';
import { openMachine } from '../../workspace/machine.ts';
import { packWorkspaceOption } from '../options.ts';
import { alignColumns } from '../terminal.ts';
import { userDir } from '../userDir.ts';
import { withModels, type ModelReader, type ModelsContext, type ModelsOptions } from './modelsContext.ts';
import { runningWords } from './packWords.ts';

export function addModelsBench(models: Command, context: ModelsContext): void {
  models
    .command('bench')
    .description(
      'Measure a pack over the shipped sample notes, in one process, and remember it for this machine.',
    )
    .argument('<id>', 'id of the pack')
    .addOption(packWorkspaceOption())
    .action(async (id: string, options: ModelsOptions) => {
      const { terminal } = context;
      const measured = await withModels(options, context, (service) => measure(id, service));
      terminal.print(`${id}: ${runningWords(measured.runningOn)}`);
      const rows = [
        ['tokens a second', measured.tokensPerSecond.toFixed(0)],
        ['notes a second', measured.notesPerSecond.toFixed(1)],
        ['opening to first answer', `${measured.startMs.toFixed(0)} ms`],
      ];
      for (const line of alignColumns(rows)) terminal.print(line);
      context.finish(EXIT.ok);
    });
}

/** Measures and remembers it for this user on this machine, as the Models screen does. */
async function measure(id: string, service: ModelReader) {
  const measured = await service.measure(id);
  const { runningOn, ...speed } = measured;
  const pack = (await service.list()).packs.find(({ manifest }) => manifest.id === id);
  if (pack === undefined) throw new DeidError('pack/unknown');
  openMachine(userDir()).rememberMeasurement(pack.digest, {
    at: Date.now() as EpochMs,
    runningOn: { ...runningOn, refused: [...runningOn.refused] },
    ...speed,
  });
  return measured;
}
