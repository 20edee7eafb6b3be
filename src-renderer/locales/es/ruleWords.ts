/** @file Spanish words: why the app's own rules fired. See [Note: Reasons by their sentence]. */
import type { ruleWords as en } from '../en/ruleWords.ts';
import type { Translated } from '../translated.ts';

export const ruleWords: Translated<typeof en> = {
  // People
  'ruleReasons.A title of doctors or professors stands before the name.':
    'Un título de médico o de profesor precede al nombre.',
  'ruleReasons.A form of address stands before the name.': 'Una fórmula de cortesía precede al nombre.',
  'ruleReasons.An article that stands before given names.':
    'Un artículo de los que preceden a nombres de pila.',
  'ruleReasons.A role in care stands before the name.': 'Un cargo asistencial precede al nombre.',
  'ruleReasons.A word for a person near to the patient stands before the name.':
    'Una palabra que designa a una persona cercana al paciente precede al nombre.',
  'ruleReasons.A word for the patient stands before the name.':
    'Una palabra que designa al paciente precede al nombre.',
  'ruleReasons.The salutation of a letter stands before the name.':
    'El saludo de una carta precede al nombre.',
  'ruleReasons.A word for being called stands before the name.':
    'Una palabra equivalente a «llamarse» precede al nombre.',
  'ruleReasons.A word for what somebody did stands before the name.':
    'Una palabra que dice lo que alguien hizo precede al nombre.',
  'ruleReasons.A word for a student or trainee stands before the name.':
    'Una palabra que designa a un estudiante o alguien en prácticas precede al nombre.',
  'ruleReasons.A word for a student or junior doctor stands before the name.':
    'Una palabra que designa a un estudiante o un médico residente precede al nombre.',
  'ruleReasons.A title of staff stands behind the name.': 'Un título del personal sigue al nombre.',
  'ruleReasons.A form of address stands behind the name.': 'Una fórmula de cortesía sigue al nombre.',
  'ruleReasons.A word for a person near to the patient stands right before the name.':
    'Una palabra que designa a una persona cercana al paciente precede inmediatamente al nombre.',
  'ruleReasons.A role in care stands right before the name.':
    'Un cargo asistencial precede inmediatamente al nombre.',
  'ruleReasons.The caption of a field for the name of the patient.':
    'El rótulo de un campo para el nombre del paciente.',
  'ruleReasons.A caption that is also a word for the patient.':
    'Un rótulo que también es una palabra para el paciente.',
  'ruleReasons.The caption of a field for a relative.': 'El rótulo de un campo para un familiar.',
  'ruleReasons.The caption of a field for a person near to the patient.':
    'El rótulo de un campo para una persona cercana al paciente.',
  'ruleReasons.The caption of a field for staff.': 'El rótulo de un campo para el personal.',
  'ruleReasons.The caption of a field for a student or trainee.':
    'El rótulo de un campo para un estudiante o alguien en prácticas.',
  'ruleReasons.The caption of a field for who typed the text.':
    'El rótulo de un campo para quien transcribió el texto.',
  'ruleReasons.A word for another family name stands before it.':
    'Lo precede una palabra que anuncia otro apellido.',
  'ruleReasons.A word for a relative stands before the name.': 'Una palabra de parentesco precede al nombre.',
  'ruleReasons.The name stands below or behind the closing of a letter.':
    'El nombre está debajo o detrás de la despedida de una carta.',
  'ruleReasons.A word for signing or dictating stands before the name.':
    'Una palabra de firma o de dictado precede al nombre.',
  'ruleReasons.A role or degree of the signer stands behind the name.':
    'Un cargo o un grado de quien firma sigue al nombre.',
  'ruleReasons.A listed given name stands beside another name.':
    'Un nombre de pila de la lista está junto a otro nombre.',
  'ruleReasons.An initial stands before a family name.': 'Una inicial precede a un apellido.',
  'ruleReasons.A romanized Chinese surname stands beside a hyphenated given name.':
    'Un apellido chino romanizado está junto a un nombre de pila con guion.',
  'ruleReasons.A listed given name stands inside a sentence.':
    'Un nombre de pila de la lista está dentro de una frase.',
  'ruleReasons.The name opens a line and sex, age or birth stand behind it.':
    'El nombre abre una línea y detrás están el sexo, la edad o el nacimiento.',
  'ruleReasons.The name fills one of the last lines of the note.':
    'El nombre ocupa una de las últimas líneas de la nota.',
  'ruleReasons.The same name was found elsewhere in the note.':
    'El mismo nombre se encontró en otro lugar de la nota.',
  'ruleReasons.The word stands beside a name that was found and is written like a part of it.':
    'La palabra está junto a un nombre encontrado y está escrita como parte de él.',
  'ruleReasons.A Chinese name with sex or age behind it opens a line.':
    'Un nombre chino seguido del sexo o la edad abre una línea.',
  'ruleReasons.A Chinese name fills the end of a line or note.':
    'Un nombre chino ocupa el final de una línea o de la nota.',
  // Places
  'ruleReasons.The word for a hospital, practice or home stands beside a name.':
    'La palabra para un hospital, una consulta o una residencia está junto a un nombre.',
  'ruleReasons.The abbreviation of a hospital, practice or home stands in front of a name.':
    'La abreviatura de un hospital, una consulta o una residencia precede a un nombre.',
  'ruleReasons.The abbreviation or short word of a hospital, practice or home stands in front of a name.':
    'La abreviatura o la palabra corta de un hospital, una consulta o una residencia precede a un nombre.',
  'ruleReasons.The word for a school, firm or other institution stands in front of a name.':
    'La palabra para una escuela, una empresa u otra institución precede a un nombre.',
  'ruleReasons.A name stands in front of the word for a school, firm or other institution.':
    'Un nombre precede a la palabra para una escuela, una empresa u otra institución.',
  'ruleReasons.A legal form stands behind the name of a firm.':
    'Una forma jurídica sigue al nombre de una empresa.',
  'ruleReasons.A German compound names a hospital or home.':
    'Una palabra compuesta alemana nombra un hospital o una residencia.',
  'ruleReasons.A name ends with the word for a hospital, practice or home.':
    'Un nombre termina con la palabra para un hospital, una consulta o una residencia.',
  'ruleReasons.A name ends with the word for a school, firm or other institution.':
    'Un nombre termina con la palabra para una escuela, una empresa u otra institución.',
  'ruleReasons.A street word stands beside a name and a house number.':
    'Un tipo de vía está junto a un nombre y un número de casa.',
  'ruleReasons.A German street name stands beside a house number or before a postal code.':
    'Un nombre de calle alemán está junto a un número de casa o ante un código postal.',
  'ruleReasons.A road or estate stands before the number of a house.':
    'Una calle o una urbanización precede a un número de casa.',
  'ruleReasons.A box at a post office.': 'Un apartado de correos.',
  'ruleReasons.A house number stands behind its caption.': 'Un número de casa sigue a su rótulo.',
  'ruleReasons.A place stands behind its caption.': 'Un lugar sigue a su rótulo.',
  'ruleReasons.An address stands behind its caption.': 'Una dirección sigue a su rótulo.',
  'ruleReasons.A postal code stands behind its caption.': 'Un código postal sigue a su rótulo.',
  'ruleReasons.The text says that someone lives in or comes from there.':
    'El texto dice que alguien vive allí o procede de allí.',
  'ruleReasons.A listed place stands behind a preposition.': 'Un lugar de la lista sigue a una preposición.',
  'ruleReasons.A listed place stands in brackets or between commas.':
    'Un lugar de la lista está entre paréntesis o entre comas.',
  'ruleReasons.A line opens with a town and a date.': 'Una línea empieza con una población y una fecha.',
  'ruleReasons.A town stands behind a street and a comma.': 'Una población sigue a una calle y una coma.',
  'ruleReasons.A preposition that stands before places.': 'Una preposición de las que preceden a lugares.',
  'ruleReasons.A European postal code stands in front of a town.':
    'Un código postal europeo precede a una población.',
  'ruleReasons.A postal code of an English-speaking country.':
    'Un código postal de un país de habla inglesa.',
  'ruleReasons.A postal code of Canada.': 'Un código postal de Canadá.',
  'ruleReasons.A place in Chinese: a listed one, one with its ending, or the address behind it.':
    'Un lugar en chino: uno de la lista, uno con su terminación o la dirección que lo sigue.',
  'ruleReasons.An occupation stands behind its caption.': 'Una ocupación sigue a su rótulo.',
  'ruleReasons.A verb or phrase says that an occupation follows.':
    'Un verbo o una expresión anuncia una ocupación.',
  'ruleReasons.A listed occupation stands beside a person.':
    'Una ocupación de la lista está junto a una persona.',
  'ruleReasons.An occupation, by its caption or because it is listed.':
    'Una ocupación, por su rótulo o por estar en la lista.',
  'ruleReasons.A login or handle stands behind its caption.':
    'Un nombre de usuario o un alias sigue a su rótulo.',
  'ruleReasons.The initials of who dictated or typed stand behind their caption.':
    'Las iniciales de quien dictó o transcribió siguen a su rótulo.',
  'ruleReasons.Initials in the reference of a letter.': 'Iniciales en la referencia de una carta.',
  'ruleReasons.Initials with a stroke stand behind a date.':
    'Unas iniciales con una barra siguen a una fecha.',
  'ruleReasons.Initials with a stroke stand alone on a line.':
    'Unas iniciales con una barra están solas en una línea.',
  'ruleReasons.A login closes a line behind a dash.': 'Un nombre de usuario tras un guion cierra una línea.',
  'ruleReasons.A login stands in brackets.': 'Un nombre de usuario está entre paréntesis.',
  'ruleReasons.A login in square brackets closes a line.':
    'Un nombre de usuario entre corchetes cierra una línea.',
  'ruleReasons.A login or initials stand alone on the last line.':
    'Un nombre de usuario o unas iniciales están solos en la última línea.',
  'ruleReasons.A login closes a line behind a stroke.':
    'Un nombre de usuario tras una barra cierra una línea.',
  'ruleReasons.A word with an at sign in front of it is a handle.':
    'Una palabra precedida de una arroba es un alias.',
  // Numbers
  'ruleReasons.The name of a month with a day, a year or a preposition.':
    'El nombre de un mes con un día, un año o una preposición.',
  'ruleReasons.A birth is spoken of beside the date.': 'Junto a la fecha se habla de un nacimiento.',
  'ruleReasons.A named day of the year.': 'Un día del año con nombre propio.',
  'ruleReasons.A season with its year.': 'Una estación con su año.',
  'ruleReasons.A quarter with its year.': 'Un trimestre con su año.',
  'ruleReasons.A decade.': 'Una década.',
  'ruleReasons.Digits without signs after the caption of a date.':
    'Cifras sin separadores tras el rótulo de una fecha.',
  'ruleReasons.A number with a unit of age, and nothing beside it that speaks of a duration.':
    'Un número con una unidad de edad, y nada al lado que hable de una duración.',
  'ruleReasons.The caption of an age.': 'El rótulo de una edad.',
  'ruleReasons.Years, months, weeks or days right after the word for a person.':
    'Años, meses, semanas o días justo después de la palabra para una persona.',
  'ruleReasons.A birthday, or the age at an illness or death.':
    'Un cumpleaños, o la edad al enfermar o morir.',
  'ruleReasons.The caption of a record, case or visit number.':
    'El rótulo de un número de historia clínica, de caso o de visita.',
  'ruleReasons.The caption of an insurance number.': 'El rótulo de un número de seguro.',
  'ruleReasons.The caption of a national number.': 'El rótulo de un número nacional.',
  'ruleReasons.The caption of a license or registration number.':
    'El rótulo de un número de licencia o de registro.',
  'ruleReasons.The caption of an account, card or invoice number.':
    'El rótulo de un número de cuenta, de tarjeta o de factura.',
  'ruleReasons.The caption of a biometric record.': 'El rótulo de un registro biométrico.',
  'ruleReasons.The caption of a number that names one thing or person.':
    'El rótulo de un número que designa una sola cosa o persona.',
  'ruleReasons.A short code after the word for a room, a bed or a ward.':
    'Un código corto tras la palabra para una habitación, una cama o una unidad.',
  'ruleReasons.A number of the shape of a national plan, which the plan knows.':
    'Un número con la forma de un plan de numeración nacional, que ese plan conoce.',
  'ruleReasons.A number with its country code.': 'Un número con su prefijo de país.',
  'ruleReasons.A number with its country code in brackets.':
    'Un número con su prefijo de país entre paréntesis.',
  'ruleReasons.The caption of a fax number.': 'El rótulo de un número de fax.',
  'ruleReasons.The caption of a phone number.': 'El rótulo de un número de teléfono.',
  'ruleReasons.The caption of an extension, a pager or a cordless phone.':
    'El rótulo de una extensión, un busca o un teléfono inalámbrico.',
  'ruleReasons.The caption of a number plate or a vehicle number.':
    'El rótulo de una matrícula o de un número de vehículo.',
  'ruleReasons.The caption of a serial or lot number.': 'El rótulo de un número de serie o de lote.',
  'ruleReasons.Day, month and four-digit year.': 'Día, mes y año de cuatro cifras.',
  'ruleReasons.Day, month and two-digit year.': 'Día, mes y año de dos cifras.',
  'ruleReasons.Day, month and year with blanks between them.': 'Día, mes y año separados por espacios.',
  'ruleReasons.A year with its month in Roman numerals.': 'Un año con su mes en números romanos.',
  'ruleReasons.Year, month and day.': 'Año, mes y día.',
  'ruleReasons.Month and year in digits.': 'Mes y año en cifras.',
  'ruleReasons.Day and month in digits, and nothing beside them that speaks of a measurement.':
    'Día y mes en cifras, y nada al lado que hable de una medición.',
  'ruleReasons.One digit per box of a form, and together a date.':
    'Una cifra por casilla de un formulario, y juntas una fecha.',
  'ruleReasons.Four digits where a year stands.': 'Cuatro cifras donde va un año.',
  'ruleReasons.A number joined to the letter of a sex.': 'Un número unido a la letra de un sexo.',
  'ruleReasons.A number right after a name, where an age stands.':
    'Un número justo después de un nombre, donde va una edad.',
  'ruleReasons.One digit per box of a form, ten or more.':
    'Una cifra por casilla de un formulario, diez o más.',
  'ruleReasons.Seven or eight digits alone in brackets.': 'Siete u ocho cifras solas entre paréntesis.',
  'ruleReasons.Capitals and six digits or more in one piece.': 'Mayúsculas y seis cifras o más, todo junto.',
  'ruleReasons.Nine digits or more in one piece.': 'Nueve cifras o más seguidas.',
  'ruleReasons.A vehicle identification number with its check digit.':
    'Un número de bastidor con su dígito de control.',
  'ruleReasons.A hardware address.': 'Una dirección de hardware.',
  'ruleReasons.An e-mail address.': 'Una dirección de correo electrónico.',
  'ruleReasons.A web address.': 'Una dirección web.',
  'ruleReasons.A network address.': 'Una dirección de red.',
  'ruleReasons.Two padded numbers with a stop after each: a day and a month in German.':
    'Dos números de dos cifras, cada uno seguido de un punto: un día y un mes en alemán.',
  'ruleReasons.A date in Chinese writing.': 'Una fecha en escritura china.',
  'ruleReasons.Month and day before a clock time.': 'Mes y día ante una hora.',
  'ruleReasons.A date of the Republic of China calendar.':
    'Una fecha del calendario de la República de China.',
  'ruleReasons.A year of the Republic of China calendar.': 'Un año del calendario de la República de China.',
  'ruleReasons.A Spanish identity number (DNI or NIE).': 'Un número de identidad español (DNI o NIE).',
  'ruleReasons.A Spanish social security number.': 'Un número de la Seguridad Social española.',
  'ruleReasons.A Catalan health card number.': 'Un número de tarjeta sanitaria catalana.',
  'ruleReasons.An international bank account number.': 'Un número internacional de cuenta bancaria.',
  'ruleReasons.A payment card number.': 'Un número de tarjeta de pago.',
  'ruleReasons.A French social security number.': 'Un número de la seguridad social francesa.',
  'ruleReasons.A Swiss social insurance number.': 'Un número del seguro social suizo.',
  'ruleReasons.A Belgian national register number.': 'Un número del registro nacional belga.',
  'ruleReasons.A resident identity number of mainland China.':
    'Un número de identidad de residente de China continental.',
  'ruleReasons.A Hong Kong identity card number.': 'Un número de documento de identidad de Hong Kong.',
  'ruleReasons.An Italian codice fiscale.': 'Un codice fiscale italiano.',
  'ruleReasons.A Mexican CURP.': 'Una CURP mexicana.',
  'ruleReasons.A code that carries the caption of a record number inside it.':
    'Un código que lleva dentro el rótulo de un número de historia clínica.',
  'ruleReasons.A code that carries the caption of an insurance number inside it.':
    'Un código que lleva dentro el rótulo de un número de seguro.',
  'ruleReasons.A German health insurance number.': 'Un número del seguro de enfermedad alemán.',
  'ruleReasons.A German pension insurance number.': 'Un número del seguro de pensiones alemán.',
  'ruleReasons.A German tax number.': 'Un número fiscal alemán.',
  'ruleReasons.An Austrian social insurance number.': 'Un número del seguro social austriaco.',
  'ruleReasons.A British NHS number.': 'Un número NHS británico.',
  'ruleReasons.A United States social security number.':
    'Un número de la seguridad social de Estados Unidos.',
  'ruleReasons.A Taiwanese identity number.': 'Un número de identidad taiwanés.',
  'ruleReasons.An Irish personal public service number.': 'Un número personal de servicio público irlandés.',
  'ruleReasons.A Canadian social insurance number.': 'Un número del seguro social canadiense.',
  'ruleReasons.A Spanish number plate.': 'Una matrícula española.',
  'ruleReasons.A German number plate.': 'Una matrícula alemana.',
  'ruleReasons.A French number plate.': 'Una matrícula francesa.',
  'ruleReasons.A number plate of mainland China.': 'Una matrícula de China continental.',
  'ruleReasons.A Taiwanese number plate.': 'Una matrícula taiwanesa.',
  'ruleReasons.The mark of an aircraft.': 'La matrícula de una aeronave.',
  // Protected words
  'ruleReasons.Part of the name of a disease, sign, test or operation, not of a person.':
    'Parte del nombre de una enfermedad, un signo, una prueba o una operación, no de una persona.',
  'ruleReasons.Part of the name of a score, scale or classification, not of a person.':
    'Parte del nombre de una puntuación, una escala o una clasificación, no de una persona.',
  'ruleReasons.Part of the name of a part of the body, not of a person.':
    'Parte del nombre de una parte del cuerpo, no de una persona.',
  'ruleReasons.Part of a clinical term, not of the name of a person or place.':
    'Parte de un término clínico, no del nombre de una persona o un lugar.',
  'ruleReasons.A body or scheme of the health system that everybody knows.':
    'Un organismo o un programa del sistema sanitario que todo el mundo conoce.',
  'ruleReasons.The name of a drug.': 'El nombre de un medicamento.',
  'ruleReasons.The name of a germ or parasite.': 'El nombre de un germen o un parásito.',
  'ruleReasons.The name of a people, not of a country.': 'El nombre de un pueblo, no de un país.',
  // The published filters
  'ruleReasons.The word behind Docteur, Professeur, Etudiant(e), Mme, Mr, dr or pr (S3, filters).':
    'La palabra tras Docteur, Professeur, Etudiant(e), Mme, Mr, dr o pr (S3, filtros).',
  'ruleReasons.Ten digits written as 0000000000, 00 00 00 00 00 or 00.00.00.00.00 (S3, filters).':
    'Diez cifras escritas como 0000000000, 00 00 00 00 00 o 00.00.00.00.00 (S3, filtros).',
  'ruleReasons.The name behind an electronic signature (S3, filters).':
    'El nombre tras una firma electrónica (S3, filtros).',
  // Words of the site's list, which the app makes a pack of
  'ruleReasons.The list of this site says that this is always an identifier.':
    'La lista de este centro dice que esto es siempre un identificador.',
  'ruleReasons.The list of this site says that this is no identifier.':
    'La lista de este centro dice que esto no es un identificador.',
};
