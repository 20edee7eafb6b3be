/** @file What a rule pack may say about e-mail, web and network addresses. Pure; runs in the detection process. */
import { z } from 'zod';
import { phrases } from './phrase.ts';

const topLevelNames = z.array(z.string().regex(/^[a-z]{2,24}$/)).default([]);

export const ContactsSchema = z
  .strictObject({
    /** Words for `@` and for a dot in addresses that dodge harvesters. */
    at: phrases,
    dot: phrases,
    /** Captions of network addresses. */
    ipCaptions: phrases,
    /** Top-level names that are no word of a language: enough by themselves. */
    sureDomains: topLevelNames,
    /** Country codes that are also words (`es`, `de`, `at`): need a path or a further dot. */
    wordDomains: topLevelNames,
  })
  .prefault({});
