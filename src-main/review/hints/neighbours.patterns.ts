/**
 * @file Words beside a mention that tell what it is, as folded words. Data only; written for this project; main process.
 *
 * Shorter than the lists of detection on purpose: a word here makes a hint or parts an occurrence from its cluster, so
 * only words that mean one thing are listed.
 */

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Titles and forms of address in front of a person's name. */
export const TITLE_WORDS = words(`
  dr dre drs dra doctor doctora docteur doktor prof professeur professor professora profesor profesora
  mme mmes mlle madame mademoiselle monsieur mr mrs miss mister
  herr herrn frau hr fraulein
  sr sra srta senor senora senorita senyor senyora don dona dna
  schwester pfleger oberarzt oberarztin chefarzt chefarztin stationsarzt stationsarztin assistenzarzt assistenzarztin
  nurse sister matron enfermera enfermero infermera infermer infirmiere infirmier
`);

/** Kin words in front of a name; those that are ordinary words of another language are left out (`net`, `son`). */
export const KIN_WORDS = words(`
  pere mere frere soeur epoux epouse conjoint conjointe compagnon compagne neveu niece oncle gendre
  grand-pere grand-mere beau-pere belle-mere beau-fils belle-fille fiancee
  vater mutter ehemann ehefrau gatte gattin sohn tochter bruder schwager schwagerin onkel neffe nichte enkel enkelin
  lebensgefahrte lebensgefahrtin lebenspartner lebenspartnerin schwiegersohn schwiegertochter schwiegermutter oma opa
  padre madre marido esposo esposa hijo hija hermano hermana cunado cunada suegro suegra yerno nuera sobrino sobrina
  abuelo abuela nieto nieta
  pares marit germana germa cunyat cunyada sogre sogra nebot neboda cosi avia
  father mother husband wife daughter brother uncle aunt nephew niece cousin grandfather grandmother grandson
  granddaughter stepson stepdaughter stepfather stepmother fiance
`);

/** Words in front of an eponym; a preposition may stand between (`maladie de Crohn`). */
export const EPONYM_HEADS = words(`
  morbus maladie maladies enfermedad malaltia syndrome syndrom sindrome signe signes signo signos signs zeichen test
  score echelle escala skala scale index indice klassifikation classification clasificacion classificacio stadium stade
  estadio operation fraktur fracture fractura tumeur tumor lymphome linfoma limfoma thyreoiditis thyroidite tiroiditis
  demence demenz paralysie paralisis reflexe reflejo sonde sonda drainage drain manoeuvre maniobra criteria criteres
  criterios kriterien technique tecnica technik incision incisio pince pinza lame triangle triangulo ligne linea methode
  metodo methode loi ley procede procedimiento crochet ecarteur cateter catheter katheter voie ganglion fosse fossa
  ligament angle angulo canal conducto retractor aguja aiguille forceps ferula attelle valvula valve tornillo escalas
  echelles scores stent protese protesis prothese pomada pommade jarabe sirop tab tabs tbl cap caps inj syr
`);

/** Words behind an eponym, alone or as the end of a compound (`Parkinson-Syndrom`, `Crohn's disease`). */
export const EPONYM_TAILS = words(`
  syndrom syndrome krankheit erkrankung zeichen score skala index test fraktur operation klassifikation stadium disease
  sign scale criteria classification fracture catheter katheter drainage thyroiditis thyreoiditis contracture palsy
  lymphoma lymphom paralysis dementia demenz procedure technique repair tube needle forceps retractor clamp stent valve
  graft approach incision formula method manoeuvre maneuver reflex triad law cyst hernia nodes node cells cell bodies body
  stain agar flap splint brace collar frame mask pump monitor system cream ointment tablet tablets drops spray inhaler
  pen patch gel grade stage index ratio equation assay block position view projection line point angle test tests
  schema linie schnitt naht schiene zange nadel probe regel wert quotient salbe creme tropfen tabletten positif negatif
  positive negative positivo negativo
`);

/** What may stand between the head and the eponym. */
export const EPONYM_LINKS = words('de la du des d del dels von nach of the');

/** What follows an eponym written in Han characters. */
export const HAN_EPONYM_TAIL =
  /^(?:氏|症|病|征|徵|綜合征|综合征|症候群|試驗|试验|量表|評分|评分|分期|分級|分级|標準|标准|小體|小体|手術|手术|線|线|管|夾|夹|鉗|钳|針|针|法|染色|培養|培养|抗體|抗体|因子|細胞|细胞|指數|指数|方案|液|瓣|支架|導管|导管|技術|技术|切口|體位|体位)/u;

/** Titles and forms of address behind a Han name, longest first. */
export const HAN_TITLES =
  '主任醫師|主任医师|主治醫師|主治医师|住院醫師|住院医师|副主任|主任|醫師|医师|醫生|医生|大夫|護理師|护理师|護士|护士|教授|院长|院長|老先生|老太太|先生|女士|小姐|太太|老师|老師|同志|奶奶|爷爷|爺爺|阿姨|大爷|大爺|阿嬤|阿公';

/** Forms of address that stand behind a name only. */
export const HAN_ADDRESS = '先生|女士|小姐|老师|老師|同志|大夫';

/** Kin words in front of a Han name, longest first. */
export const HAN_KIN =
  '父亲|父親|母亲|母親|丈夫|妻子|儿子|兒子|女儿|女兒|哥哥|弟弟|姐姐|妹妹|案妻|案夫|案子|案女|案母|案父|其妻|其夫|其父|其母|长子|長子|长女|長女';

/**
 * The hundred most frequent Chinese surnames in both scripts (Ministry of Public Security of China, name report 2020,
 * with the traditional forms of the Ministry of the Interior of Taiwan) and the usual surnames of two characters.
 */
export const HAN_SURNAMES: ReadonlySet<string> = new Set([
  ...('王李张劉刘陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許邓鄧冯馮韩韓曹曾彭萧蕭肖蔡潘田董袁于余叶葉蒋蔣杜苏蘇魏程吕呂丁沈任姚卢盧傅钟鐘姜崔谭譚' +
    '廖范汪陆陸金石戴贾賈韦韋夏邱方侯邹鄒熊孟秦白江阎閻薛尹段雷黎史龙龍陶贺賀顾顧毛郝龚龔邵万萬钱錢严嚴赖賴覃洪武莫孔張'),
  '欧阳',
  '歐陽',
  '司马',
  '司馬',
  '上官',
  '诸葛',
  '諸葛',
  '司徒',
  '东方',
  '東方',
  '尉迟',
  '尉遲',
  '皇甫',
  '夏侯',
  '慕容',
  '令狐',
]);

/** Units behind a number: what they follow is a measurement or a dose. */
export const MEASURE_UNITS = words(`
  ml dl cl l mg g kg mcg ug ng mmol umol nmol pmol mol kcal kj cm mm m km ui iu ie u mu mui mmhg bpm min sec s ms h hz kpa
  cmh2o gy mgy meq mval ppm gpt mio tsd pg fl ku kv mv mw j w va cp comp tbl tab tabl tabs caps kaps gtt amp sachet
  millions milliones million mill millones ufc cfu leuco leukos zellen cells copies kopien copias
`);
