/** @file Numbers of the HIPAA Safe Harbor method that several rooms go by. Pure. */

/** 45 CFR 164.514(b)(2)(i)(C): ages over 89 identify, and so does every element of a date that shows one. */
export const OLDEST_TOLD_AGE = 89;
