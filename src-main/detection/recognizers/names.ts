/** @file The recognizers of names, places, professions and logins, in the order in which they run. Pure; runs in the detection process. */
import type { FollowUpRecognizer, Recognizer } from '../recognizer.ts';
import type { RulePack } from '../rulePacks/rulePack.ts';
import { createBareNameRecognizer } from './bare-name/bareName.ts';
import { createCaptionedNameRecognizer } from './captioned-name/captionedName.ts';
import { createFullNameRecognizer } from './full-name/fullName.ts';
import { createHospitalRecognizer } from './hospital/hospital.ts';
import { createKinNameRecognizer } from './kin-name/kinName.ts';
import { createNameExtensionRecognizer } from './name-extension/nameExtension.ts';
import { createPlaceRecognizer } from './place/place.ts';
import { createProfessionRecognizer } from './profession/profession.ts';
import { createRepeatRecognizer } from './repeat/repeat.ts';
import { createSignatureRecognizer } from './signature/signature.ts';
import { createStreetRecognizer } from './street/street.ts';
import { createTitledNameRecognizer } from './titled-name/titledName.ts';
import { createUsernameRecognizer } from './username/username.ts';

/** Recognizers that look at the note alone. */
export function createNameRecognizers(packs: readonly RulePack[]): readonly Recognizer[] {
  return [
    createCaptionedNameRecognizer(packs),
    createTitledNameRecognizer(packs),
    createKinNameRecognizer(packs),
    createFullNameRecognizer(packs),
    createSignatureRecognizer(packs),
    createHospitalRecognizer(packs),
    createStreetRecognizer(packs),
    createPlaceRecognizer(packs),
    createProfessionRecognizer(packs),
    createUsernameRecognizer(packs),
    createBareNameRecognizer(packs),
  ];
}

/** Recognizers that look at what the others have found. */
export function createNameFollowUps(packs: readonly RulePack[]): readonly FollowUpRecognizer[] {
  return [createRepeatRecognizer(packs), createNameExtensionRecognizer(packs)];
}
