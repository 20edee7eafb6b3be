/**
 * @file What becomes of the elements of FHIR R4, by name. Pure; the import process and tests.
 *
 * [Note: FHIR elements that no table names]
 * An element stays when its name stands here and its value is of the form that the name has here: a text is read, a code is
 * of a closed list, a number is a number. Everything else goes: times, ids, addresses, extensions, and whatever R5 will add.
 */

import { words } from '../words.ts';

/** Resources that are about persons and places: they become known identifiers, and hardly anything of them stays. */
export const PERSON_RESOURCES = words(
  'Patient RelatedPerson Practitioner PractitionerRole Person Organization Location HealthcareService',
);

/** Resources that stay. Others go whole. */
export const CLINICAL_RESOURCES = words(`
  AllergyIntolerance Binary CarePlan CareTeam ClinicalImpression Communication CommunicationRequest Composition Condition
  Consent DetectedIssue DiagnosticReport DocumentReference Encounter EpisodeOfCare FamilyMemberHistory Flag Goal
  ImagingStudy Immunization List Media Medication MedicationAdministration MedicationDispense MedicationRequest
  MedicationStatement NutritionOrder Observation Procedure QuestionnaireResponse RiskAssessment ServiceRequest Specimen Task
`);

/** Further resources of R4, of which nothing stays. */
export const OTHER_RESOURCES = words(`
  Account ActivityDefinition AdverseEvent Appointment AppointmentResponse AuditEvent Basic BiologicallyDerivedProduct
  BodyStructure CapabilityStatement CatalogEntry ChargeItem ChargeItemDefinition Claim ClaimResponse CodeSystem
  CompartmentDefinition ConceptMap Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse Device
  DeviceDefinition DeviceMetric DeviceRequest DeviceUseStatement DocumentManifest EffectEvidenceSynthesis Endpoint
  EnrollmentRequest EnrollmentResponse EventDefinition Evidence EvidenceVariable ExampleScenario ExplanationOfBenefit
  GraphDefinition Group GuidanceResponse ImmunizationEvaluation ImmunizationRecommendation ImplementationGuide InsurancePlan
  Invoice Library Linkage Measure MeasureReport MedicationKnowledge MedicinalProduct MessageDefinition MessageHeader
  MolecularSequence NamingSystem NutritionProduct ObservationDefinition OperationDefinition OperationOutcome
  OrganizationAffiliation Parameters PaymentNotice PaymentReconciliation PlanDefinition Provenance Questionnaire RequestGroup
  ResearchDefinition ResearchElementDefinition ResearchStudy ResearchSubject RiskEvidenceSynthesis Schedule SearchParameter
  Slot SpecimenDefinition StructureDefinition StructureMap Subscription Substance SubstanceSpecification SupplyDelivery
  SupplyRequest TerminologyCapabilities TestReport TestScript ValueSet VerificationResult VisionPrescription
`);

/** Strings that are read. */
export const TEXTS = words(`
  text display valueString valueMarkdown conclusion description comment title unit patientInstruction instruction detail
  summary reasonText valueCode contentString investigation prognosis
`);

/** Elements with elements in them. */
export const CONTAINERS = words(`
  code category type coding valueCodeableConcept valueQuantity valueRange valueRatio component referenceRange interpretation
  bodySite method section content attachment presentedForm note entry low high numerator denominator dosage dosageInstruction
  reaction manifestation substance reasonCode severity clinicalStatus verificationStatus stage vaccineCode context event
  medicationCodeableConcept item answer valueCoding valueAttachment class dose doseQuantity doseAndRate rateQuantity route site
  asNeededCodeableConcept relationship exposureRoute modality specialty conclusionCode practiceSetting facilityType
  relatesTo activity goal target finding itemCodeableConcept outcome payload contentAttachment condition dataAbsentReason
  quantity complication usedCode statusReason additionalInstruction method summary collection procedure format
`);

/** Elements that point to other resources. */
export const REFERENCES = words(`
  subject patient author performer encounter context result specimen basedOn partOf hasMember derivedFrom focus individual
  practitioner organization location asserter recorder requester custodian attester party authenticator managingOrganization
  serviceProvider participant actor reference source target evidence diagnosis condition item entry resultsInterpreter
  imagingStudy reasonReference medicationReference recipient sender owner informationSource contentReference valueReference
`);

/** References to persons: what stands in `display` is a name. */
export const PERSON_REFERENCES = words(`
  subject patient author performer individual practitioner asserter recorder requester party authenticator actor
  resultsInterpreter recipient sender owner informationSource source
`);

/** Elements with one word of the lists of FHIR. */
export const CODES = words(`
  status use intent priority gender mode docStatus contentType language type comparator criticality clinicalStatus
  verificationStatus severity relationship orderedBy
`);

/** Those words. */
export const CODE_WORDS = words(`
  registered preliminary final amended corrected cancelled entered-in-error unknown partial appended draft active on-hold
  revoked completed stopped not-done in-progress preparation received accepted requested rejected ready planned arrived
  triaged onleave finished current superseded generated extensions additional empty proposal plan directive order
  original-order reflex-order filler-order instance-order option routine urgent asap stat male female other working snapshot
  changes low high unable-to-assess allergy intolerance food medication environment biologic mild moderate severe replaces
  transforms signs appends < <= >= > document message transaction batch history searchset collection
  text/plain text/html text/plain;charset=utf-8 text/html;charset=utf-8 application/xhtml+xml application/pdf text/rtf
  application/rtf application/hl7-v3+xml application/xml text/xml image/jpeg image/png image/gif de en fr es ca zh it de-CH fr-CH it-CH de-DE de-AT fr-FR es-ES ca-ES en-US
  en-GB zh-CN zh-TW zh-HK
`);

export const NUMBERS = words('value valueInteger valueDecimal');
export const BOOLEANS = words(
  'active valueBoolean doNotPerform deceasedBoolean asNeededBoolean primarySource notGiven isSubpotent wasNotGiven',
);

/** Points in time: emptied, and filled as dates. Those of relatives, devices and goods are not among them. */
export const DATES = words(`
  effectiveDateTime issued date created authoredOn recordedDate onsetDateTime abatementDateTime performedDateTime
  occurrenceDateTime started sent received valueDateTime valueDate collectedDateTime receivedTime dateAsserted lastOccurrence authored
  time dateTime whenHandedOver whenPrepared statusDate startDate dueDate recorded lastModified identifiedDateTime start end deceasedDateTime birthDate
`);

/** Elements with a start and an end. */
export const PERIODS = words(`
  period effectivePeriod performedPeriod onsetPeriod abatementPeriod collectedPeriod occurrencePeriod servicedPeriod
  executionPeriod valuePeriod
`);

/** Points in time that have to be exact to the second: a date in part cannot take their place. */
export const INSTANTS = words('issued');

/** Kinds of phone numbers and addresses on the net. */
export const CONTACT_SYSTEMS = words('phone fax email pager url sms other');

/** Elements of persons and places that may be filled. */
const OF_NAMES = words('name family given telecom value address line city postalCode contact text');

const V3 = /^[A-Z]{1,8}$/;
const WORD = /^[a-z]{2,20}(?:-[a-z]{2,20}){0,3}$/;

/** Code systems that anybody can look up, with the shapes of their codes; a code of another system is read as text. */
export const SYSTEMS: Readonly<Record<string, RegExp>> = {
  'http://loinc.org': /^\d{1,6}-\d$/,
  'http://snomed.info/sct': /^\d{6,18}$/,
  'http://hl7.org/fhir/sid/icd-10': /^[A-Z]\d{2}(?:\.?[\dA-Z]{1,4})?$/,
  'http://hl7.org/fhir/sid/icd-10-cm': /^[A-Z]\d{2}(?:\.?[\dA-Z]{1,4})?$/,
  'http://hl7.org/fhir/sid/icd-9-cm': /^[EV]?\d{3}(?:\.\d{1,2})?$/,
  'http://fhir.de/CodeSystem/bfarm/icd-10-gm': /^[A-Z]\d{2}(?:\.?[\dA-Z]{1,4})?$/,
  'http://fhir.de/CodeSystem/bfarm/ops': /^\d-\d{2}[\da-z](?:\.[\da-z]{1,2})?$/,
  'http://www.whocc.no/atc': /^[A-Z]\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?$/,
  'http://www.nlm.nih.gov/research/umls/rxnorm': /^\d{1,8}$/,
  'http://unitsofmeasure.org':
    /^(?:%|\/?(?:[munpk]?(?:g|L|l|mol|m|s)|min|h|d|mm\[Hg\]|Cel|\[IU\]|10\*\d{1,2})(?:\/(?:[mudc]?(?:g|L|l|mol|m)|min|h|d|kg|m2))?)$/,
  'http://terminology.hl7.org/CodeSystem/observation-category': WORD,
  'http://terminology.hl7.org/CodeSystem/condition-clinical': WORD,
  'http://terminology.hl7.org/CodeSystem/condition-ver-status': WORD,
  'http://terminology.hl7.org/CodeSystem/condition-category': WORD,
  'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical': WORD,
  'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification': WORD,
  'http://terminology.hl7.org/CodeSystem/v2-0074': /^[A-Z]{2,3}$/,
  'http://terminology.hl7.org/CodeSystem/v3-ActCode': V3,
  'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation': V3,
};

/** Names that programs write; no others reach a written file. */
export const WORDS_OF_FHIR: ReadonlySet<string> = new Set([
  ...[...TEXTS, ...CONTAINERS, ...REFERENCES, ...CODES, ...NUMBERS, ...BOOLEANS],
  ...[...DATES, ...PERIODS, ...OF_NAMES],
  ...[
    'resourceType',
    'id',
    'fullUrl',
    'resource',
    'contained',
    'div',
    'data',
    'system',
    'reference',
    'link',
    'identifier',
  ],
]);
