/**
 * @file Capitalised words that end a name or are never one: roles, titles, captions, calendar words, fillers.
 * Pure; runs in the detection process. Written for this project.
 */

/** Folded. Roles and titles beside names, in the languages of the product. */
const roles = `
dr dra docteur doctor doctora doctors dres drs doktor pr prof professeur professor professora profesor profesora med
mag univ priv doz dipl ing bsc msc phd md mbbs frcp frcs facp np pa rn lpn cna dds do pharmd frca mrcp mrcs mrcgp mph
herr herrn hr frau fr fraulein mme mmes mlle madame monsieur mr mrs ms miss mx sir lord lady sr sra srta senor senora
senorita senyor senyora don dona dna na en m mm maitre me frere soeur
arzt arztin arzte oberarzt oberarztin chefarzt chefarztin assistenzarzt assistenzarztin facharzt facharztin hausarzt
hausarztin stationsarzt stationsarztin leitender leitende ltd ltende oa oae aa ca primar primarius primaria prim chef
chefin direktor direktorin klinikdirektor klinikdirektorin turnusarzt famulus pflege pflegekraft stationsleitung
schwester pfleger therapeut therapeutin physiotherapeutin psychologin psychologe logopadin ergotherapeutin hebamme
sekretariat sekretarin kollege kollegin kollegen kolleginnen konsiliararzt belegarzt internist internistin chirurg
medecin medecins chirurgien interne externe chef cadre infirmier infirmiere ide ibode iade aide-soignante aide
sage-femme kinesitherapeute kine orthophoniste psychologue assistant assistante secretaire praticien hospitalier
etudiant etudiante senior junior anesthesiste confrere consoeur service unite responsable
medico medica medic metge metgessa metges cirujano cirujana enfermero enfermera infermer infermera auxiliar facultativo
residente resident residents adjunto adjunta adjunt jefe jefa cap servei servicio especialista fisioterapeuta
trabajadora trabajador treballadora colegiado colegiada col num num.col coleg ncol nocol
consultant registrar fellow intern attending nurse sister matron physician surgeon midwife therapist secretary staff
pharmacist psychologist dentist sho spr hmo cns hca ot pt slt gp pcp vs cr ltc charge radiologist pathologist
neurologist cardiologist oncologist hospitalist director head chief chair department dept signed dictated
patient patiente patients patientin paciente pacientes pacient pacients pat pte pcte pt client bewohner bewohnerin
name vorname nachname nom prenom nombre apellidos cognoms nacido nacida nascut nascuda ne nee geb geboren born dob
mutter vater tochter sohn bruder schwestern ehemann ehefrau mere pere fille fils frere epoux epouse mari femme madre
padre hija hijo hermano hermana esposo esposa marido mare pare filla fill germa germana marit mother father daughter
son husband wife brother partner witwe witwer enkelin enkel enkeltochter neffe nichte schwager schwagerin lebensgefahrte
lebensgefahrtin gatte gattin eltern oma opa tante onkel neveu niece gendre oncle conjoint conjointe compagnon compagne soeurs freres
filles sobrino sobrina nieto nieta abuelo abuela nebot neboda cunyat cunyada nephew aunt uncle grandson granddaughter cousin cousine
`;

/** Folded. Calendar words, greetings and fillers. */
const fillers = `
januar februar marz april mai juni juli august september oktober november dezember janner feber
janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo abril mayo junio
julio agosto septiembre setiembre octubre noviembre diciembre gener febrer marc maig juny juliol agost setembre desembre
january february march may june july october december jan feb mar apr jun jul aug sep sept oct nov dec
montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes
martes miercoles jueves viernes sabado domingo dilluns dimarts dimecres dijous divendres dissabte diumenge monday
tuesday wednesday thursday friday saturday sunday
sehr geehrte geehrter liebe lieber werte werter mit freundlichen grussen kollegialen hochachtungsvoll cher chere
dear regards sincerely thanks thank yours kind best atentamente saludos salutacions atentament cordialement
bien cordiales hello hi hola bonjour betreff betrifft re objet asunto assumpte
der die das den dem des ein eine einer eines und oder mit von vom bei beim aus nach zum zur fur im in am an auf ist hat
war wird wurde er sie es wir ich ihr ihre ihren ihrem seine seiner sein diese dieser dieses nicht kein keine auch bitte
le la les un une des et ou avec pour par sur dans est a au aux ce cette ces il elle on nous vous son sa ses se qui que
pas sans chez depuis apres avant puis lors ainsi
el los las una unos unas y con sin para por es al su sus lo que se no en desde hasta tras ante como quien
els amb sense pel per als dels aquest aquesta seu seva no ha
the of and or with without to from at by on for is was has had he she it they we you his her their this that these who
which as if when then there no not yes i
idem dito ditto unbekannt inconnu inconnue unknown desconocido desconocida desconegut none nil aucun aucune keine ninguno
ninguna cap sin non nein oui si nr nro nummer numero number tel telefon telephone telefono fax email mail www http https
sexe sexo sex geschlecht alter age edad edat adresse direccion domicilio adreca address datum fecha date data hora heure
uhr time station servicio unit ward room chambre lit bed cama llit zimmer diagnose diagnosen diagnostico diagnostic
anamnese therapie labor befund verlauf medikation procedere epikrise status aufnahme entlassung behandlung operation
informe historia motivo antecedentes exploracion evolucion tratamiento juicio plan motiu antecedents exploracio
evolucio tractament motif histoire examen conclusion traitement compte rendu observation prescription ordonnance
report summary history exam assessment impression medications allergies chief complaint present past
covid sars hiv vih ecg irm tdm scanner mri ct rx ekg eeg echo mrsa
universitatsklinikum klinikum krankenhaus spital klinik hospital hopital clinique clinica chu chr ghu ch cabinet praxis
rue avenue strasse calle carrer street road

`;

function words(list: string): readonly string[] {
  return list.split(/\s+/u).filter((word) => word !== '');
}

export const roleWords: ReadonlySet<string> = new Set(words(roles));
export const fillerWords: ReadonlySet<string> = new Set(words(fillers));
