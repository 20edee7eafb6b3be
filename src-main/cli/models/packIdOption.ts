/** @file What `--id` may hold, told before anything is read. */
import { InvalidArgumentError } from 'commander';
import { PACK_ID_PATTERN, RESERVED_PACK_IDS } from '../../domain/pack.ts';

/** Names that Windows takes for devices, with or without an ending: a folder of that name cannot be made there. */
const DEVICE_NAMES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;

/** Why an id cannot be that of a new pack, in words; null when it can. */
export function packIdFault(id: string): string | null {
  if (!PACK_ID_PATTERN.test(id))
    return 'an id holds 1 to 63 small letters, digits, dots and hyphens, and begins and ends with a letter or digit';
  if (RESERVED_PACK_IDS.includes(id))
    return `the ids ${RESERVED_PACK_IDS.join(', ')} mean something else in a pipeline`;
  if (DEVICE_NAMES.test(id)) return 'Windows keeps this name for a device, so no folder can have it there';
  return null;
}

/** @throws InvalidArgumentError (exit code 2) with what an id may hold */
export function parsePackId(id: string): string {
  const fault = packIdFault(id);
  if (fault !== null) throw new InvalidArgumentError(fault);
  return id;
}
