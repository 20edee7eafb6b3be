/** @file The recognizers of names, places, professions and logins, in the order in which they run. Pure; runs in the detection process. */
import type { FollowUpRecognizer, Recognizer } from '../recognizer.ts';
import { bareNameRecognizer } from './bare-name/bareName.ts';
import { captionedNameRecognizer } from './captioned-name/captionedName.ts';
import { fullNameRecognizer } from './full-name/fullName.ts';
import { hospitalRecognizer } from './hospital/hospital.ts';
import { kinNameRecognizer } from './kin-name/kinName.ts';
import { nameExtensionRecognizer } from './name-extension/nameExtension.ts';
import { placeRecognizer } from './place/place.ts';
import { professionRecognizer } from './profession/profession.ts';
import { repeatRecognizer } from './repeat/repeat.ts';
import { signatureRecognizer } from './signature/signature.ts';
import { streetRecognizer } from './street/street.ts';
import { titledNameRecognizer } from './titled-name/titledName.ts';
import { usernameRecognizer } from './username/username.ts';

/** Recognizers that look at the note alone. */
export const nameRecognizers: readonly Recognizer[] = [
  captionedNameRecognizer,
  titledNameRecognizer,
  kinNameRecognizer,
  fullNameRecognizer,
  signatureRecognizer,
  hospitalRecognizer,
  streetRecognizer,
  placeRecognizer,
  professionRecognizer,
  usernameRecognizer,
  bareNameRecognizer,
];

/** Recognizers that look at what the others have found. */
export const followUpRecognizers: readonly FollowUpRecognizer[] = [repeatRecognizer, nameExtensionRecognizer];
