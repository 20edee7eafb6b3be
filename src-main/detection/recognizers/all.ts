/** @file Every recognizer that ships, in running order. Pure; runs in the detection process. */
import type { FollowUpRecognizer, Recognizer } from '../recognizer.ts';
import type { RulePack } from '../rulePacks/rulePack.ts';
import { createAgeRecognizer } from './age/age.ts';
import { createAgeAfterName } from './age/ageAfterName.ts';
import { createCaptionedIdRecognizer } from './captioned-id/captionedId.ts';
import { createDateRecognizer } from './date/date.ts';
import { createEmailRecognizer } from './email/email.ts';
import { createIpRecognizer } from './ip/ip.ts';
import { knownIdentifierRecognizer } from './known-identifier/knownIdentifier.ts';
import { createNameFollowUps, createNameRecognizers } from './names.ts';
import { createNationalIdRecognizer } from './national-id/nationalId.ts';
import { createPhoneRecognizer } from './phone/phone.ts';
import { createUrlRecognizer } from './url/url.ts';
import { createVehicleDeviceRecognizer } from './vehicle-device/vehicleDevice.ts';

/** Recognizers that see the note alone, built from the packs that take part. */
export function createRecognizers(packs: readonly RulePack[]): readonly Recognizer[] {
  return [
    createEmailRecognizer(packs),
    createUrlRecognizer(packs),
    createIpRecognizer(packs),
    createPhoneRecognizer(packs),
    createDateRecognizer(packs),
    createAgeRecognizer(packs),
    createNationalIdRecognizer(packs),
    createCaptionedIdRecognizer(packs),
    createVehicleDeviceRecognizer(packs),
    ...createNameRecognizers(packs),
  ];
}

/** Recognizers that also see what the others found. */
export function createFollowUps(packs: readonly RulePack[]): readonly FollowUpRecognizer[] {
  // First: what the columns say outvotes what was guessed, and repeats find it again.
  return [knownIdentifierRecognizer, createAgeAfterName(packs), ...createNameFollowUps(packs)];
}
