/** @file Elements of CDA R2 that the format knows, and what is done with them. Pure; the import process and tests. */

export const HL7 = 'urn:hl7-org:v3';
export const SDTC = 'urn:hl7-org:sdtc';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Elements outside the narrative that are written. CDA R2 (POCD_MT000040) and the data types that it uses. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  words(`ClinicalDocument realmCode typeId templateId id code title effectiveTime confidentialityCode languageCode setId
    versionNumber copyTime recordTarget patientRole addr telecom patient name administrativeGenderCode birthTime
    providerOrganization author functionCode time assignedAuthor assignedPerson assignedAuthoringDevice
    representedOrganization standardIndustryClassCode asOrganizationPartOf wholeOrganization dataEnterer assignedEntity
    informant relatedEntity relatedPerson custodian assignedCustodian representedCustodianOrganization
    informationRecipient intendedRecipient receivedOrganization legalAuthenticator authenticator signatureCode participant
    associatedEntity associatedPerson scopingOrganization inFulfillmentOf order priorityCode documentationOf serviceEvent
    performer relatedDocument parentDocument authorization consent statusCode componentOf encompassingEncounter
    dischargeDispositionCode responsibleParty encounterParticipant location healthCareFacility place
    serviceProviderOrganization component nonXMLBody structuredBody section text entry subject relatedSubject observation
    act encounter observationMedia organizer procedure regionOfInterest substanceAdministration supply value
    interpretationCode methodCode targetSiteCode derivationExpr repeatNumber referenceRange observationRange
    sequenceVariable specimen specimenRole specimenPlayingEntity participantRole playingDevice playingEntity scopingEntity
    desc quantity entryRelationship seperatableInd independentInd reference externalAct externalObservation
    externalProcedure externalDocument precondition criterion approachSiteCode routeCode doseQuantity rateQuantity
    maxDoseQuantity administrationUnitCode consumable manufacturedProduct manufacturedLabeledDrug manufacturedMaterial
    manufacturerOrganization product expectedUseTime sequenceNumber originalText translation qualifier low high center
    width period phase event offset numerator denominator increment head scale origin digits`),
);

/** Elements of the narrative block of a section. */
export const NARRATIVE: ReadonlySet<string> = new Set(
  words(`paragraph list item caption content br sub sup linkHtml renderMultiMedia footnote footnoteRef table thead tbody
    tfoot tr th td col colgroup`),
);

/** Elements of the narrative that stand in a line of text. */
export const INLINE: ReadonlySet<string> = new Set(
  words('content sub sup linkHtml footnoteRef col colgroup'),
);

/** Written without anything in them: they tell who, where, or when. */
export const MASKED: ReadonlySet<string> = new Set(words('id setId addr telecom'));

/** Points and stretches of time; their values go, lengths with a unit stay. */
export const TIMES: ReadonlySet<string> = new Set(
  words('effectiveTime time birthTime copyTime expectedUseTime availabilityTime'),
);

/** Data types of times, for values of observations. */
export const TIME_TYPES: ReadonlySet<string> = new Set(
  words('TS IVL_TS PIVL_TS EIVL_TS SXCM_TS SXPR_TS GLIST_TS SLIST_TS PIVL_PPD_TS EIVL_PPD_TS IVXB_TS'),
);

/** All data types that `xsi:type` may name. */
export const TYPES: ReadonlySet<string> = new Set([
  ...TIME_TYPES,
  ...words(`ANY BL BN ED ST SC CD CE CV CS CO II TEL AD EN PN ON TN INT REAL PQ PQR MO RTO RTO_PQ_PQ RTO_MO_PQ
    RTO_QTY_QTY IVL_PQ IVL_INT IVL_REAL IVL_MO SXCM_PQ SXCM_INT SXCM_REAL GLIST_PQ SLIST_PQ IVXB_PQ`),
]);

/** Elements whose text is for readers. Any other text outside the narrative has no place in CDA. */
export const TEXTS: ReadonlySet<string> = new Set(
  words('title originalText text value desc name derivationExpr digits'),
);

/** Elements whose `name` is that of a substance or a device; a name of anybody else is masked. */
export const NAMED_THINGS: ReadonlySet<string> = new Set(
  words('manufacturedMaterial manufacturedLabeledDrug playingEntity specimenPlayingEntity'),
);

/** Elements whose `name` is that of a person. */
export const PERSONS: ReadonlySet<string> = new Set(
  words(`patient assignedPerson relatedPerson associatedPerson guardianPerson informationRecipient subject
    maintainingPerson`),
);
