/**
 * @file One seed for every property test of a run, so that a failure on one machine is the same failure on the next.
 * `PROPERTY_SEED=random` draws a new one and `PROPERTY_SEED=<number>` repeats one; the failure message names it.
 */
import fc from 'fast-check';

const asked = process.env['PROPERTY_SEED'] ?? '20261121';

fc.configureGlobal(asked === 'random' ? {} : { seed: Number(asked) });
