/** @file A CDA document with an invented person in every place that can hold one. For tests. */

/** One secret for each carrier; none is a word of CDA. */
export const CDA_SECRETS = {
  title: 'Zwiebelturm',
  paragraph: 'Apfelkuchner',
  list: 'Birnbaumer',
  cell: 'Dattelpalmer',
  caption: 'Endivienmann',
  footnote: 'Feigenblattl',
  cut: 'Gurkenhobler',
  linkText: 'Granatapfler',
  mediaCaption: 'Himbeerhuber',
  inserted: 'Ingwerknoll',
  sectionTitle: 'Johannisbeerl',
  entryText: 'Kohlrabinger',
  originalText: 'Lauchzwiebler',
  valueSt: 'Mandelbaumer',
  valueEd: 'Nussknackner',
  displayName: 'Olivenbauerl',
  summary: 'Paprikahuber',
  material: 'Quittenmayer',
  otherMarkup: 'Rhabarberle',
  cdata: 'Safranbauer',
  patientGiven: 'Selleriemann',
  patientFamily: 'Tomatenhuber',
  street: 'Unkrautweg',
  city: 'Vanillenau',
  patientId: 'WX40071177',
  phone: '0664-5550147',
  mail: 'mailto:selma@tomatenhuber.invalid',
  birth: '19500317',
  birthplace: 'Wacholdering',
  guardian: 'Yamswurzler',
  religion: 'Zitronengras',
  provider: 'Artischockl',
  author: 'Brokkolinger',
  device: 'Chicoreemann',
  organisation: 'Distelhaus',
  dataEnterer: 'Estragoner',
  informant: 'Fenchelbauer',
  custodian: 'Ginsterheim',
  recipient: 'Hagebuttner',
  signer: 'Ivaschilfer',
  authenticator: 'Jasmintaler',
  participant: 'Kamillinger',
  performer: 'Lavendelhof',
  encounter: 'EN99120034',
  responsible: 'Melissental',
  location: 'Narzissenhof',
  documentId: 'DOC77120099',
  setId: 'SET55120033',
  documentTime: '20231105101500',
  encounterTime: '20231101083000',
  entryTime: '20231102090000',
  entryId: 'Orchideenid',
  entryAuthor: 'Petersilger',
  lot: 'Ringelblumlot',
  comment: 'Salbeitaler',
  outerComment: 'Thymiandorf',
  instruction: 'Ulmenhofer',
  stylesheet: 'Veilchener',
  link: 'Weidenroslin',
  linkName: 'Ysopbauerl',
  narrativeId: 'Zimtsternid',
  styleCode: 'Ahornblatter',
  deleted: 'Buchsbaumer',
  picture: 'Clematishub',
  extension: 'Dahlienfeld',
  extensionName: 'eschenwalder',
  prefix: 'fliederhof',
  attribute: 'Geraniener',
  attributeName: 'hortensieng',
  codeText: 'Irisbluter',
  codeSystemName: 'Jonquillen',
  strayText: 'Kornblumer',
  unit: 'Lilientaler',
  templateId: 'Magnolienbg',
  schema: 'Nelkenbacher',
  externalLink: 'Oleanderau',
  htmlName: 'primelgrund',
} as const;

const S = CDA_SECRETS;

/** Carriers that stay in the text. */
export const CDA_READ = [
  ...[
    'title',
    'paragraph',
    'list',
    'cell',
    'caption',
    'footnote',
    'cut',
    'linkText',
    'mediaCaption',
    'inserted',
  ],
  ...[
    'sectionTitle',
    'entryText',
    'originalText',
    'valueSt',
    'valueEd',
    'displayName',
    'summary',
    'material',
  ],
  ...['otherMarkup', 'cdata', 'codeText', 'unit'],
] as readonly (keyof typeof CDA_SECRETS)[];

const person = (family: string) =>
  `<assignedPerson><name><given>Uta</given><family>${family}</family></name></assignedPerson>`;
const assigned = (family: string, more = '') =>
  `<id root="1.2.40.0.34.99.4" extension="${family}-7"/><addr><city>${family}stadt</city></addr><telecom value="tel:${family}"/>${person(family)}${more}`;

export const FULL_CDA = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="CDA.xsl"?>
<?xml-stylesheet type="text/xsl" href="${S.stylesheet}.xsl"?>
<?editor saved by ${S.instruction}?>
<!-- Brief an ${S.outerComment} -->
<c:ClinicalDocument xmlns:c="urn:hl7-org:v3" xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:sdtc="urn:hl7-org:sdtc" xmlns:${S.prefix}="urn:${S.prefix}" xsi:schemaLocation="urn:hl7-org:v3 ${S.schema}.xsd">
<realmCode code="AT"/><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
<templateId root="1.2.40.0.34.11.2"/><templateId root="1.2.40.0.34.11.3" extension="${S.templateId}"/>
<id root="1.2.40.0.34.99.111" extension="${S.documentId}"/>
<code code="18842-5" codeSystem="2.16.840.1.113883.6.1" codeSystemName="LOINC" displayName="Discharge summary"/>
<title>Entlassungsbrief ${S.title}</title><effectiveTime value="${S.documentTime}+0100"/>
<confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25"/><languageCode code="de-AT"/>
<setId root="1.2.40.0.34.99.112" extension="${S.setId}"/><versionNumber value="2"/>
<recordTarget><patientRole><id root="1.2.40.0.34.99.3" extension="${S.patientId}"/>
<addr use="H"><streetAddressLine>${S.street} 12</streetAddressLine><postalCode>1010</postalCode><city>${S.city}</city></addr>
<telecom use="HP" value="tel:${S.phone}"/><telecom value="${S.mail}"/>
<patient><name><prefix>Mag.</prefix><given>${S.patientGiven}</given><family>${S.patientFamily}</family></name>
<administrativeGenderCode code="F" codeSystem="2.16.840.1.113883.5.1"/><birthTime value="${S.birth}"/>
<religiousAffiliationCode code="101" codeSystem="2.16.840.1.113883.2.16" displayName="${S.religion}"/>
<guardian><guardianPerson><name>Lea ${S.guardian}</name></guardianPerson></guardian>
<birthplace><place><addr><city>${S.birthplace}</city></addr></place></birthplace></patient>
<providerOrganization><id root="1.2.40.0.34.99.5"/><name>Klinik ${S.provider}</name></providerOrganization></patientRole></recordTarget>
<author><time value="20231105"/><assignedAuthor>${assigned(S.author, `<representedOrganization><name>Haus ${S.organisation}</name></representedOrganization>`)}</assignedAuthor></author>
<author><time value="20231105"/><assignedAuthor><id nullFlavor="NA"/><assignedAuthoringDevice><softwareName>KIS ${S.device}</softwareName></assignedAuthoringDevice></assignedAuthor></author>
<dataEnterer><assignedEntity>${assigned(S.dataEnterer)}</assignedEntity></dataEnterer>
<informant><relatedEntity classCode="PRS"><relatedPerson><name>Ida ${S.informant}</name></relatedPerson></relatedEntity></informant>
<custodian><assignedCustodian><representedCustodianOrganization><id root="1.2.40.0.34.99.6"/><name>${S.custodian}</name></representedCustodianOrganization></assignedCustodian></custodian>
<informationRecipient><intendedRecipient><informationRecipient><name>${S.recipient}</name></informationRecipient></intendedRecipient></informationRecipient>
<legalAuthenticator><time value="20231105"/><signatureCode code="S"/><assignedEntity>${assigned(S.signer)}</assignedEntity></legalAuthenticator>
<authenticator><time value="20231105"/><signatureCode code="S"/><assignedEntity>${assigned(S.authenticator)}</assignedEntity></authenticator>
<participant typeCode="IND"><associatedEntity classCode="NOK"><associatedPerson><name>${S.participant}</name></associatedPerson></associatedEntity></participant>
<documentationOf><serviceEvent classCode="PCPR"><effectiveTime><low value="${S.encounterTime}"/></effectiveTime>
<performer typeCode="PRF"><assignedEntity>${assigned(S.performer)}</assignedEntity></performer></serviceEvent></documentationOf>
<componentOf><encompassingEncounter><id root="1.2.40.0.34.99.7" extension="${S.encounter}"/>
<effectiveTime><low value="${S.encounterTime}+0100"/><high value="20231105"/></effectiveTime>
<responsibleParty><assignedEntity>${assigned(S.responsible)}</assignedEntity></responsibleParty>
<location><healthCareFacility><location><name>Station ${S.location}</name></location></healthCareFacility></location></encompassingEncounter></componentOf>
<${S.prefix}:eigen>${S.extension}<${S.prefix}:${S.extensionName}/></${S.prefix}:eigen>
<component><structuredBody><component><section ${S.attributeName}="1"><templateId root="1.2.40.0.34.11.2.2.5"/>
<code code="11535-2" codeSystem="2.16.840.1.113883.6.1" codeSystemName="${S.codeSystemName}" displayName="Diagnose von ${S.displayName}"/>
<title>Diagnosen ${S.sectionTitle}</title>
<text mediaType="text/x-hl7-text+xml"><paragraph ID="${S.narrativeId}">Frau <content styleCode="Bold ${S.styleCode}">Apfel</content>kuchner
   war<br/>hier; Gur<!-- ${S.comment} -->ken<content/>hobler auch. <content revised="delete">${S.deleted}</content><content revised="insert">${S.inserted}</content></paragraph>
<list listType="ordered"><item>Sohn ${S.list}</item></list>
<table border="1" summary="Werte ${S.summary}"><caption>Tabelle ${S.caption}</caption><thead><tr><th>Name</th><th>Puls</th></tr></thead>
<tbody><tr><td>${S.cell}</td><td>72</td></tr></tbody></table>
<paragraph>Fuss<footnote ID="fn1">nach ${S.footnote}</footnote> <linkHtml href="http://${S.link}.invalid/" name="${S.linkName}">bei ${S.linkText}</linkHtml>
<linkHtml href="#${S.narrativeId}">oben</linkHtml> <${S.htmlName}>Sonst ${S.otherMarkup}</${S.htmlName}></paragraph>
<renderMultiMedia referencedObject="MM1"><caption>Bild ${S.mediaCaption}</caption></renderMultiMedia><![CDATA[<b>${S.cdata}</b>]]></text>
<entry typeCode="DRIV"><observation classCode="OBS" moodCode="EVN" ${S.attributeName}="${S.attribute}"><id root="1.2.3" extension="${S.entryId}"/>
<code code="${S.codeText}" codeSystem="2.16.840.1.113883.6.96"><originalText>laut ${S.originalText}</originalText></code>
<text><reference value="#${S.narrativeId}"/></text><statusCode code="completed"/><effectiveTime value="${S.entryTime}"/>${S.strayText}
<value xsi:type="PQ" value="72" unit="/min"/><value xsi:type="PQ" value="7" unit="${S.unit}"/>
<value xsi:type="ST">wie ${S.valueSt}</value><value xsi:type="ED" mediaType="text/plain">und ${S.valueEd}</value>
<author><time value="20231105"/><assignedAuthor>${assigned(S.entryAuthor)}</assignedAuthor></author></observation></entry>
<entry><substanceAdministration classCode="SBADM" moodCode="EVN"><text>Gabe durch ${S.entryText}<reference value="http://${S.externalLink}.invalid/"/></text>
<effectiveTime xsi:type="IVL_TS"><low value="20231102"/><width value="3" unit="d"/></effectiveTime>
<effectiveTime xsi:type="PIVL_TS" institutionSpecified="true"><period value="8" unit="h"/></effectiveTime>
<consumable><manufacturedProduct><manufacturedMaterial><code code="N02BE01" codeSystem="2.16.840.1.113883.6.73"/><name>Salbe ${S.material}</name><lotNumberText>${S.lot}</lotNumberText></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entry>
<entry><observationMedia ID="MM1" classCode="OBS" moodCode="EVN"><id root="1.2.3.4"/><value mediaType="image/png" representation="B64">${Buffer.from(`\u0089PNG ${S.picture}`, 'latin1').toString('base64')}</value></observationMedia></entry>
</section></component></structuredBody></component></c:ClinicalDocument>`;

const HEADER = `<ClinicalDocument xmlns="urn:hl7-org:v3"><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/>`;

/** A document with nobody in it around a body. */
export function cdaOf(body: string): string {
  return `<?xml version="1.0"?>\n${HEADER}<component>${body}</component></ClinicalDocument>`;
}

/** A document whose body is another file. */
export function cdaAround(mediaType: string, content: string | Uint8Array, more = ''): string {
  const text = Buffer.from(content).toString('base64');
  return cdaOf(
    `<nonXMLBody><text mediaType="${mediaType}" representation="B64"${more}>${text}</text></nonXMLBody>`,
  );
}

/** Without anybody. */
export const SMALL_CDA = cdaOf(
  '<structuredBody><component><section><title>Puls</title><text><paragraph>Puls 72 &amp; ruhig.</paragraph></text></section></component></structuredBody>',
);
