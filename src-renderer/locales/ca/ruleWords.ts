/** @file Catalan words: why the app's own rules fired. See [Note: Reasons by their sentence]. */
import type { ruleWords as en } from '../en/ruleWords.ts';
import type { Translated } from '../translated.ts';

export const ruleWords: Translated<typeof en> = {
  // People
  'ruleReasons.A title of doctors or professors stands before the name.':
    'Un títol de metge o de professor precedeix el nom.',
  'ruleReasons.A form of address stands before the name.': 'Una fórmula de cortesia precedeix el nom.',
  'ruleReasons.An article that stands before given names.': 'Un article dels que precedeixen noms de pila.',
  'ruleReasons.A role in care stands before the name.': 'Un càrrec assistencial precedeix el nom.',
  'ruleReasons.A word for a person near to the patient stands before the name.':
    'Una paraula que designa una persona propera al pacient precedeix el nom.',
  'ruleReasons.A word for the patient stands before the name.':
    'Una paraula que designa el pacient precedeix el nom.',
  'ruleReasons.The salutation of a letter stands before the name.':
    'La salutació d’una carta precedeix el nom.',
  'ruleReasons.A word for being called stands before the name.':
    'Una paraula equivalent a «anomenar-se» precedeix el nom.',
  'ruleReasons.A word for what somebody did stands before the name.':
    'Una paraula que diu què va fer algú precedeix el nom.',
  'ruleReasons.A word for a student or trainee stands before the name.':
    'Una paraula que designa un estudiant o algú en pràctiques precedeix el nom.',
  'ruleReasons.A word for a student or junior doctor stands before the name.':
    'Una paraula que designa un estudiant o un metge resident precedeix el nom.',
  'ruleReasons.A title of staff stands behind the name.': 'Un títol del personal segueix el nom.',
  'ruleReasons.A form of address stands behind the name.': 'Una fórmula de cortesia segueix el nom.',
  'ruleReasons.A word for a person near to the patient stands right before the name.':
    'Una paraula que designa una persona propera al pacient precedeix immediatament el nom.',
  'ruleReasons.A role in care stands right before the name.':
    'Un càrrec assistencial precedeix immediatament el nom.',
  'ruleReasons.The caption of a field for the name of the patient.':
    'El rètol d’un camp per al nom del pacient.',
  'ruleReasons.A caption that is also a word for the patient.':
    'Un rètol que també és una paraula per al pacient.',
  'ruleReasons.The caption of a field for a relative.': 'El rètol d’un camp per a un familiar.',
  'ruleReasons.The caption of a field for a person near to the patient.':
    'El rètol d’un camp per a una persona propera al pacient.',
  'ruleReasons.The caption of a field for staff.': 'El rètol d’un camp per al personal.',
  'ruleReasons.The caption of a field for a student or trainee.':
    'El rètol d’un camp per a un estudiant o algú en pràctiques.',
  'ruleReasons.The caption of a field for who typed the text.':
    'El rètol d’un camp per a qui va transcriure el text.',
  'ruleReasons.A word for another family name stands before it.':
    'El precedeix una paraula que anuncia un altre cognom.',
  'ruleReasons.A word for a relative stands before the name.': 'Una paraula de parentiu precedeix el nom.',
  'ruleReasons.The name stands below or behind the closing of a letter.':
    'El nom és sota el comiat d’una carta o al darrere.',
  'ruleReasons.A word for signing or dictating stands before the name.':
    'Una paraula de signatura o de dictat precedeix el nom.',
  'ruleReasons.A role or degree of the signer stands behind the name.':
    'Un càrrec o un grau de qui signa segueix el nom.',
  'ruleReasons.A listed given name stands beside another name.':
    'Un nom de pila de la llista és al costat d’un altre nom.',
  'ruleReasons.An initial stands before a family name.': 'Una inicial precedeix un cognom.',
  'ruleReasons.A romanized Chinese surname stands beside a hyphenated given name.':
    'Un cognom xinès romanitzat és al costat d’un nom de pila amb guionet.',
  'ruleReasons.A listed given name stands inside a sentence.':
    'Un nom de pila de la llista és dins d’una frase.',
  'ruleReasons.The name opens a line and sex, age or birth stand behind it.':
    'El nom obre una línia i al darrere hi ha el sexe, l’edat o el naixement.',
  'ruleReasons.The name fills one of the last lines of the note.':
    'El nom ocupa una de les últimes línies de la nota.',
  'ruleReasons.The same name was found elsewhere in the note.':
    'El mateix nom es va trobar en un altre lloc de la nota.',
  'ruleReasons.The word stands beside a name that was found and is written like a part of it.':
    'La paraula és al costat d’un nom trobat i està escrita com si en formés part.',
  'ruleReasons.A Chinese name with sex or age behind it opens a line.':
    'Un nom xinès seguit del sexe o l’edat obre una línia.',
  'ruleReasons.A Chinese name fills the end of a line or note.':
    'Un nom xinès ocupa el final d’una línia o de la nota.',
  // Places
  'ruleReasons.The word for a hospital, practice or home stands beside a name.':
    'La paraula per a un hospital, una consulta o una residència és al costat d’un nom.',
  'ruleReasons.The abbreviation of a hospital, practice or home stands in front of a name.':
    'L’abreviatura d’un hospital, una consulta o una residència precedeix un nom.',
  'ruleReasons.The abbreviation or short word of a hospital, practice or home stands in front of a name.':
    'L’abreviatura o la paraula curta d’un hospital, una consulta o una residència precedeix un nom.',
  'ruleReasons.The word for a school, firm or other institution stands in front of a name.':
    'La paraula per a una escola, una empresa o una altra institució precedeix un nom.',
  'ruleReasons.A name stands in front of the word for a school, firm or other institution.':
    'Un nom precedeix la paraula per a una escola, una empresa o una altra institució.',
  'ruleReasons.A legal form stands behind the name of a firm.':
    'Una forma jurídica segueix el nom d’una empresa.',
  'ruleReasons.A German compound names a hospital or home.':
    'Una paraula composta alemanya anomena un hospital o una residència.',
  'ruleReasons.A name ends with the word for a hospital, practice or home.':
    'Un nom acaba amb la paraula per a un hospital, una consulta o una residència.',
  'ruleReasons.A name ends with the word for a school, firm or other institution.':
    'Un nom acaba amb la paraula per a una escola, una empresa o una altra institució.',
  'ruleReasons.A street word stands beside a name and a house number.':
    'Un tipus de via és al costat d’un nom i un número de casa.',
  'ruleReasons.A German street name stands beside a house number or before a postal code.':
    'Un nom de carrer alemany és al costat d’un número de casa o davant d’un codi postal.',
  'ruleReasons.A road or estate stands before the number of a house.':
    'Un carrer o una urbanització precedeix un número de casa.',
  'ruleReasons.A box at a post office.': 'Un apartat de correus.',
  'ruleReasons.A house number stands behind its caption.': 'Un número de casa segueix el seu rètol.',
  'ruleReasons.A place stands behind its caption.': 'Un lloc segueix el seu rètol.',
  'ruleReasons.An address stands behind its caption.': 'Una adreça segueix el seu rètol.',
  'ruleReasons.A postal code stands behind its caption.': 'Un codi postal segueix el seu rètol.',
  'ruleReasons.The text says that someone lives in or comes from there.':
    'El text diu que algú hi viu o en ve.',
  'ruleReasons.A listed place stands behind a preposition.': 'Un lloc de la llista segueix una preposició.',
  'ruleReasons.A listed place stands in brackets or between commas.':
    'Un lloc de la llista és entre parèntesis o entre comes.',
  'ruleReasons.A line opens with a town and a date.': 'Una línia comença amb una població i una data.',
  'ruleReasons.A town stands behind a street and a comma.': 'Una població segueix un carrer i una coma.',
  'ruleReasons.A preposition that stands before places.': 'Una preposició de les que precedeixen llocs.',
  'ruleReasons.A European postal code stands in front of a town.':
    'Un codi postal europeu precedeix una població.',
  'ruleReasons.A postal code of an English-speaking country.': 'Un codi postal d’un país de parla anglesa.',
  'ruleReasons.A postal code of Canada.': 'Un codi postal del Canadà.',
  'ruleReasons.A place in Chinese: a listed one, one with its ending, or the address behind it.':
    'Un lloc en xinès: un de la llista, un amb la seva terminació o l’adreça que el segueix.',
  'ruleReasons.An occupation stands behind its caption.': 'Una ocupació segueix el seu rètol.',
  'ruleReasons.A verb or phrase says that an occupation follows.':
    'Un verb o una expressió anuncia una ocupació.',
  'ruleReasons.A listed occupation stands beside a person.':
    'Una ocupació de la llista és al costat d’una persona.',
  'ruleReasons.An occupation, by its caption or because it is listed.':
    'Una ocupació, pel seu rètol o perquè és a la llista.',
  'ruleReasons.A login or handle stands behind its caption.':
    'Un nom d’usuari o un àlies segueix el seu rètol.',
  'ruleReasons.The initials of who dictated or typed stand behind their caption.':
    'Les inicials de qui va dictar o transcriure segueixen el seu rètol.',
  'ruleReasons.Initials in the reference of a letter.': 'Inicials a la referència d’una carta.',
  'ruleReasons.Initials with a stroke stand behind a date.':
    'Unes inicials amb una barra segueixen una data.',
  'ruleReasons.Initials with a stroke stand alone on a line.':
    'Unes inicials amb una barra són soles en una línia.',
  'ruleReasons.A login closes a line behind a dash.': 'Un nom d’usuari darrere d’un guió tanca una línia.',
  'ruleReasons.A login stands in brackets.': 'Un nom d’usuari és entre parèntesis.',
  'ruleReasons.A login in square brackets closes a line.':
    'Un nom d’usuari entre claudàtors tanca una línia.',
  'ruleReasons.A login or initials stand alone on the last line.':
    'Un nom d’usuari o unes inicials són sols a l’última línia.',
  'ruleReasons.A login closes a line behind a stroke.':
    'Un nom d’usuari darrere d’una barra tanca una línia.',
  'ruleReasons.A word with an at sign in front of it is a handle.':
    'Una paraula precedida d’una arrova és un àlies.',
  // Numbers
  'ruleReasons.The name of a month with a day, a year or a preposition.':
    'El nom d’un mes amb un dia, un any o una preposició.',
  'ruleReasons.A birth is spoken of beside the date.': 'Al costat de la data es parla d’un naixement.',
  'ruleReasons.A named day of the year.': 'Un dia de l’any amb nom propi.',
  'ruleReasons.A season with its year.': 'Una estació amb el seu any.',
  'ruleReasons.A quarter with its year.': 'Un trimestre amb el seu any.',
  'ruleReasons.A decade.': 'Una dècada.',
  'ruleReasons.Digits without signs after the caption of a date.':
    'Xifres sense separadors darrere del rètol d’una data.',
  'ruleReasons.A number with a unit of age, and nothing beside it that speaks of a duration.':
    'Un número amb una unitat d’edat, i res al costat que parli d’una durada.',
  'ruleReasons.The caption of an age.': 'El rètol d’una edat.',
  'ruleReasons.Years, months, weeks or days right after the word for a person.':
    'Anys, mesos, setmanes o dies just després de la paraula per a una persona.',
  'ruleReasons.A birthday, or the age at an illness or death.':
    'Un aniversari, o l’edat en emmalaltir o morir.',
  'ruleReasons.The caption of a record, case or visit number.':
    'El rètol d’un número d’història clínica, de cas o de visita.',
  'ruleReasons.The caption of an insurance number.': 'El rètol d’un número d’assegurança.',
  'ruleReasons.The caption of a national number.': 'El rètol d’un número nacional.',
  'ruleReasons.The caption of a license or registration number.':
    'El rètol d’un número de llicència o de registre.',
  'ruleReasons.The caption of an account, card or invoice number.':
    'El rètol d’un número de compte, de targeta o de factura.',
  'ruleReasons.The caption of a biometric record.': 'El rètol d’un registre biomètric.',
  'ruleReasons.The caption of a number that names one thing or person.':
    'El rètol d’un número que designa una sola cosa o persona.',
  'ruleReasons.A short code after the word for a room, a bed or a ward.':
    'Un codi curt darrere de la paraula per a una habitació, un llit o una unitat.',
  'ruleReasons.A number of the shape of a national plan, which the plan knows.':
    'Un número amb la forma d’un pla de numeració nacional, que aquest pla coneix.',
  'ruleReasons.A number with its country code.': 'Un número amb el seu prefix de país.',
  'ruleReasons.A number with its country code in brackets.':
    'Un número amb el seu prefix de país entre parèntesis.',
  'ruleReasons.The caption of a fax number.': 'El rètol d’un número de fax.',
  'ruleReasons.The caption of a phone number.': 'El rètol d’un número de telèfon.',
  'ruleReasons.The caption of an extension, a pager or a cordless phone.':
    'El rètol d’una extensió, un cercapersones o un telèfon sense fil.',
  'ruleReasons.The caption of a number plate or a vehicle number.':
    'El rètol d’una matrícula o d’un número de vehicle.',
  'ruleReasons.The caption of a serial or lot number.': 'El rètol d’un número de sèrie o de lot.',
  'ruleReasons.Day, month and four-digit year.': 'Dia, mes i any de quatre xifres.',
  'ruleReasons.Day, month and two-digit year.': 'Dia, mes i any de dues xifres.',
  'ruleReasons.Day, month and year with blanks between them.': 'Dia, mes i any separats per espais.',
  'ruleReasons.A year with its month in Roman numerals.': 'Un any amb el seu mes en xifres romanes.',
  'ruleReasons.Year, month and day.': 'Any, mes i dia.',
  'ruleReasons.Month and year in digits.': 'Mes i any en xifres.',
  'ruleReasons.Day and month in digits, and nothing beside them that speaks of a measurement.':
    'Dia i mes en xifres, i res al costat que parli d’un mesurament.',
  'ruleReasons.One digit per box of a form, and together a date.':
    'Una xifra per casella d’un formulari, i juntes una data.',
  'ruleReasons.Four digits where a year stands.': 'Quatre xifres on va un any.',
  'ruleReasons.A number joined to the letter of a sex.': 'Un número unit a la lletra d’un sexe.',
  'ruleReasons.A number right after a name, where an age stands.':
    'Un número just després d’un nom, on va una edat.',
  'ruleReasons.One digit per box of a form, ten or more.': 'Una xifra per casella d’un formulari, deu o més.',
  'ruleReasons.Seven or eight digits alone in brackets.': 'Set o vuit xifres soles entre parèntesis.',
  'ruleReasons.Capitals and six digits or more in one piece.': 'Majúscules i sis xifres o més, tot junt.',
  'ruleReasons.Nine digits or more in one piece.': 'Nou xifres o més seguides.',
  'ruleReasons.A vehicle identification number with its check digit.':
    'Un número de bastidor amb el seu dígit de control.',
  'ruleReasons.A hardware address.': 'Una adreça de maquinari.',
  'ruleReasons.An e-mail address.': 'Una adreça de correu electrònic.',
  'ruleReasons.A web address.': 'Una adreça web.',
  'ruleReasons.A network address.': 'Una adreça de xarxa.',
  'ruleReasons.Two padded numbers with a stop after each: a day and a month in German.':
    'Dos números de dues xifres, cadascun seguit d’un punt: un dia i un mes en alemany.',
  'ruleReasons.A date in Chinese writing.': 'Una data en escriptura xinesa.',
  'ruleReasons.Month and day before a clock time.': 'Mes i dia davant d’una hora.',
  'ruleReasons.A date of the Republic of China calendar.':
    'Una data del calendari de la República de la Xina.',
  'ruleReasons.A year of the Republic of China calendar.': 'Un any del calendari de la República de la Xina.',
  'ruleReasons.A Spanish identity number (DNI or NIE).': 'Un número d’identitat espanyol (DNI o NIE).',
  'ruleReasons.A Spanish social security number.': 'Un número de la Seguretat Social espanyola.',
  'ruleReasons.A Catalan health card number.': 'Un número de targeta sanitària catalana.',
  'ruleReasons.An international bank account number.': 'Un número internacional de compte bancari.',
  'ruleReasons.A payment card number.': 'Un número de targeta de pagament.',
  'ruleReasons.A French social security number.': 'Un número de la seguretat social francesa.',
  'ruleReasons.A Swiss social insurance number.': 'Un número de l’assegurança social suïssa.',
  'ruleReasons.A Belgian national register number.': 'Un número del registre nacional belga.',
  'ruleReasons.A resident identity number of mainland China.':
    'Un número d’identitat de resident de la Xina continental.',
  'ruleReasons.A Hong Kong identity card number.': 'Un número de document d’identitat de Hong Kong.',
  'ruleReasons.An Italian codice fiscale.': 'Un codice fiscale italià.',
  'ruleReasons.A Mexican CURP.': 'Una CURP mexicana.',
  'ruleReasons.A code that carries the caption of a record number inside it.':
    'Un codi que porta a dins el rètol d’un número d’història clínica.',
  'ruleReasons.A code that carries the caption of an insurance number inside it.':
    'Un codi que porta a dins el rètol d’un número d’assegurança.',
  'ruleReasons.A German health insurance number.': 'Un número de l’assegurança de malaltia alemanya.',
  'ruleReasons.A German pension insurance number.': 'Un número de l’assegurança de pensions alemanya.',
  'ruleReasons.A German tax number.': 'Un número fiscal alemany.',
  'ruleReasons.An Austrian social insurance number.': 'Un número de l’assegurança social austríaca.',
  'ruleReasons.A British NHS number.': 'Un número NHS britànic.',
  'ruleReasons.A United States social security number.':
    'Un número de la seguretat social dels Estats Units.',
  'ruleReasons.A Taiwanese identity number.': 'Un número d’identitat taiwanès.',
  'ruleReasons.An Irish personal public service number.': 'Un número personal de servei públic irlandès.',
  'ruleReasons.A Canadian social insurance number.': 'Un número de l’assegurança social canadenca.',
  'ruleReasons.A Spanish number plate.': 'Una matrícula espanyola.',
  'ruleReasons.A German number plate.': 'Una matrícula alemanya.',
  'ruleReasons.A French number plate.': 'Una matrícula francesa.',
  'ruleReasons.A number plate of mainland China.': 'Una matrícula de la Xina continental.',
  'ruleReasons.A Taiwanese number plate.': 'Una matrícula taiwanesa.',
  'ruleReasons.The mark of an aircraft.': 'La matrícula d’una aeronau.',
  // Protected words
  'ruleReasons.Part of the name of a disease, sign, test or operation, not of a person.':
    'Part del nom d’una malaltia, un signe, una prova o una operació, no d’una persona.',
  'ruleReasons.Part of the name of a score, scale or classification, not of a person.':
    'Part del nom d’una puntuació, una escala o una classificació, no d’una persona.',
  'ruleReasons.Part of the name of a part of the body, not of a person.':
    'Part del nom d’una part del cos, no d’una persona.',
  'ruleReasons.Part of a clinical term, not of the name of a person or place.':
    'Part d’un terme clínic, no del nom d’una persona o un lloc.',
  'ruleReasons.A body or scheme of the health system that everybody knows.':
    'Un organisme o un programa del sistema sanitari que tothom coneix.',
  'ruleReasons.The name of a drug.': 'El nom d’un medicament.',
  'ruleReasons.The name of a germ or parasite.': 'El nom d’un germen o un paràsit.',
  'ruleReasons.The name of a people, not of a country.': 'El nom d’un poble, no d’un país.',
  // The published filters
  'ruleReasons.The word behind Docteur, Professeur, Etudiant(e), Mme, Mr, dr or pr (S3, filters).':
    'La paraula darrere de Docteur, Professeur, Etudiant(e), Mme, Mr, dr o pr (S3, filtres).',
  'ruleReasons.Ten digits written as 0000000000, 00 00 00 00 00 or 00.00.00.00.00 (S3, filters).':
    'Deu xifres escrites com a 0000000000, 00 00 00 00 00 o 00.00.00.00.00 (S3, filtres).',
  'ruleReasons.The name behind an electronic signature (S3, filters).':
    'El nom darrere d’una signatura electrònica (S3, filtres).',
  // Words of the site's list, which the app makes a pack of
  'ruleReasons.The list of this site says that this is always an identifier.':
    'La llista d’aquest centre diu que això és sempre un identificador.',
  'ruleReasons.The list of this site says that this is no identifier.':
    'La llista d’aquest centre diu que això no és un identificador.',
};
