/** @file FHIR resources with an invented person in every place that can hold one. For tests. */

/** Secrets that stay in the text. */
export const FHIR_READ = {
  narrative: 'Apfelkuchner',
  narrativeTitle: 'Birnbaumer',
  conclusion: 'Dattelpalmer',
  note: 'Endivienmann',
  valueString: 'Feigenblattl',
  display: 'Granatapfler',
  conceptText: 'Himbeerhuber',
  localCode: 'Ingwerknoll',
  section: 'Johannisbeerl',
  title: 'Kohlrabinger',
  plainAttachment: 'Lauchzwiebler',
  htmlAttachment: 'Mandelbaumer',
  description: 'Nussknackner',
  unit: 'Olivenbauerl',
  drug: 'Paprikahuber',
  contained: 'Quittenmayer',
  binary: 'Rhabarberle',
} as const;

const places = `id fullUrl versionId source profile security extension modifierExtension primitiveExtension patientName patientText
 patientNarrative patientPhone patientMail street city postal birthDate maiden photo contactName contactPhone link generalPractitioner
 relatedName practitionerName qualification organizationName alias locationName identifierValue identifierSystem subjectDisplay
 performerDisplay performerIdentifier authorString attachmentUrl attachmentHash localSystem divComment divClass divLink
 htmlComment unknownElement unknownText effective issued noteTime requestUrl bundleLink bundleIdentifier outsideReference
 containedId containedName basicText status language key`;

/** Secrets of what is cleaned. */
export const FHIR_CLEANED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    places.split(/\s+/).map((name, at) => [name, `Qu${name.toLowerCase()}${'bdfgklmnp'.charAt(at % 9)}ixx`]),
  ),
  // A date, since a birth date that cannot be read keeps its note open.
  birthDate: '1958-04-01',
};

const R = FHIR_READ;
const C = FHIR_CLEANED;
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const XMLNS = 'xmlns="http://www.w3.org/1999/xhtml"';

const patient = {
  resourceType: 'Patient',
  id: C.id,
  meta: {
    versionId: C.versionId,
    source: C.source,
    profile: [C.profile],
    security: [{ display: C.security }],
  },
  text: { status: 'generated', div: `<div ${XMLNS}>${C.patientNarrative}</div>` },
  extension: [
    { url: 'http://hl7.org/fhir/StructureDefinition/patient-mothersMaidenName', valueString: C.maiden },
  ],
  identifier: [{ system: C.identifierSystem, value: C.identifierValue }],
  name: [{ family: C.patientName, given: ['Rosa'], text: C.patientText }],
  telecom: [
    { system: 'phone', value: C.patientPhone },
    { system: 'email', value: C.patientMail },
  ],
  gender: 'female',
  birthDate: C.birthDate,
  _birthDate: { extension: [{ valueDateTime: C.primitiveExtension }] },
  address: [{ line: [C.street], city: C.city, postalCode: C.postal }],
  photo: [{ contentType: 'image/png', data: base64(`${C.photo} in einem Bild`) }],
  contact: [{ name: { family: C.contactName }, telecom: [{ value: C.contactPhone }] }],
  generalPractitioner: [{ display: C.generalPractitioner }],
  link: [{ other: { display: C.link } }],
};

const observation = {
  resourceType: 'Observation',
  id: 'o1',
  language: C.language,
  text: {
    status: 'generated',
    div: `<div ${XMLNS} class="${C.divClass}"><!-- ${C.divComment} --><p title="${R.narrativeTitle}">Frau <b>${R.narrative.slice(0, 5)}</b>${R.narrative.slice(5)}<br/>Puls &#160;72 &amp; gut<a href="http://${C.divLink}.invalid"/></p></div>`,
  },
  contained: [
    { resourceType: 'Practitioner', id: C.containedId, name: [{ family: C.containedName }] },
    { resourceType: 'Medication', id: 'm', code: { text: R.contained } },
  ],
  extension: [{ url: 'http://x.invalid', valueString: C.extension }],
  modifierExtension: [{ url: 'http://x.invalid', valueString: C.modifierExtension }],
  status: 'final',
  code: {
    coding: [
      { system: 'http://loinc.org', code: '8867-4', display: `Herzfrequenz ${R.display}` },
      { system: C.localSystem, code: R.localCode },
    ],
    text: R.conceptText,
  },
  subject: { reference: `Patient/${C.id}`, display: C.subjectDisplay },
  effectiveDateTime: C.effective,
  issued: C.issued,
  performer: [
    { reference: `#${C.containedId}` },
    { display: C.performerDisplay, identifier: { value: C.performerIdentifier } },
    { reference: `Practitioner/${C.outsideReference}` },
  ],
  valueQuantity: {
    value: 'NUMBER',
    unit: `1/min ${R.unit}`,
    system: 'http://unitsofmeasure.org',
    code: '/min',
  },
  component: [{ code: { text: 'Wer' }, valueString: R.valueString }],
  note: [{ authorString: C.authorString, time: C.noteTime, text: R.note }],
  [C.key!]: true,
  unknownElement: { text: C.unknownElement },
};

const report = {
  resourceType: 'DiagnosticReport',
  id: 'd1',
  status: C.status,
  subject: { reference: `Patient/${C.id}` },
  result: [{ reference: 'Observation/o1' }],
  conclusion: `${R.conclusion} ist gesund`,
  presentedForm: [
    {
      contentType: 'text/plain',
      data: base64(`Brief an ${R.plainAttachment}.`),
      title: `Brief ${R.title}`,
      url: C.attachmentUrl,
      hash: C.attachmentHash,
    },
    {
      contentType: 'text/html',
      data: base64(`<html><body><!-- ${C.htmlComment} -->${R.htmlAttachment} kam</body></html>`),
    },
  ],
};

const others = [
  {
    resourceType: 'RelatedPerson',
    id: 'rp',
    patient: { reference: `Patient/${C.id}` },
    name: [{ text: C.relatedName }],
  },
  {
    resourceType: 'Practitioner',
    id: 'pr',
    name: [{ family: C.practitionerName }],
    qualification: [{ code: { text: C.qualification } }],
  },
  { resourceType: 'Organization', id: 'or', name: C.organizationName, alias: [C.alias] },
  { resourceType: 'Location', id: 'lo', name: C.locationName },
  {
    resourceType: 'Composition',
    id: 'c1',
    status: 'final',
    subject: { reference: `Patient/${C.id}` },
    author: [{ reference: 'Practitioner/pr' }],
    section: [{ text: { status: 'additional', div: `<div ${XMLNS}>${R.section}</div>` } }],
  },
  {
    resourceType: 'DocumentReference',
    id: 'dr',
    status: 'current',
    description: R.description,
    subject: { reference: `http://server.invalid/fhir/Patient/${C.id}/_history/3` },
    content: [{ attachment: { contentType: 'text/plain', data: base64('Puls 72.') } }],
  },
  {
    resourceType: 'MedicationStatement',
    id: 'ms',
    status: 'active',
    medicationReference: { display: R.drug },
  },
  { resourceType: 'Binary', id: 'bi', contentType: 'text/plain', data: base64(`Text von ${R.binary}`) },
  { resourceType: 'Basic', id: 'ba', code: { text: C.basicText } },
  { resourceType: 'Unheard', text: { div: C.unknownText } },
];

/** A Bundle with everything; one number has a zero at its end. */
export const FULL_FHIR = JSON.stringify({
  resourceType: 'Bundle',
  id: 'bu',
  type: 'collection',
  identifier: { value: C.bundleIdentifier },
  link: [{ relation: 'self', url: C.bundleLink }],
  total: 12,
  entry: [patient, observation, report, ...others].map((resource, at) => ({
    fullUrl: at === 0 ? C.fullUrl : `http://server.invalid/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
    ...(at === 0 ? { request: { method: 'PUT', url: C.requestUrl } } : {}),
  })),
}).replace('"NUMBER"', '72.50');

export const FHIR_SECRETS: readonly string[] = Object.values(FHIR_CLEANED);

/** A small observation about a patient of one's own. */
export function observationOf(id: string, text: string): object {
  return {
    resourceType: 'Observation',
    id: `obs-${id}`,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
    subject: { reference: `Patient/${id}` },
    valueString: text,
  };
}

export function patientOf(id: string, family: string): object {
  return { resourceType: 'Patient', id, name: [{ family, given: ['Rosa'] }], birthDate: '1958-04-01' };
}
