/** @file What a rule pack may say about logins and the initials of typists. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';
import { words } from './peopleWords.ts';

const captioned = z
  .strictObject({ rule: RuleNameSchema, why: WhySchema, captions: phrases })
  .nullable()
  .default(null);

export const LoginsSchema = z
  .strictObject({
    /** Before a login or handle. */
    logins: captioned,
    /** Before initials, one or two: who dictated, who typed. */
    initials: captioned,
    /** Before two initials with a stroke between them: the reference of a letter. */
    references: captioned,
    /** In brackets, before a login. */
    by: words,
    /** Values that are never logins or initials. */
    notLogins: words,
  })
  .prefault({});
