/** @file French words: why the app's own rules fired. See [Note: Reasons by their sentence]. */
import type { ruleWords as en } from '../en/ruleWords.ts';
import type { Translated } from '../translated.ts';

export const ruleWords: Translated<typeof en> = {
  // People
  'ruleReasons.A title of doctors or professors stands before the name.':
    'Un titre de médecin ou de professeur précède le nom.',
  'ruleReasons.A form of address stands before the name.': 'Une civilité précède le nom.',
  'ruleReasons.An article that stands before given names.': 'Un article qui précède les prénoms.',
  'ruleReasons.A role in care stands before the name.': 'Une fonction soignante précède le nom.',
  'ruleReasons.A word for a person near to the patient stands before the name.':
    'Un mot désignant un proche du patient précède le nom.',
  'ruleReasons.A word for the patient stands before the name.': 'Un mot désignant le patient précède le nom.',
  'ruleReasons.The salutation of a letter stands before the name.':
    'La formule d’appel d’une lettre précède le nom.',
  'ruleReasons.A word for being called stands before the name.':
    'Un mot signifiant « s’appeler » précède le nom.',
  'ruleReasons.A word for what somebody did stands before the name.':
    'Un mot disant ce que quelqu’un a fait précède le nom.',
  'ruleReasons.A word for a student or trainee stands before the name.':
    'Un mot désignant un étudiant ou un stagiaire précède le nom.',
  'ruleReasons.A word for a student or junior doctor stands before the name.':
    'Un mot désignant un étudiant ou un interne précède le nom.',
  'ruleReasons.A title of staff stands behind the name.': 'Un titre de membre du personnel suit le nom.',
  'ruleReasons.A form of address stands behind the name.': 'Une civilité suit le nom.',
  'ruleReasons.A word for a person near to the patient stands right before the name.':
    'Un mot désignant un proche du patient précède immédiatement le nom.',
  'ruleReasons.A role in care stands right before the name.':
    'Une fonction soignante précède immédiatement le nom.',
  'ruleReasons.The caption of a field for the name of the patient.':
    'L’intitulé d’un champ pour le nom du patient.',
  'ruleReasons.A caption that is also a word for the patient.':
    'Un intitulé qui est aussi un mot désignant le patient.',
  'ruleReasons.The caption of a field for a relative.': 'L’intitulé d’un champ pour un membre de la famille.',
  'ruleReasons.The caption of a field for a person near to the patient.':
    'L’intitulé d’un champ pour une personne proche du patient.',
  'ruleReasons.The caption of a field for staff.': 'L’intitulé d’un champ pour le personnel.',
  'ruleReasons.The caption of a field for a student or trainee.':
    'L’intitulé d’un champ pour un étudiant ou un stagiaire.',
  'ruleReasons.The caption of a field for who typed the text.':
    'L’intitulé d’un champ pour qui a saisi le texte.',
  'ruleReasons.A word for another family name stands before it.':
    'Un mot annonçant un autre nom de famille le précède.',
  'ruleReasons.A word for a relative stands before the name.': 'Un mot de parenté précède le nom.',
  'ruleReasons.The name stands below or behind the closing of a letter.':
    'Le nom se trouve sous la formule de clôture d’une lettre, ou à sa suite.',
  'ruleReasons.A word for signing or dictating stands before the name.':
    'Un mot de signature ou de dictée précède le nom.',
  'ruleReasons.A role or degree of the signer stands behind the name.':
    'Une fonction ou un diplôme du signataire suit le nom.',
  'ruleReasons.A listed given name stands beside another name.':
    'Un prénom répertorié se trouve à côté d’un autre nom.',
  'ruleReasons.An initial stands before a family name.': 'Une initiale précède un nom de famille.',
  'ruleReasons.A romanized Chinese surname stands beside a hyphenated given name.':
    'Un nom de famille chinois romanisé se trouve à côté d’un prénom à trait d’union.',
  'ruleReasons.A listed given name stands inside a sentence.':
    'Un prénom répertorié se trouve dans une phrase.',
  'ruleReasons.The name opens a line and sex, age or birth stand behind it.':
    'Le nom ouvre une ligne et le sexe, l’âge ou la naissance le suivent.',
  'ruleReasons.The name fills one of the last lines of the note.':
    'Le nom occupe l’une des dernières lignes de la note.',
  'ruleReasons.The same name was found elsewhere in the note.':
    'Le même nom a été trouvé ailleurs dans la note.',
  'ruleReasons.The word stands beside a name that was found and is written like a part of it.':
    'Le mot se trouve à côté d’un nom trouvé et s’écrit comme s’il en faisait partie.',
  'ruleReasons.A Chinese name with sex or age behind it opens a line.':
    'Un nom chinois suivi du sexe ou de l’âge ouvre une ligne.',
  'ruleReasons.A Chinese name fills the end of a line or note.':
    'Un nom chinois occupe la fin d’une ligne ou de la note.',
  // Places
  'ruleReasons.The word for a hospital, practice or home stands beside a name.':
    'Le mot pour un hôpital, un cabinet ou une résidence se trouve à côté d’un nom.',
  'ruleReasons.The abbreviation of a hospital, practice or home stands in front of a name.':
    'L’abréviation d’un hôpital, d’un cabinet ou d’une résidence précède un nom.',
  'ruleReasons.The abbreviation or short word of a hospital, practice or home stands in front of a name.':
    'L’abréviation ou le mot court d’un hôpital, d’un cabinet ou d’une résidence précède un nom.',
  'ruleReasons.The word for a school, firm or other institution stands in front of a name.':
    'Le mot pour une école, une entreprise ou une autre institution précède un nom.',
  'ruleReasons.A name stands in front of the word for a school, firm or other institution.':
    'Un nom précède le mot pour une école, une entreprise ou une autre institution.',
  'ruleReasons.A legal form stands behind the name of a firm.':
    'Une forme juridique suit le nom d’une entreprise.',
  'ruleReasons.A German compound names a hospital or home.':
    'Un mot composé allemand nomme un hôpital ou une résidence.',
  'ruleReasons.A name ends with the word for a hospital, practice or home.':
    'Un nom se termine par le mot pour un hôpital, un cabinet ou une résidence.',
  'ruleReasons.A name ends with the word for a school, firm or other institution.':
    'Un nom se termine par le mot pour une école, une entreprise ou une autre institution.',
  'ruleReasons.A street word stands beside a name and a house number.':
    'Un mot de voirie se trouve à côté d’un nom et d’un numéro.',
  'ruleReasons.A German street name stands beside a house number or before a postal code.':
    'Un nom de rue allemand se trouve à côté d’un numéro ou devant un code postal.',
  'ruleReasons.A road or estate stands before the number of a house.':
    'Une rue ou une résidence précède le numéro d’une maison.',
  'ruleReasons.A box at a post office.': 'Une boîte postale.',
  'ruleReasons.A house number stands behind its caption.': 'Un numéro de rue suit son intitulé.',
  'ruleReasons.A place stands behind its caption.': 'Un lieu suit son intitulé.',
  'ruleReasons.An address stands behind its caption.': 'Une adresse suit son intitulé.',
  'ruleReasons.A postal code stands behind its caption.': 'Un code postal suit son intitulé.',
  'ruleReasons.The text says that someone lives in or comes from there.':
    'Le texte dit que quelqu’un y habite ou en vient.',
  'ruleReasons.A listed place stands behind a preposition.': 'Un lieu répertorié suit une préposition.',
  'ruleReasons.A listed place stands in brackets or between commas.':
    'Un lieu répertorié se trouve entre parenthèses ou entre virgules.',
  'ruleReasons.A line opens with a town and a date.': 'Une ligne s’ouvre sur une ville et une date.',
  'ruleReasons.A town stands behind a street and a comma.': 'Une ville suit une rue et une virgule.',
  'ruleReasons.A preposition that stands before places.': 'Une préposition qui précède les lieux.',
  'ruleReasons.A European postal code stands in front of a town.':
    'Un code postal européen précède une ville.',
  'ruleReasons.A postal code of an English-speaking country.': 'Un code postal d’un pays anglophone.',
  'ruleReasons.A postal code of Canada.': 'Un code postal du Canada.',
  'ruleReasons.A place in Chinese: a listed one, one with its ending, or the address behind it.':
    'Un lieu en chinois : répertorié, reconnu à sa terminaison, ou l’adresse qui le suit.',
  'ruleReasons.An occupation stands behind its caption.': 'Un métier suit son intitulé.',
  'ruleReasons.A verb or phrase says that an occupation follows.':
    'Un verbe ou une tournure annonce un métier.',
  'ruleReasons.A listed occupation stands beside a person.':
    'Un métier répertorié se trouve à côté d’une personne.',
  'ruleReasons.An occupation, by its caption or because it is listed.':
    'Un métier, d’après son intitulé ou parce qu’il est répertorié.',
  'ruleReasons.A login or handle stands behind its caption.':
    'Un identifiant de connexion ou un pseudo suit son intitulé.',
  'ruleReasons.The initials of who dictated or typed stand behind their caption.':
    'Les initiales de qui a dicté ou saisi suivent leur intitulé.',
  'ruleReasons.Initials in the reference of a letter.': 'Des initiales dans la référence d’une lettre.',
  'ruleReasons.Initials with a stroke stand behind a date.':
    'Des initiales avec une barre oblique suivent une date.',
  'ruleReasons.Initials with a stroke stand alone on a line.':
    'Des initiales avec une barre oblique se trouvent seules sur une ligne.',
  'ruleReasons.A login closes a line behind a dash.':
    'Un identifiant de connexion précédé d’un tiret clôt une ligne.',
  'ruleReasons.A login stands in brackets.': 'Un identifiant de connexion se trouve entre parenthèses.',
  'ruleReasons.A login in square brackets closes a line.':
    'Un identifiant de connexion entre crochets clôt une ligne.',
  'ruleReasons.A login or initials stand alone on the last line.':
    'Un identifiant de connexion ou des initiales se trouvent seuls sur la dernière ligne.',
  'ruleReasons.A login closes a line behind a stroke.':
    'Un identifiant de connexion précédé d’une barre oblique clôt une ligne.',
  'ruleReasons.A word with an at sign in front of it is a handle.':
    'Un mot précédé d’une arobase est un pseudo.',
  // Numbers
  'ruleReasons.The name of a month with a day, a year or a preposition.':
    'Le nom d’un mois avec un jour, une année ou une préposition.',
  'ruleReasons.A birth is spoken of beside the date.': 'Il est question d’une naissance à côté de la date.',
  'ruleReasons.A named day of the year.': 'Un jour de l’année désigné par son nom.',
  'ruleReasons.A season with its year.': 'Une saison avec son année.',
  'ruleReasons.A quarter with its year.': 'Un trimestre avec son année.',
  'ruleReasons.A decade.': 'Une décennie.',
  'ruleReasons.Digits without signs after the caption of a date.':
    'Des chiffres sans séparateurs après l’intitulé d’une date.',
  'ruleReasons.A number with a unit of age, and nothing beside it that speaks of a duration.':
    'Un nombre avec une unité d’âge, et rien à côté qui évoque une durée.',
  'ruleReasons.The caption of an age.': 'L’intitulé d’un âge.',
  'ruleReasons.Years, months, weeks or days right after the word for a person.':
    'Des années, mois, semaines ou jours juste après le mot désignant une personne.',
  'ruleReasons.A birthday, or the age at an illness or death.':
    'Un anniversaire, ou l’âge lors d’une maladie ou d’un décès.',
  'ruleReasons.The caption of a record, case or visit number.':
    'L’intitulé d’un numéro de dossier, de cas ou de venue.',
  'ruleReasons.The caption of an insurance number.': 'L’intitulé d’un numéro d’assurance.',
  'ruleReasons.The caption of a national number.': 'L’intitulé d’un numéro national.',
  'ruleReasons.The caption of a license or registration number.':
    'L’intitulé d’un numéro de permis ou d’inscription.',
  'ruleReasons.The caption of an account, card or invoice number.':
    'L’intitulé d’un numéro de compte, de carte ou de facture.',
  'ruleReasons.The caption of a biometric record.': 'L’intitulé d’une donnée biométrique.',
  'ruleReasons.The caption of a number that names one thing or person.':
    'L’intitulé d’un numéro qui désigne une seule chose ou personne.',
  'ruleReasons.A short code after the word for a room, a bed or a ward.':
    'Un code court après le mot pour une chambre, un lit ou une unité.',
  'ruleReasons.A number of the shape of a national plan, which the plan knows.':
    'Un numéro de la forme d’un plan de numérotation national, et que ce plan connaît.',
  'ruleReasons.A number with its country code.': 'Un numéro avec son indicatif de pays.',
  'ruleReasons.A number with its country code in brackets.':
    'Un numéro avec son indicatif de pays entre parenthèses.',
  'ruleReasons.The caption of a fax number.': 'L’intitulé d’un numéro de fax.',
  'ruleReasons.The caption of a phone number.': 'L’intitulé d’un numéro de téléphone.',
  'ruleReasons.The caption of an extension, a pager or a cordless phone.':
    'L’intitulé d’un poste, d’un bip ou d’un téléphone sans fil.',
  'ruleReasons.The caption of a number plate or a vehicle number.':
    'L’intitulé d’une plaque d’immatriculation ou d’un numéro de véhicule.',
  'ruleReasons.The caption of a serial or lot number.': 'L’intitulé d’un numéro de série ou de lot.',
  'ruleReasons.Day, month and four-digit year.': 'Jour, mois et année à quatre chiffres.',
  'ruleReasons.Day, month and two-digit year.': 'Jour, mois et année à deux chiffres.',
  'ruleReasons.Day, month and year with blanks between them.': 'Jour, mois et année séparés par des espaces.',
  'ruleReasons.A year with its month in Roman numerals.': 'Une année avec son mois en chiffres romains.',
  'ruleReasons.Year, month and day.': 'Année, mois et jour.',
  'ruleReasons.Month and year in digits.': 'Mois et année en chiffres.',
  'ruleReasons.Day and month in digits, and nothing beside them that speaks of a measurement.':
    'Jour et mois en chiffres, et rien à côté qui évoque une mesure.',
  'ruleReasons.One digit per box of a form, and together a date.':
    'Un chiffre par case d’un formulaire, et ensemble une date.',
  'ruleReasons.Four digits where a year stands.': 'Quatre chiffres à la place d’une année.',
  'ruleReasons.A number joined to the letter of a sex.': 'Un nombre accolé à la lettre d’un sexe.',
  'ruleReasons.A number right after a name, where an age stands.':
    'Un nombre juste après un nom, là où se trouve un âge.',
  'ruleReasons.One digit per box of a form, ten or more.':
    'Un chiffre par case d’un formulaire, dix ou plus.',
  'ruleReasons.Seven or eight digits alone in brackets.': 'Sept ou huit chiffres seuls entre parenthèses.',
  'ruleReasons.Capitals and six digits or more in one piece.':
    'Des majuscules et au moins six chiffres d’un seul tenant.',
  'ruleReasons.Nine digits or more in one piece.': 'Au moins neuf chiffres d’un seul tenant.',
  'ruleReasons.A vehicle identification number with its check digit.':
    'Un numéro d’identification de véhicule avec sa clé de contrôle.',
  'ruleReasons.A hardware address.': 'Une adresse matérielle.',
  'ruleReasons.An e-mail address.': 'Une adresse e-mail.',
  'ruleReasons.A web address.': 'Une adresse web.',
  'ruleReasons.A network address.': 'Une adresse réseau.',
  'ruleReasons.Two padded numbers with a stop after each: a day and a month in German.':
    'Deux nombres à deux chiffres, chacun suivi d’un point : un jour et un mois en allemand.',
  'ruleReasons.A date in Chinese writing.': 'Une date en écriture chinoise.',
  'ruleReasons.Month and day before a clock time.': 'Mois et jour devant une heure.',
  'ruleReasons.A date of the Republic of China calendar.':
    'Une date du calendrier de la République de Chine.',
  'ruleReasons.A year of the Republic of China calendar.':
    'Une année du calendrier de la République de Chine.',
  'ruleReasons.A Spanish identity number (DNI or NIE).': 'Un numéro d’identité espagnol (DNI ou NIE).',
  'ruleReasons.A Spanish social security number.': 'Un numéro de sécurité sociale espagnol.',
  'ruleReasons.A Catalan health card number.': 'Un numéro de carte de santé catalan.',
  'ruleReasons.An international bank account number.': 'Un numéro de compte bancaire international.',
  'ruleReasons.A payment card number.': 'Un numéro de carte de paiement.',
  'ruleReasons.A French social security number.': 'Un numéro de sécurité sociale français.',
  'ruleReasons.A Swiss social insurance number.': 'Un numéro d’assurance sociale suisse.',
  'ruleReasons.A Belgian national register number.': 'Un numéro de registre national belge.',
  'ruleReasons.A resident identity number of mainland China.':
    'Un numéro d’identité de résident de Chine continentale.',
  'ruleReasons.A Hong Kong identity card number.': 'Un numéro de carte d’identité de Hong Kong.',
  'ruleReasons.An Italian codice fiscale.': 'Un codice fiscale italien.',
  'ruleReasons.A Mexican CURP.': 'Une CURP mexicaine.',
  'ruleReasons.A code that carries the caption of a record number inside it.':
    'Un code qui porte en lui l’intitulé d’un numéro de dossier.',
  'ruleReasons.A code that carries the caption of an insurance number inside it.':
    'Un code qui porte en lui l’intitulé d’un numéro d’assurance.',
  'ruleReasons.A German health insurance number.': 'Un numéro d’assurance maladie allemand.',
  'ruleReasons.A German pension insurance number.': 'Un numéro d’assurance retraite allemand.',
  'ruleReasons.A German tax number.': 'Un numéro fiscal allemand.',
  'ruleReasons.An Austrian social insurance number.': 'Un numéro d’assurance sociale autrichien.',
  'ruleReasons.A British NHS number.': 'Un numéro NHS britannique.',
  'ruleReasons.A United States social security number.': 'Un numéro de sécurité sociale des États-Unis.',
  'ruleReasons.A Taiwanese identity number.': 'Un numéro d’identité taïwanais.',
  'ruleReasons.An Irish personal public service number.': 'Un numéro personnel de service public irlandais.',
  'ruleReasons.A Canadian social insurance number.': 'Un numéro d’assurance sociale canadien.',
  'ruleReasons.A Spanish number plate.': 'Une plaque d’immatriculation espagnole.',
  'ruleReasons.A German number plate.': 'Une plaque d’immatriculation allemande.',
  'ruleReasons.A French number plate.': 'Une plaque d’immatriculation française.',
  'ruleReasons.A number plate of mainland China.': 'Une plaque d’immatriculation de Chine continentale.',
  'ruleReasons.A Taiwanese number plate.': 'Une plaque d’immatriculation taïwanaise.',
  'ruleReasons.The mark of an aircraft.': 'L’immatriculation d’un aéronef.',
  // Protected words
  'ruleReasons.Part of the name of a disease, sign, test or operation, not of a person.':
    'Partie du nom d’une maladie, d’un signe, d’un test ou d’une opération, et non d’une personne.',
  'ruleReasons.Part of the name of a score, scale or classification, not of a person.':
    'Partie du nom d’un score, d’une échelle ou d’une classification, et non d’une personne.',
  'ruleReasons.Part of the name of a part of the body, not of a person.':
    'Partie du nom d’une partie du corps, et non d’une personne.',
  'ruleReasons.Part of a clinical term, not of the name of a person or place.':
    'Partie d’un terme clinique, et non du nom d’une personne ou d’un lieu.',
  'ruleReasons.A body or scheme of the health system that everybody knows.':
    'Un organisme ou un dispositif du système de santé que tout le monde connaît.',
  'ruleReasons.The name of a drug.': 'Le nom d’un médicament.',
  'ruleReasons.The name of a germ or parasite.': 'Le nom d’un germe ou d’un parasite.',
  'ruleReasons.The name of a people, not of a country.': 'Le nom d’un peuple, et non d’un pays.',
  // The published filters
  'ruleReasons.The word behind Docteur, Professeur, Etudiant(e), Mme, Mr, dr or pr (S3, filters).':
    'Le mot après Docteur, Professeur, Etudiant(e), Mme, Mr, dr ou pr (S3, filtres).',
  'ruleReasons.Ten digits written as 0000000000, 00 00 00 00 00 or 00.00.00.00.00 (S3, filters).':
    'Dix chiffres écrits sous la forme 0000000000, 00 00 00 00 00 ou 00.00.00.00.00 (S3, filtres).',
  'ruleReasons.The name behind an electronic signature (S3, filters).':
    'Le nom après une signature électronique (S3, filtres).',
  // Words of the site's list, which the app makes a pack of
  'ruleReasons.The list of this site says that this is always an identifier.':
    'La liste de cet établissement dit que c’est toujours un identifiant.',
  'ruleReasons.The list of this site says that this is no identifier.':
    'La liste de cet établissement dit que ce n’est pas un identifiant.',
};
