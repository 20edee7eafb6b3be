/**
 * @file Closed word lists of probes and the residual search, as folded token keys. Data only.
 *
 * Short on purpose: a word listed here is believed less when it stands in a note, so every entry can hide a leak.
 */

/**
 * Names and months that are also everyday words of clinical notes. Such a word counts only when it is written exactly
 * as in the replaced mention (`May` again, but not `may`), and never as a single part of a longer name.
 */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  // English
  (
    'may march april june august will mark bill hope grace faith joy frank rose rob pat sue art drew chase grant ' +
    'young old long short small little white black brown green gray grey day days rich poor best good cook baker king ' +
    'page price reed stone wood field hill lane rice sharp strong swift bright head hand foot back hart heart case ' +
    'bush ford hall house knight marsh moon parks pool porter power rush snow spring summer winter self ' +
    // German
    'klein gross lang kurz braun weiss schwarz roth rot gruen jung alt neu koch arzt beispiel muster wolf fuchs vogel ' +
    'kraft kern kopf herz hand fuss bein sommer winter herbst stark schnell ernst engel sonne mond stein berg wald ' +
    'mai juni juli august maerz marz mutter vater frei fest gut reich schmerz blut licht weg hof feld ' +
    // French
    'petit grand blanc noir roux brun long court gros leger bon marchand fort vif rose violette ' +
    'main bras dos coeur cours charge janvier fevrier mars avril juin juillet aout droit gauche ' +
    // Spanish and Catalan
    'cruz rey reyes leon sierra blanco delgado rubio moreno calvo bravo gallo rojo franco leal luz paz mar sol pilar ' +
    'dolores dolors angustias remedios consuelo socorro soledad concepcion encarnacion rosario mercedes milagros nieves ' +
    'esperanza rosa vega flores enero febrero marzo abril mayo junio julio agosto serra roca vila casas prat font ' +
    'gener febrer marc maig juny juliol agost blanca bosch pla costa torres fuentes'
  ).split(/\s+/),
);

/** Words that name no place or person by themselves: a span of only these leaves nothing to look for. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  (
    'hospital clinic center centre practice ward unit icu department klinik klinikum krankenhaus praxis station ' +
    'zentrum abteilung hopital clinique service cabinet chu centro clinica consulta planta centre hospitalari urgencias ' +
    'urgences notaufnahme emergency home office patient patientin paciente doctor doctora medecin arzt aerztin ' +
    'medico medica nurse infirmier infirmiere enfermera pfleger dr prof'
  ).split(/\s+/),
);

/** Particles and titles inside names; never looked for alone. */
export const NAME_PARTICLES: ReadonlySet<string> = new Set(
  (
    'von van vom zum zur der den dem des del della dos das los las les und the and dit dite geb nee ' +
    'herr frau mister miss mrs mme mlle monsieur madame mademoiselle senor senora sra don dona doctor doctora ' +
    'docteur prof professor professeur med jun sen junior senior sir lady bin ibn abu ben saint sankt sant san santa'
  ).split(/\s+/),
);

/** A number before one of these is a measurement, not a year or a code. */
export const UNITS: ReadonlySet<string> = new Set(
  (
    'ml dl cl mg g kg mcg ug ng mmol umol mol kcal kj cal cm mm m km ui iu ie u mu mmhg bpm min sec ms hz ' +
    'kpa cmh2o mgy gy cgy meq mval ppm gpt gpl mio tsd cc l'
  ).split(/\s+/),
);

/** Titles and forms of address: a capitalised word behind one is a person, however ordinary the word is. */
export const ADDRESS_WORDS: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mister sir lady herr herrn frau hr fr fraulein monsieur madame mademoiselle mme mlle mlles mmes ' +
    'senor senora senorita sr sra srta senyor senyora don dona dr dra prof patient patientin paciente pacient nom name ' +
    'apellido apellidos cognom cognoms nachname prenom vorname nombre'
  ).split(/\s+/),
);

/** What people and systems write into a cell when there is no value; such a cell is blank. */
export const NO_VALUE =
  /^(?:[-–—_.?*/\s]*|n\/a|n\.a\.|unknown|inconnue?|unbekannt|desconocid[oa]|desconegu(?:t|da)|null|none|anonym(?:e|ous)?|k\. ?a\.|keine angabe|未知|不详|不詳|无|無|无名氏|無名氏)$/u;

/** Words that may stand between two words of one name: `García y López`, `Dupont née Martin`. No `et` or `und`: those are two people. */
export const NAME_JOINERS: ReadonlySet<string> = new Set(
  'de del dels de la las los les d l da do dos di du des y i e von vom van der den dem zu zum zur af al el le nee geb born'.split(
    ' ',
  ),
);

/** Short particles, besides {@link NAME_PARTICLES}, that may stand inside a name without being one of its words. */
export const SHORT_PARTICLES: ReadonlySet<string> = new Set(
  'de da do di du la le el al y i e d l zu'.split(' '),
);
