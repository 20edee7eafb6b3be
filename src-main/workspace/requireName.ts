/** @file The name without which nothing is decided, approved or said. */
import { DeidError } from '../domain/errors.ts';

/** Errors: `review/actor-missing` when the name is blank. */
export function requireName(actor: string): void {
  if (actor.trim() === '') throw new DeidError('review/actor-missing');
}
