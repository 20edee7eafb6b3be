/** @file Texts of arbitrary code points for property tests, lone surrogates included. Runs in tests. */
import fc from 'fast-check';

/** By planes and not uniformly, or hardly a character below U+10000 would occur. */
export const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0x7ff), fc.nat(0xffff), fc.nat(0x10ffff)))
  .map((points) => String.fromCodePoint(...points));
