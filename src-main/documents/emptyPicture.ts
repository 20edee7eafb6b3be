/** @file The picture that takes the place of every other. Pure; the import process and tests. */

/** A PNG of one point, white and transparent. */
export const EMPTY_PICTURE = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b49444154789c63f8cf00000201010032ba2b920000000049454e44ae426082',
  'hex',
);
