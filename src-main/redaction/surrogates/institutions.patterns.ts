/** @file Words of hospital and organization names that say what it is, not which. Pure data; main process. */

/** Folded words that are kept: kinds of institutions, their adjectives, directions and joining words. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  // French
  (
    'hopital hopitaux hospitalier hospitaliere hospitaliers universitaire regional regionale general generale centre chu ch chr chru chi cht hia clinique polyclinique maternite ehpad residence cabinet medical medicale medicaux maison sante institut fondation laboratoire pharmacie service urgences ssr usld samu smur hopital prive privee public intercommunal departemental national societe association ecole lycee college universite faculte mairie commune departement ministere entreprise groupe sarl sas sa eurl scp creche caisse assurance maladie et de du des d la le les l au aux en sur ' +
    // German
    'klinik kliniken klinikum universitatsklinikum universitatsklinik universitatsspital uniklinik uniklinikum krankenhaus kreiskrankenhaus stadtkrankenhaus spital kantonsspital landeskrankenhaus unfallkrankenhaus fachklinik rehaklinik reha zentrum gesundheitszentrum praxis gemeinschaftspraxis pflegeheim altenheim seniorenheim seniorenzentrum heim stift hospiz apotheke labor stadtisches stadtische stadt evangelisches katholisches allgemeines medizinisches medizinische versorgungszentrum mvz universitat hochschule schule grundschule realschule gymnasium gesamtschule kindergarten verein firma gmbh ag kg ohg co ev gemeinde amt behorde versicherung krankenkasse bank fur der die das den dem und am im an in von zu zur zum vom ' +
    // Spanish and Catalan
    'hospital hospitals clinica centro centre salud salut sanatorio ambulatorio cap consultorio universitario universitaria universitari comarcal provincial maternoinfantil infantil residencia instituto institut fundacion fundacio laboratorio farmacia farmacia servicio servei urgencias urgencies colegio escuela escola institut universidad universitat ayuntamiento ajuntament empresa sociedad associacio asociacion mutua seguridad social sl slu s l u y i e el los las els les del dels ' +
    // English
    'hospital hospitals medical center centre clinic clinics health healthcare care infirmary university general community memorial regional county state city royal national district trust foundation nhs surgery practice house nursing home residence hospice rehabilitation department school primary secondary high college academy church company corporation corp inc llc ltd plc group bank council police fire agency institute laboratory pharmacy childrens womens veterans affairs va and of the for at st saint sainte sankt san santa sant santo'
  ).split(/\s+/u),
);

/** Ends of German compounds that say what it is; what stands in front is proper. */
export const GERMAN_END =
  /(?<=\p{L}{3})(universitätsklinikum|krankenhaus|klinikum|klinik|hospital|spital|stift|heim|zentrum|praxis|apotheke|schule|gymnasium|werke?|haus)$/iu;

/**
 * Ends of Chinese institution names, generic words chained; what stands in front is proper. No chain can be read in two
 * ways (`中心` is `中[心医醫]`, `医学院` is `医学` and `院`): each such word doubled the time.
 */
export const HAN_END =
  /(?:(?:附[属屬]|第[一二三四五六七八九十]|人民|中[心医醫]|[纪紀]念|[综綜]合|市立|省立|[国國]立|[县縣]立|[医醫]科|[医醫][学學]|大[学學]|[儿兒]童|[妇婦]幼|保健|口腔|[肿腫]瘤|精神|慈善|[区區]域|分院|基督教|[疗療][养養]|[护護]理|科技|股份|有限|集[团團]|[责責]任|[医醫]院|[诊診]所|[卫衛]生[所院室]|公司|[学學]校|[小中][学學]|高中|[国國][小中]|幼[儿兒][园園]|幼稚園|[银銀]行|[协協][会會]|[派]出所|[养養]老院|安[养養]院|工[厂廠]|之家|院|店|[厂廠]|局|[处處]|所)+)$/u;
