/** @file Every recognizer that ships, in running order. Pure; runs in the detection process. */
import type { FollowUpRecognizer, Recognizer } from '../recognizer.ts';
import { ageRecognizer } from './age/age.ts';
import { ageAfterNameRecognizer } from './age/ageAfterName.ts';
import { captionedIdRecognizer } from './captioned-id/captionedId.ts';
import { dateRecognizer } from './date/date.ts';
import { emailRecognizer } from './email/email.ts';
import { ipRecognizer } from './ip/ip.ts';
import { followUpRecognizers, nameRecognizers } from './names.ts';
import { nationalIdRecognizer } from './national-id/nationalId.ts';
import { phoneRecognizer } from './phone/phone.ts';
import { urlRecognizer } from './url/url.ts';
import { vehicleDeviceRecognizer } from './vehicle-device/vehicleDevice.ts';

/** Recognizers that see the note alone. */
export const allRecognizers: readonly Recognizer[] = [
  emailRecognizer,
  urlRecognizer,
  ipRecognizer,
  phoneRecognizer,
  dateRecognizer,
  ageRecognizer,
  nationalIdRecognizer,
  captionedIdRecognizer,
  vehicleDeviceRecognizer,
  ...nameRecognizers,
];

/** Recognizers that also see what the others found. */
export const allFollowUpRecognizers: readonly FollowUpRecognizer[] = [
  ageAfterNameRecognizer,
  ...followUpRecognizers,
];
