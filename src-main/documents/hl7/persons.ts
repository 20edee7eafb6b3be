/** @file Persons as HL7 v2 writes them. Pure; the import process and tests. */
import type { Leaf } from './leaf.ts';
import { componentOf } from './messages.ts';

/** Senders of early versions write the provider's name where the id belongs. */
export function isProviderNameAlone(repetition: readonly Leaf[][]): boolean {
  return componentOf(repetition, 2) === '' && !/\d/.test(componentOf(repetition, 1));
}
