/** @file Catalan words: acceptance sampling. */
import type { sampling as en } from '../en/sampling.ts';
import type { Translated } from '../translated.ts';

export const sampling: Translated<typeof en> = {
  'sampling.nothingApproved': 'Encara no hi ha res per mostrejar',
  'sampling.nothingApprovedText': 'La mostra s’extreu de les notes aprovades. Aprovi notes abans.',
  'sampling.toApproval': 'Ves a l’aprovació',
  'sampling.blockedTitle': 'Aquest lot encara no es pot exportar',
  'sampling.blocked.missing':
    'Un lot d’aquesta mida necessita una mostra acceptada. Extregui’n una més avall.',
  'sampling.blocked.open': 'La mostra s’ha de llegir fins al final.',
  'sampling.blocked.void':
    'La mostra ja no és vàlida: es va abandonar, o les aprovacions han canviat després d’extreure-la. Extregui’n una altra més avall.',
  'sampling.blocked.above-limit':
    'La mostra no demostra que el lot sigui dins del límit. Torni a revisar el lot, aprovi’l i extregui’n una altra.',
  'sampling.fulfilled': 'La mostra que aquest lot necessita s’ha llegit i acceptat.',
  'sampling.notRequired':
    'Els límits d’aquest espai de treball no demanen cap mostra d’aquest lot. En pot extreure una igualment.',
  'sampling.rejectedBefore': {
    one: '{count} mostra d’aquest lot va ser rebutjada. Queda registrada i figura a tots els manifestos.',
    other:
      '{count} mostres d’aquest lot van ser rebutjades. Queden registrades i figuren a tots els manifestos.',
  },
  'sampling.brokenOffBefore': {
    one: '{count} mostra d’aquest lot va quedar interrompuda: es va abandonar, o va deixar de ser vàlida perquè van canviar les aprovacions, després de mostrar-se’n una nota. Compta com una de rebutjada i figura a tots els manifestos.',
    other:
      '{count} mostres d’aquest lot van quedar interrompudes: es van abandonar, o van deixar de ser vàlides perquè van canviar les aprovacions, després de mostrar-se’n una nota. Compten com a rebutjades i figuren a tots els manifestos.',
  },
  'sampling.stricter':
    'Cada mostra rebutjada o interrompuda fa més gran la següent, perquè la confiança del {sure} % valgui per moltes vegades que se n’extregui.',
  'sampling.openTitle': 'S’està llegint una mostra',
  'sampling.openText':
    'S’han extret {notes} de {all} notes aprovades per mostrar que menys del {rate} % d’elles té fuites. El resultat es comunica quan estigui decidit, no abans.',
  'sampling.progress': 'Notes de la mostra llegides',
  'sampling.of': '{part} de {all}',
  'sampling.begin': 'Comença a llegir',
  'sampling.continue': 'Continua llegint',
  'sampling.giveUp': 'Abandona la mostra',
  'sampling.giveUpSure': 'Abandona-la i deixa’n constància',
  'sampling.giveUpHint':
    'Un cop se n’ha mostrat una nota, una mostra abandonada compta com una de rebutjada, i la següent és més gran.',
  'sampling.void.population-changed':
    'L’última mostra no és vàlida: s’han donat o retirat aprovacions després d’extreure-la.',
  'sampling.void.abandoned': 'L’última mostra es va abandonar abans de decidir-se.',
  'sampling.drawTitle': 'Extreu una mostra',
  'sampling.drawAnother': 'Extreu una altra mostra',
  'sampling.promise': 'Què ha de mostrar?',
  'sampling.under': 'Menys del {rate} % de les notes aprovades té fuites',
  'sampling.takes': 'Llegir {notes} de {all} notes',
  'sampling.impossible': 'El lot és massa petit per a això amb una fuita permesa',
  'sampling.drawHint':
    'Val amb una confiança del {sure} % si cap de les notes llegides no té fuites. L’atzar decideix quines notes s’extreuen; ningú no les pot escollir.',
  'sampling.drawHintLeaks':
    'Val amb una confiança del {sure} % si com a màxim {leaks} de les notes llegides té fuites. L’atzar decideix quines notes s’extreuen; ningú no les pot escollir.',
  'sampling.draw': 'Extreu la mostra',
  'sampling.curve': 'Què demostra la lectura si cap nota no té fuites, amb una confiança del {sure} %',
  'sampling.curveAbout':
    'Com més notes es llegeixen sense fuites, més petita és la part que encara en pot tenir. La taula de sota conté les xifres.',
  'sampling.curveNotes': 'Notes llegides',
  'sampling.curveBound': 'Amb fuites, com a màxim',
  'sampling.curveTable': 'Com a taula',
  'sampling.limits': 'Límits de les mostres',
  'sampling.limitsAbout':
    'Valen per a tots els lots d’aquest espai de treball, també per a les mostres llegides abans. Cada canvi queda registrat.',
  'sampling.changeLimits': 'Canvia els límits…',
  'sampling.isRequired':
    'Els lots a partir d’una certa mida necessiten una mostra acceptada abans d’exportar-se',
  'sampling.requiredFrom': 'A partir de quantes notes aprovades',
  'sampling.requiredFromHint':
    'En un lot més petit, la mostra seria gairebé tot el lot; allà es llegeix cada nota a la revisió.',
  'sampling.maxRate': 'Notes que poden tenir fuites, com a màxim (%)',
  'sampling.confidence': 'Confiança',
  'sampling.percent': '{rate} %',
  'sampling.leaksAllowed': 'Fuites permeses en una mostra',
  'sampling.leaksAllowedHint': 'Permetre una fuita exigeix una mostra unes 1,6 vegades més gran.',
  'sampling.canaryRate': 'Notes amb un identificador esquer (%)',
  'sampling.canaryRateHint':
    'Els identificadors inventats, que només veu qui llegeix, mesuren quant s’escapa en la lectura. No es desen ni s’exporten mai.',
  'sampling.ruleNone': 'Cap lot no necessita mostra',
  'sampling.ruleFrom': 'Cal una mostra a partir de {notes} notes aprovades',
  'sampling.ruleRate': 'Com a màxim el {rate} % pot tenir fuites, amb una confiança del {sure} %',
  'sampling.ruleNoLeaks': 'Una mostra amb una fuita es rebutja',
  'sampling.ruleLeaks': {
    one: '{count} fuita permesa en una mostra',
    other: '{count} fuites permeses en una mostra',
  },
  'sampling.ruleCanaries': 'Identificadors esquer en el {rate} % de les notes llegides',
  'sampling.accepted': 'La mostra s’ha acceptat',
  'sampling.rejected': 'La mostra s’ha rebutjat',
  'sampling.bound':
    'Com a màxim el {rate} % de les notes aprovades encara mostra alguna cosa, amb una confiança del {sure} %, si en la lectura no s’escapa res.',
  'sampling.adjusted':
    'Com a màxim el {rate} %, tenint en compte quant s’ha mesurat que s’escapa en la lectura.',
  'sampling.adjustedUnknown': 'No se sap prou bé quant s’escapa en la lectura per donar una segona xifra.',
  'sampling.population': 'Notes aprovades',
  'sampling.read': 'Notes llegides',
  'sampling.leaking': 'Notes amb fuites trobades',
  'sampling.atMost': 'Poden tenir fuites en total, com a màxim',
  'sampling.seed': 'Llavor del sorteig',
  'sampling.readers':
    'Qui ha llegit i amb quin encert: identificadors esquer de totes les seves mostres fins ara',
  'sampling.reader': 'Qui ha llegit',
  'sampling.planted': 'Esquers trobats',
  'sampling.missed': 'Taxa d’omissió',
  'sampling.notMeasured': 'sense mesurar',
  'sampling.missRate': '{rate} % (de {lower} a {upper} %)',
  'sampling.seconds': 'Segons per nota: mediana (rang)',
  'sampling.secondsRange': '{median} (de {shortest} a {longest})',
  'sampling.reading': 'Nota de la mostra {at} de {all}',
  'sampling.readingHint':
    'Llegeixi el text com ho faria una persona aliena. El que és entre claudàtors està ocult. Seleccioni el que encara digui de qui es tracta, i marqui-ho.',
  'sampling.text': 'Text de la nota de la mostra',
  'sampling.clean': 'No hi queda res',
  'sampling.leak': 'Marca la selecció com a fuita',
  'sampling.leakType': 'Què és?',
  'sampling.markLeak': 'És una fuita',
  'sampling.leave': 'Pausa',
  'sampling.selectFirst': 'Seleccioni abans les paraules de la fuita, amb el ratolí o amb Maj i les fletxes.',
  'sampling.plantedFound':
    '«{planted}» era un esquer i vostè l’ha trobat. És inventat i no correspon a ningú en aquesta nota. Continuï llegint: la nota encara espera el seu veredicte.',
  'sampling.plantedMissed':
    '«{planted}» era un esquer de la nota anterior i no s’ha marcat. És inventat i no correspon a ningú en aquella nota; no ha causat cap fuita.',
};
