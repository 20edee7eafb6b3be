/** @file Catalan words: the rules of this site. */
import type { site as en } from '../en/site.ts';
import type { Translated } from '../translated.ts';

export const site: Translated<typeof en> = {
  'site.title': 'Regles d’aquest centre',
  'site.text':
    'Els paquets de regles afegeixen als de l’aplicació les paraules i els patrons del seu centre: noms d’unitats, formes dels números d’història, paraules que mai no són noms. Els lots nous els fan servir, tret que la seva cadena de detecció no tingui regles o anomeni altres paquets. Els lots ja començats conserven les regles amb què van començar.',
  'site.howTo':
    'Els paquets de regles i les cadenes de detecció són fitxers JSON: els descriuen docs/rule-packs.md i docs/pipelines.md. Per desactivar un sol reconeixedor de l’aplicació, afegeixi una cadena de detecció que l’anomeni a «off».',
  'site.addPack': 'Afegeix un paquet de regles…',
  'site.addPipeline': 'Afegeix una cadena de detecció…',
  'site.none': 'Aquest centre no té regles pròpies.',
  'site.packs': 'Paquets de regles d’aquest centre',
  'site.pipelines': 'Cadenes de detecció d’aquest centre',
  'site.appPacks': 'Paquets de regles de l’aplicació ({count})',
  'site.appPacksText':
    'No es poden eliminar. Una cadena de detecció pot anomenar els paquets que hi participen i desactivar reconeixedors.',
  'site.about': '{id}, versió {version}, {language}',
  'site.everyLanguage': 'tots els idiomes',
  'site.takesPart.always': 'Participa en totes les notes.',
  'site.takesPart.language':
    'Participa en les notes del seu idioma i en aquelles en què l’idioma no es determina.',
  'site.takesPart.named': 'Participa només on l’anomena una cadena de detecció.',
  'site.off': 'Desactivat: no participa en cap lot nou.',
  'site.namedBy': 'L’anomena: {pipelines}.',
  'site.topic.people': { one: '{count} regla per a persones', other: '{count} regles per a persones' },
  'site.topic.places': { one: '{count} regla per a llocs', other: '{count} regles per a llocs' },
  'site.topic.numbers': { one: '{count} regla per a números', other: '{count} regles per a números' },
  'site.topic.protected': {
    one: '{count} llista de paraules protegides',
    other: '{count} llistes de paraules protegides',
  },
  'site.topic.patterns': {
    one: '{count} patró o llista de paraules',
    other: '{count} patrons i llistes de paraules',
  },
  'site.noRules': 'Cap regla amb motiu, només paraules que altres fan servir.',
  'site.use': 'Participa',
  'site.useNamed': '{title} participa',
  'site.look': 'Mostra el contingut',
  'site.lookNamed': 'Mostra el contingut: {title}',
  'site.remove': 'Elimina',
  'site.removeNamed': 'Elimina {title}',
  'site.neededPack':
    'La cadena de detecció dels lots nous l’anomena. Esculli’n una altra a dalt abans de desactivar-lo o eliminar-lo.',
  'site.neededPipeline': 'Examina els lots nous. Esculli’n una altra a dalt abans d’eliminar-la.',
  'site.pipelineOff': 'Desactiva reconeixedors: {recognizers}.',
  'site.pipelinePacks': 'Només amb aquests paquets de regles: {packs}.',
  'site.brokenTitle': {
    one: 'Es rebutja {count} fitxer d’aquest centre',
    other: 'Es rebutgen {count} fitxers d’aquest centre',
  },
  'site.brokenText': 'Cap lot nou no pot començar abans de corregir-lo o eliminar-lo.',
  'site.notAdded': 'No s’ha afegit res',
  'site.failed': 'No s’ha canviat res',
  'site.added': 'S’ha afegit «{id}». Els lots nous el fan servir.',
  'site.addedPipeline': 'S’ha afegit «{id}». Esculli-la a dalt per als lots nous.',
  'site.replaced': '«{id}» s’ha substituït pel fitxer nou.',
  'site.switchedOn': 'Els lots nous fan servir «{title}».',
  'site.switchedOff': 'Els lots nous no fan servir «{title}».',
  'site.removed': 'S’ha eliminat «{title}».',
  'site.removeTitle': 'Vol eliminar «{title}»?',
  'site.removeText':
    'El fitxer s’elimina d’aquest espai de treball. Els lots ja començats conserven les regles amb què van començar; els nous en prescindeixen. Per tornar-lo a fer servir necessita el fitxer d’origen.',
  'site.removeNamedBy': {
    one: 'Una cadena de detecció l’anomena i no pot funcionar sense ell: {pipelines}.',
    other: '{count} cadenes de detecció l’anomenen i no poden funcionar sense ell: {pipelines}.',
  },
  'site.removeUnnamed':
    'Cap cadena de detecció no l’anomena. El fan servir totes les que tenen regles i no anomenen paquets.',
  'site.removeOff': 'Està desactivat; per tant, no el fa servir cap lot nou.',
  'site.inside': 'Contingut de «{title}»',
  'site.insideText': {
    one: '{count} regla. Cadascuna explica el que troba amb el seu motiu.',
    other: '{count} regles. Cadascuna explica el que troba amb el seu motiu.',
  },
  'site.rule': 'Regla',
  'site.why': 'Motiu',
  'site.becomes': 'Es converteix en',
  'site.score': 'Puntuació',
  'site.scoreHint': 'A partir de 0,5 el que es troba se substitueix; per sota és sospitós.',
  'site.byForm': 'Per la seva forma',
  'site.protects': 'Mai no és un identificador',
  'site.entries': { one: '{count} entrada: {examples}', other: '{count} entrades: {examples}' },
  'site.moreExamples': '{examples} …',
  'site.topics.people': 'Persones',
  'site.topics.places': 'Llocs',
  'site.topics.numbers': 'Números, dates i contactes',
  'site.topics.protected': 'Paraules protegides',
  'site.topics.patterns': 'Patrons i paraules',
};
