/** @file German words: why the app's own rules fired. See [Note: Reasons by their sentence]. */
import type { ruleWords as en } from '../en/ruleWords.ts';
import type { Translated } from '../translated.ts';

export const ruleWords: Translated<typeof en> = {
  // People
  'ruleReasons.A title of doctors or professors stands before the name.':
    'Vor dem Namen steht ein ärztlicher oder akademischer Titel.',
  'ruleReasons.A form of address stands before the name.': 'Vor dem Namen steht eine Anrede.',
  'ruleReasons.An article that stands before given names.': 'Ein Artikel, wie er vor Vornamen steht.',
  'ruleReasons.A role in care stands before the name.':
    'Vor dem Namen steht eine Funktion in der Versorgung.',
  'ruleReasons.A word for a person near to the patient stands before the name.':
    'Vor dem Namen steht ein Wort für eine nahestehende Person.',
  'ruleReasons.A word for the patient stands before the name.':
    'Vor dem Namen steht ein Wort für die behandelte Person.',
  'ruleReasons.The salutation of a letter stands before the name.':
    'Vor dem Namen steht die Anrede eines Briefs.',
  'ruleReasons.A word for being called stands before the name.': 'Vor dem Namen steht ein Wort für „heißen“.',
  'ruleReasons.A word for what somebody did stands before the name.':
    'Vor dem Namen steht ein Wort dafür, was jemand getan hat.',
  'ruleReasons.A word for a student or trainee stands before the name.':
    'Vor dem Namen steht ein Wort für jemanden in Studium oder Ausbildung.',
  'ruleReasons.A word for a student or junior doctor stands before the name.':
    'Vor dem Namen steht ein Wort für jemanden im Medizinstudium oder in ärztlicher Weiterbildung.',
  'ruleReasons.A title of staff stands behind the name.': 'Hinter dem Namen steht ein Titel des Personals.',
  'ruleReasons.A form of address stands behind the name.': 'Hinter dem Namen steht eine Anrede.',
  'ruleReasons.A word for a person near to the patient stands right before the name.':
    'Direkt vor dem Namen steht ein Wort für eine nahestehende Person.',
  'ruleReasons.A role in care stands right before the name.':
    'Direkt vor dem Namen steht eine Funktion in der Versorgung.',
  'ruleReasons.The caption of a field for the name of the patient.':
    'Die Beschriftung eines Felds für den Namen der behandelten Person.',
  'ruleReasons.A caption that is also a word for the patient.':
    'Eine Beschriftung, die auch ein Wort für die behandelte Person ist.',
  'ruleReasons.The caption of a field for a relative.': 'Die Beschriftung eines Felds für Angehörige.',
  'ruleReasons.The caption of a field for a person near to the patient.':
    'Die Beschriftung eines Felds für eine nahestehende Person.',
  'ruleReasons.The caption of a field for staff.': 'Die Beschriftung eines Felds für Personal.',
  'ruleReasons.The caption of a field for a student or trainee.':
    'Die Beschriftung eines Felds für jemanden in Studium oder Ausbildung.',
  'ruleReasons.The caption of a field for who typed the text.':
    'Die Beschriftung eines Felds für die Schreibkraft.',
  'ruleReasons.A word for another family name stands before it.':
    'Davor steht ein Wort für einen anderen Familiennamen.',
  'ruleReasons.A word for a relative stands before the name.': 'Vor dem Namen steht ein Verwandtschaftswort.',
  'ruleReasons.The name stands below or behind the closing of a letter.':
    'Der Name steht unter oder hinter der Grußformel eines Briefs.',
  'ruleReasons.A word for signing or dictating stands before the name.':
    'Vor dem Namen steht ein Wort für Unterschreiben oder Diktieren.',
  'ruleReasons.A role or degree of the signer stands behind the name.':
    'Hinter dem Namen steht eine Funktion oder ein akademischer Grad der unterzeichnenden Person.',
  'ruleReasons.A listed given name stands beside another name.':
    'Ein Vorname aus der Liste steht neben einem anderen Namen.',
  'ruleReasons.An initial stands before a family name.': 'Eine Initiale steht vor einem Familiennamen.',
  'ruleReasons.A romanized Chinese surname stands beside a hyphenated given name.':
    'Ein chinesischer Familienname in lateinischer Schrift steht neben einem Vornamen mit Bindestrich.',
  'ruleReasons.A listed given name stands inside a sentence.':
    'Ein Vorname aus der Liste steht in einem Satz.',
  'ruleReasons.The name opens a line and sex, age or birth stand behind it.':
    'Der Name beginnt eine Zeile, und Geschlecht, Alter oder Geburt stehen dahinter.',
  'ruleReasons.The name fills one of the last lines of the note.':
    'Der Name füllt eine der letzten Zeilen der Notiz.',
  'ruleReasons.The same name was found elsewhere in the note.':
    'Derselbe Name wurde an anderer Stelle der Notiz gefunden.',
  'ruleReasons.The word stands beside a name that was found and is written like a part of it.':
    'Das Wort steht neben einem gefundenen Namen und ist wie ein Teil davon geschrieben.',
  'ruleReasons.A Chinese name with sex or age behind it opens a line.':
    'Ein chinesischer Name mit Geschlecht oder Alter dahinter beginnt eine Zeile.',
  'ruleReasons.A Chinese name fills the end of a line or note.':
    'Ein chinesischer Name füllt das Ende einer Zeile oder der Notiz.',
  // Places
  'ruleReasons.The word for a hospital, practice or home stands beside a name.':
    'Das Wort für ein Krankenhaus, eine Praxis oder ein Heim steht neben einem Namen.',
  'ruleReasons.The abbreviation of a hospital, practice or home stands in front of a name.':
    'Die Abkürzung eines Krankenhauses, einer Praxis oder eines Heims steht vor einem Namen.',
  'ruleReasons.The abbreviation or short word of a hospital, practice or home stands in front of a name.':
    'Die Abkürzung oder das Kurzwort eines Krankenhauses, einer Praxis oder eines Heims steht vor einem Namen.',
  'ruleReasons.The word for a school, firm or other institution stands in front of a name.':
    'Das Wort für eine Schule, Firma oder andere Einrichtung steht vor einem Namen.',
  'ruleReasons.A name stands in front of the word for a school, firm or other institution.':
    'Ein Name steht vor dem Wort für eine Schule, Firma oder andere Einrichtung.',
  'ruleReasons.A legal form stands behind the name of a firm.':
    'Hinter dem Namen einer Firma steht eine Rechtsform.',
  'ruleReasons.A German compound names a hospital or home.':
    'Ein zusammengesetztes deutsches Wort benennt ein Krankenhaus oder Heim.',
  'ruleReasons.A name ends with the word for a hospital, practice or home.':
    'Ein Name endet mit dem Wort für ein Krankenhaus, eine Praxis oder ein Heim.',
  'ruleReasons.A name ends with the word for a school, firm or other institution.':
    'Ein Name endet mit dem Wort für eine Schule, Firma oder andere Einrichtung.',
  'ruleReasons.A street word stands beside a name and a house number.':
    'Ein Straßenwort steht neben einem Namen und einer Hausnummer.',
  'ruleReasons.A German street name stands beside a house number or before a postal code.':
    'Ein deutscher Straßenname steht neben einer Hausnummer oder vor einer Postleitzahl.',
  'ruleReasons.A road or estate stands before the number of a house.':
    'Eine Straße oder Siedlung steht vor einer Hausnummer.',
  'ruleReasons.A box at a post office.': 'Ein Postfach.',
  'ruleReasons.A house number stands behind its caption.': 'Eine Hausnummer steht hinter ihrer Beschriftung.',
  'ruleReasons.A place stands behind its caption.': 'Ein Ort steht hinter seiner Beschriftung.',
  'ruleReasons.An address stands behind its caption.': 'Eine Adresse steht hinter ihrer Beschriftung.',
  'ruleReasons.A postal code stands behind its caption.':
    'Eine Postleitzahl steht hinter ihrer Beschriftung.',
  'ruleReasons.The text says that someone lives in or comes from there.':
    'Der Text sagt, dass jemand dort wohnt oder von dort kommt.',
  'ruleReasons.A listed place stands behind a preposition.':
    'Ein Ort aus der Liste steht hinter einer Präposition.',
  'ruleReasons.A listed place stands in brackets or between commas.':
    'Ein Ort aus der Liste steht in Klammern oder zwischen Kommas.',
  'ruleReasons.A line opens with a town and a date.': 'Eine Zeile beginnt mit einem Ort und einem Datum.',
  'ruleReasons.A town stands behind a street and a comma.':
    'Ein Ort steht hinter einer Straße und einem Komma.',
  'ruleReasons.A preposition that stands before places.': 'Eine Präposition, wie sie vor Orten steht.',
  'ruleReasons.A European postal code stands in front of a town.':
    'Eine europäische Postleitzahl steht vor einem Ort.',
  'ruleReasons.A postal code of an English-speaking country.':
    'Eine Postleitzahl eines englischsprachigen Landes.',
  'ruleReasons.A postal code of Canada.': 'Eine Postleitzahl Kanadas.',
  'ruleReasons.A place in Chinese: a listed one, one with its ending, or the address behind it.':
    'Ein Ort auf Chinesisch: aus der Liste, mit seiner Endung oder die Adresse dahinter.',
  'ruleReasons.An occupation stands behind its caption.': 'Ein Beruf steht hinter seiner Beschriftung.',
  'ruleReasons.A verb or phrase says that an occupation follows.':
    'Ein Verb oder eine Wendung kündigt einen Beruf an.',
  'ruleReasons.A listed occupation stands beside a person.':
    'Ein Beruf aus der Liste steht neben einer Person.',
  'ruleReasons.An occupation, by its caption or because it is listed.':
    'Ein Beruf, an seiner Beschriftung erkannt oder aus der Liste.',
  'ruleReasons.A login or handle stands behind its caption.':
    'Ein Login oder Benutzername steht hinter seiner Beschriftung.',
  'ruleReasons.The initials of who dictated or typed stand behind their caption.':
    'Die Initialen der diktierenden oder schreibenden Person stehen hinter ihrer Beschriftung.',
  'ruleReasons.Initials in the reference of a letter.': 'Initialen im Aktenzeichen eines Briefs.',
  'ruleReasons.Initials with a stroke stand behind a date.':
    'Initialen mit Schrägstrich stehen hinter einem Datum.',
  'ruleReasons.Initials with a stroke stand alone on a line.':
    'Initialen mit Schrägstrich stehen allein auf einer Zeile.',
  'ruleReasons.A login closes a line behind a dash.':
    'Ein Login beendet eine Zeile hinter einem Gedankenstrich.',
  'ruleReasons.A login stands in brackets.': 'Ein Login steht in Klammern.',
  'ruleReasons.A login in square brackets closes a line.':
    'Ein Login in eckigen Klammern beendet eine Zeile.',
  'ruleReasons.A login or initials stand alone on the last line.':
    'Ein Login oder Initialen stehen allein auf der letzten Zeile.',
  'ruleReasons.A login closes a line behind a stroke.':
    'Ein Login beendet eine Zeile hinter einem Schrägstrich.',
  'ruleReasons.A word with an at sign in front of it is a handle.':
    'Ein Wort mit einem @-Zeichen davor ist ein Benutzername.',
  // Numbers
  'ruleReasons.The name of a month with a day, a year or a preposition.':
    'Der Name eines Monats mit einem Tag, einem Jahr oder einer Präposition.',
  'ruleReasons.A birth is spoken of beside the date.': 'Neben dem Datum ist von einer Geburt die Rede.',
  'ruleReasons.A named day of the year.': 'Ein Tag im Jahr mit eigenem Namen.',
  'ruleReasons.A season with its year.': 'Eine Jahreszeit mit ihrem Jahr.',
  'ruleReasons.A quarter with its year.': 'Ein Quartal mit seinem Jahr.',
  'ruleReasons.A decade.': 'Ein Jahrzehnt.',
  'ruleReasons.Digits without signs after the caption of a date.':
    'Ziffern ohne Trennzeichen nach der Beschriftung eines Datums.',
  'ruleReasons.A number with a unit of age, and nothing beside it that speaks of a duration.':
    'Eine Zahl mit einer Einheit des Alters, und nichts daneben spricht von einer Dauer.',
  'ruleReasons.The caption of an age.': 'Die Beschriftung eines Alters.',
  'ruleReasons.Years, months, weeks or days right after the word for a person.':
    'Jahre, Monate, Wochen oder Tage direkt nach dem Wort für eine Person.',
  'ruleReasons.A birthday, or the age at an illness or death.':
    'Ein Geburtstag oder das Alter bei einer Erkrankung oder beim Tod.',
  'ruleReasons.The caption of a record, case or visit number.':
    'Die Beschriftung einer Akten-, Fall- oder Besuchsnummer.',
  'ruleReasons.The caption of an insurance number.': 'Die Beschriftung einer Versicherungsnummer.',
  'ruleReasons.The caption of a national number.': 'Die Beschriftung einer nationalen Nummer.',
  'ruleReasons.The caption of a license or registration number.':
    'Die Beschriftung einer Lizenz- oder Zulassungsnummer.',
  'ruleReasons.The caption of an account, card or invoice number.':
    'Die Beschriftung einer Konto-, Karten- oder Rechnungsnummer.',
  'ruleReasons.The caption of a biometric record.': 'Die Beschriftung einer biometrischen Aufzeichnung.',
  'ruleReasons.The caption of a number that names one thing or person.':
    'Die Beschriftung einer Nummer, die eine einzige Sache oder Person bezeichnet.',
  'ruleReasons.A short code after the word for a room, a bed or a ward.':
    'Ein kurzer Code nach dem Wort für ein Zimmer, ein Bett oder eine Station.',
  'ruleReasons.A number of the shape of a national plan, which the plan knows.':
    'Eine Nummer in der Form eines nationalen Nummernplans, die dieser Plan kennt.',
  'ruleReasons.A number with its country code.': 'Eine Nummer mit ihrer Landesvorwahl.',
  'ruleReasons.A number with its country code in brackets.':
    'Eine Nummer mit ihrer Landesvorwahl in Klammern.',
  'ruleReasons.The caption of a fax number.': 'Die Beschriftung einer Faxnummer.',
  'ruleReasons.The caption of a phone number.': 'Die Beschriftung einer Telefonnummer.',
  'ruleReasons.The caption of an extension, a pager or a cordless phone.':
    'Die Beschriftung einer Durchwahl, eines Pagers oder eines schnurlosen Telefons.',
  'ruleReasons.The caption of a number plate or a vehicle number.':
    'Die Beschriftung eines Kennzeichens oder einer Fahrzeugnummer.',
  'ruleReasons.The caption of a serial or lot number.': 'Die Beschriftung einer Serien- oder Chargennummer.',
  'ruleReasons.Day, month and four-digit year.': 'Tag, Monat und vierstelliges Jahr.',
  'ruleReasons.Day, month and two-digit year.': 'Tag, Monat und zweistelliges Jahr.',
  'ruleReasons.Day, month and year with blanks between them.':
    'Tag, Monat und Jahr mit Leerzeichen dazwischen.',
  'ruleReasons.A year with its month in Roman numerals.': 'Ein Jahr mit seinem Monat in römischen Ziffern.',
  'ruleReasons.Year, month and day.': 'Jahr, Monat und Tag.',
  'ruleReasons.Month and year in digits.': 'Monat und Jahr in Ziffern.',
  'ruleReasons.Day and month in digits, and nothing beside them that speaks of a measurement.':
    'Tag und Monat in Ziffern, und nichts daneben spricht von einem Messwert.',
  'ruleReasons.One digit per box of a form, and together a date.':
    'Eine Ziffer je Kästchen eines Formulars, zusammen ein Datum.',
  'ruleReasons.Four digits where a year stands.': 'Vier Ziffern, wo ein Jahr steht.',
  'ruleReasons.A number joined to the letter of a sex.':
    'Eine Zahl, verbunden mit dem Buchstaben eines Geschlechts.',
  'ruleReasons.A number right after a name, where an age stands.':
    'Eine Zahl direkt nach einem Namen, wo ein Alter steht.',
  'ruleReasons.One digit per box of a form, ten or more.':
    'Eine Ziffer je Kästchen eines Formulars, zehn oder mehr.',
  'ruleReasons.Seven or eight digits alone in brackets.': 'Sieben oder acht Ziffern allein in Klammern.',
  'ruleReasons.Capitals and six digits or more in one piece.':
    'Großbuchstaben und sechs oder mehr Ziffern am Stück.',
  'ruleReasons.Nine digits or more in one piece.': 'Neun oder mehr Ziffern am Stück.',
  'ruleReasons.A vehicle identification number with its check digit.':
    'Eine Fahrzeug-Identifizierungsnummer mit ihrer Prüfziffer.',
  'ruleReasons.A hardware address.': 'Eine Hardwareadresse.',
  'ruleReasons.An e-mail address.': 'Eine E-Mail-Adresse.',
  'ruleReasons.A web address.': 'Eine Webadresse.',
  'ruleReasons.A network address.': 'Eine Netzwerkadresse.',
  'ruleReasons.Two padded numbers with a stop after each: a day and a month in German.':
    'Zwei zweistellige Zahlen mit je einem Punkt dahinter: Tag und Monat auf Deutsch.',
  'ruleReasons.A date in Chinese writing.': 'Ein Datum in chinesischer Schrift.',
  'ruleReasons.Month and day before a clock time.': 'Monat und Tag vor einer Uhrzeit.',
  'ruleReasons.A date of the Republic of China calendar.': 'Ein Datum des Kalenders der Republik China.',
  'ruleReasons.A year of the Republic of China calendar.': 'Ein Jahr des Kalenders der Republik China.',
  'ruleReasons.A Spanish identity number (DNI or NIE).': 'Eine spanische Identitätsnummer (DNI oder NIE).',
  'ruleReasons.A Spanish social security number.': 'Eine spanische Sozialversicherungsnummer.',
  'ruleReasons.A Catalan health card number.': 'Eine katalanische Gesundheitskartennummer.',
  'ruleReasons.An international bank account number.': 'Eine internationale Bankkontonummer.',
  'ruleReasons.A payment card number.': 'Eine Zahlungskartennummer.',
  'ruleReasons.A French social security number.': 'Eine französische Sozialversicherungsnummer.',
  'ruleReasons.A Swiss social insurance number.': 'Eine schweizerische Sozialversicherungsnummer.',
  'ruleReasons.A Belgian national register number.': 'Eine belgische Nationalregisternummer.',
  'ruleReasons.A resident identity number of mainland China.':
    'Eine Identitätsnummer vom chinesischen Festland.',
  'ruleReasons.A Hong Kong identity card number.': 'Eine Hongkonger Identitätskartennummer.',
  'ruleReasons.An Italian codice fiscale.': 'Ein italienischer Codice fiscale.',
  'ruleReasons.A Mexican CURP.': 'Eine mexikanische CURP.',
  'ruleReasons.A code that carries the caption of a record number inside it.':
    'Ein Code, der die Beschriftung einer Aktennummer in sich trägt.',
  'ruleReasons.A code that carries the caption of an insurance number inside it.':
    'Ein Code, der die Beschriftung einer Versicherungsnummer in sich trägt.',
  'ruleReasons.A German health insurance number.': 'Eine deutsche Krankenversichertennummer.',
  'ruleReasons.A German pension insurance number.': 'Eine deutsche Rentenversicherungsnummer.',
  'ruleReasons.A German tax number.': 'Eine deutsche Steuernummer.',
  'ruleReasons.An Austrian social insurance number.': 'Eine österreichische Sozialversicherungsnummer.',
  'ruleReasons.A British NHS number.': 'Eine britische NHS-Nummer.',
  'ruleReasons.A United States social security number.':
    'Eine Sozialversicherungsnummer der Vereinigten Staaten.',
  'ruleReasons.A Taiwanese identity number.': 'Eine taiwanische Identitätsnummer.',
  'ruleReasons.An Irish personal public service number.': 'Eine irische Personal-Public-Service-Nummer.',
  'ruleReasons.A Canadian social insurance number.': 'Eine kanadische Sozialversicherungsnummer.',
  'ruleReasons.A Spanish number plate.': 'Ein spanisches Kennzeichen.',
  'ruleReasons.A German number plate.': 'Ein deutsches Kennzeichen.',
  'ruleReasons.A French number plate.': 'Ein französisches Kennzeichen.',
  'ruleReasons.A number plate of mainland China.': 'Ein Kennzeichen vom chinesischen Festland.',
  'ruleReasons.A Taiwanese number plate.': 'Ein taiwanisches Kennzeichen.',
  'ruleReasons.The mark of an aircraft.': 'Das Kennzeichen eines Luftfahrzeugs.',
  // Protected words
  'ruleReasons.Part of the name of a disease, sign, test or operation, not of a person.':
    'Teil des Namens einer Krankheit, eines Zeichens, eines Tests oder einer Operation, nicht einer Person.',
  'ruleReasons.Part of the name of a score, scale or classification, not of a person.':
    'Teil des Namens eines Scores, einer Skala oder einer Klassifikation, nicht einer Person.',
  'ruleReasons.Part of the name of a part of the body, not of a person.':
    'Teil des Namens eines Körperteils, nicht einer Person.',
  'ruleReasons.Part of a clinical term, not of the name of a person or place.':
    'Teil eines klinischen Begriffs, nicht des Namens einer Person oder eines Orts.',
  'ruleReasons.A body or scheme of the health system that everybody knows.':
    'Eine allgemein bekannte Einrichtung oder Regelung des Gesundheitswesens.',
  'ruleReasons.The name of a drug.': 'Der Name eines Medikaments.',
  'ruleReasons.The name of a germ or parasite.': 'Der Name eines Erregers oder Parasiten.',
  'ruleReasons.The name of a people, not of a country.': 'Der Name eines Volks, nicht eines Landes.',
  // The published filters
  'ruleReasons.The word behind Docteur, Professeur, Etudiant(e), Mme, Mr, dr or pr (S3, filters).':
    'Das Wort hinter Docteur, Professeur, Etudiant(e), Mme, Mr, dr oder pr (S3, Filter).',
  'ruleReasons.Ten digits written as 0000000000, 00 00 00 00 00 or 00.00.00.00.00 (S3, filters).':
    'Zehn Ziffern in der Form 0000000000, 00 00 00 00 00 oder 00.00.00.00.00 (S3, Filter).',
  'ruleReasons.The name behind an electronic signature (S3, filters).':
    'Der Name hinter einer elektronischen Signatur (S3, Filter).',
  // Words of the site's list, which the app makes a pack of
  'ruleReasons.The list of this site says that this is always an identifier.':
    'Die Liste dieses Hauses sagt, dass dies immer eine identifizierende Angabe ist.',
  'ruleReasons.The list of this site says that this is no identifier.':
    'Die Liste dieses Hauses sagt, dass dies keine identifizierende Angabe ist.',
};
