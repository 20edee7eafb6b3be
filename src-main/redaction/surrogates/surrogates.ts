/**
 * @file Realistic stand-ins for mentions, the same for the same person, place or number wherever a key is the same.
 * Pure; main process.
 *
 * [Note: What surrogates depend on]
 * Key, scope and mention, and nothing else: no order, no time, no other mention. Two exceptions, both said openly: words
 * no list knows become words of the note's first language, and a word that occurs as an original is passed over, so a
 * batch in which it occurs and one in which it does not may differ in that word.
 * Surrogates link: all notes of a scope can be told to be about the same people. They are not anonymous.
 */
import type { Language } from '../../domain/detection.ts';
import { assertNever } from '../../domain/errors.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { KeyedBytes } from '../keyed.ts';
import { createAssignments } from './assignment.ts';
import type { SurrogateDeps } from './choice.ts';
import { accountSurrogate, idSurrogate, vehicleSurrogate } from './ids.ts';
import { institutionSurrogate } from './institutions.ts';
import { nameSurrogate } from './names.ts';
import { emailSurrogate, ipSurrogate, urlSurrogate } from './netAddresses.ts';
import { phoneSurrogate } from './phones.ts';
import { listedSurrogate } from './places.ts';
import { streetSurrogate } from './streets.ts';
import { wordKey } from './wordForm.ts';
import { zipSurrogate } from './zipCodes.ts';

export interface SurrogateRequest {
  readonly label: PhiLabel;
  /** PHI. */
  readonly mention: string;
  /** Within a scope equal mentions get equal surrogates: the patient's keyed id, or the note's where there is none. */
  readonly scope: string;
  /** Languages of the note, most frequent first. */
  readonly languages: readonly Language[];
}

export interface Surrogates {
  /** What stands for the mention; null when nothing realistic can be made, and the caller has to redact. */
  surrogateOf(request: SurrogateRequest): string | null;
}

// What word processors leave inside names: soft hyphen, zero-width blanks, direction marks. No part of a surrogate.
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
// Markup, placeholders and control characters: no identifier has them, so the mention is something else.
const strange = /[<>[\]{}|\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
// 500 characters: no identifier is longer, and no pattern of this room is asked for more.
const MAX_MENTION = 500;

/** Surrogates under one key. `isOriginal` says which words must not be given out; see {@link SurrogateDeps}. */
export function createSurrogates(deps: {
  readonly keyed: KeyedBytes;
  readonly isOriginal: (word: string) => boolean;
}): Surrogates {
  const all: SurrogateDeps = { ...deps, assignments: createAssignments(deps.keyed) };
  return {
    surrogateOf: (request) => {
      const mention = request.mention.replace(invisible, '').normalize('NFC');
      if (mention.length > MAX_MENTION || strange.test(mention) || !/[\p{L}\p{N}]/u.test(mention))
        return null;
      const surrogate = made(all, { ...request, mention });
      return surrogate === null || !isSafe(all, mention, surrogate) ? null : surrogate;
    },
  };
}

/** The last look at a surrogate: it is not empty, not the mention in another form, and no original. */
function isSafe(deps: SurrogateDeps, mention: string, surrogate: string): boolean {
  const key = wordKey(surrogate);
  return key !== '' && key !== wordKey(mention) && !deps.isOriginal(surrogate);
}

function made(deps: SurrogateDeps, request: SurrogateRequest): string | null {
  switch (request.label) {
    case 'PATIENT':
    case 'STAFF':
    case 'RELATIVE':
    case 'PERSON':
      return nameSurrogate(deps, request);
    case 'HOSPITAL':
    case 'ORGANIZATION':
      return institutionSurrogate(deps, request);
    case 'STREET':
      return streetSurrogate(deps, request);
    case 'CITY':
      return listedSurrogate(deps, 'city', request);
    case 'REGION':
      return listedSurrogate(deps, 'region', request);
    case 'COUNTRY':
      return listedSurrogate(deps, 'country', request);
    case 'PROFESSION':
      return listedSurrogate(deps, 'profession', request);
    case 'ZIP':
      return zipSurrogate(deps, request);
    case 'PHONE':
    case 'FAX':
      return phoneSurrogate(deps, request);
    case 'EMAIL':
      return emailSurrogate(deps, request);
    case 'URL':
      return urlSurrogate(deps, request);
    case 'IP':
      return ipSurrogate(deps, request);
    case 'ACCOUNT_ID':
      return accountSurrogate(deps, request);
    case 'VEHICLE_ID':
      return vehicleSurrogate(deps, request);
    case 'USERNAME':
    case 'MRN':
    case 'NATIONAL_ID':
    case 'INSURANCE_ID':
    case 'LICENSE_ID':
    case 'DEVICE_ID':
    case 'BIOMETRIC_ID':
    case 'OTHER_ID':
      return idSurrogate(deps, request);
    // A gorge or a ward has no list of its own; dates and ages have operators of their own; DEPARTMENT says nothing
    // about anybody, and what OTHER is nobody knows.
    case 'LOCATION_OTHER':
    case 'AGE':
    case 'DATE':
    case 'BIRTHDATE':
    case 'OTHER':
    case 'DEPARTMENT':
      return null;
    default:
      return assertNever(request.label);
  }
}
