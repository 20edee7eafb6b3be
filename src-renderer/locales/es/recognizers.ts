/** @file Spanish words: recognizers: one sentence each for the reviewer. */
import type { recognizers as en } from '../en/recognizers.ts';
import type { Translated } from '../translated.ts';

export const recognizers: Translated<typeof en> = {
  'explanations.model': 'El modelo lo leyó como: {type}.',
  'explanations.known': 'Está en las columnas del origen: {form}.',
  'explanations.gone':
    'Su regla ya no está en ningún paquete de reglas de esta versión y este espacio de trabajo.',
  'explanations.inherited.same-mention': 'Allí se aceptaron las mismas palabras.',
  'explanations.inherited.name-word': 'Es una palabra de un nombre que se aceptó allí.',
  'explanations.inherited.genitive': 'Un nombre que se aceptó allí, en genitivo.',
  'explanations.inherited.same-code': 'Allí se aceptó el mismo número o código, quizá agrupado de otro modo.',
  'explanations.inherited.same-phone':
    'Allí se aceptó el mismo número de teléfono, quizá escrito de otro modo.',
  'explanations.inherited.same-date':
    'Allí se aceptó la misma fecha de nacimiento, quizá escrita de otro modo.',
  'recognizers.unknown': 'Un reconocedor que esta versión no sabe describir.',
  'recognizers.model': 'Modelo {pack}',
  'recognizers.age': 'Edad de una persona, con su unidad',
  'recognizers.age-after-name': 'Edad sin unidad justo después de un nombre',
  'recognizers.bare-name':
    'Nombre de pila dentro de una frase, o un nombre que abre una línea o cierra la nota',
  'recognizers.captioned-id': 'Número tras un rótulo como NHC, IPP o 病历号',
  'recognizers.captioned-name': 'Nombre tras un rótulo como «Name:» o «姓名：»',
  'recognizers.date': 'Fecha del calendario o parte de una',
  'recognizers.email': 'Dirección de correo electrónico, también escrita con palabras',
  'recognizers.full-name': 'Nombre de pila o inicial junto a un apellido',
  'recognizers.hospital': 'Palabra como «Hôpital» o «醫院» junto a un nombre propio',
  'recognizers.ip': 'Dirección de red de un dispositivo o una conexión',
  'recognizers.kin-name': 'Nombre tras una palabra de parentesco como «fille» o «hijo»',
  'recognizers.name-extension': 'Palabra junto a un nombre encontrado que forma parte de él',
  'recognizers.national-id': 'Número nacional, de seguro o de cuenta con dígito de control',
  'recognizers.phone': 'Número de teléfono o fax, extensión o busca',
  'recognizers.place': 'Lugar tras un código postal, un rótulo o una expresión de residencia',
  'recognizers.profession': 'Ocupación tras un rótulo o junto a una persona',
  'recognizers.known-identifier': 'Conocido por las columnas estructuradas del origen',
  'recognizers.verification': 'Visto solo al leer de nuevo la salida',
  'recognizers.inherited': 'Aceptado en otra nota de este paciente',
  'recognizers.pack-patterns':
    'Un patrón o una palabra de un conjunto de filtros publicado, o de este centro',
  'recognizers.repeat': 'Mismo nombre encontrado con indicios en otro lugar de esta nota',
  'recognizers.signature': 'Nombre en una firma o delante de un cargo',
  'recognizers.street': 'Tipo de vía (calle, plaza…) con un nombre o un número',
  'recognizers.titled-name': 'Nombre junto a un título como «Mme», «Dr.» o «醫師»',
  'recognizers.url': 'Dirección web o enlace a un visor o archivo',
  'recognizers.username': 'Nombre de usuario, alias o iniciales de quien transcribe',
  'recognizers.vehicle-device': 'Matrícula, vehículo, número de serie o de lote',
};
