/** @file Catalan words: adapting a pack to the site. */
import type { adaptation as en } from '../en/adaptation.ts';
import type { Translated } from '../translated.ts';

export const adaptation: Translated<typeof en> = {
  'adaptation.title': 'Adapta a aquest centre',
  'adaptation.open': 'Adapta a aquest centre…',
  'adaptation.text':
    'Un paquet aprèn de les notes que s’han aprovat aquí. El resultat és un altre paquet, mesurat amb notes de les quals no ha après mai, i només ocupa el lloc de l’anterior quan algú l’adopta. Tot es queda en aquest ordinador.',
  'adaptation.gold.title': 'Referència: les notes que decideixen',
  'adaptation.gold.about':
    'Una part de les notes aprovades s’aparta i mai no s’usa per aprendre. Amb aquestes notes es mesura abans i després. Se sortegen una sola vegada, pacient per pacient: de les notes que s’aprovin més tard se n’aprèn.',
  'adaptation.gold.approved': {
    one: 'Es pot fer servir {count} nota aprovada.',
    other: 'Es poden fer servir {count} notes aprovades.',
  },
  'adaptation.gold.untouched': {
    one: 'Es deixa fora {count} nota aprovada: ningú no l’ha mirada. Es va aprovar amb el seu lot i comptarà quan algú hi hagi decidit alguna cosa, l’hagi llegida fins al final o l’hagi aprovada per separat.',
    other:
      'Es deixen fora {count} notes aprovades: ningú no les ha mirades. Es van aprovar amb el seu lot i comptaran quan algú hi hagi decidit alguna cosa, les hagi llegides fins al final o les hagi aprovades una per una.',
  },
  'adaptation.gold.tooFew':
    'Calen almenys {fewest} notes aprovades, i uns quants centenars perquè una adaptació aporti alguna cosa. Aprovi abans més notes.',
  'adaptation.gold.source': 'Notes',
  'adaptation.gold.sourceHint': 'Una tasca ha de seguir l’esquema canònic',
  'adaptation.gold.sources.reviewed': 'Notes aprovades que algú ha mirat ({count})',
  'adaptation.gold.sources.task': 'Notes resoltes de «{name}» ({count})',
  'adaptation.gold.sources.other': '«{name}»: esquema {scheme}, no es pot fer servir',
  'adaptation.gold.tooFewSettled':
    'Calen almenys {fewest} notes resoltes. Abans, resolgui més notes a la tasca.',
  'adaptation.gold.percent': 'Part de les notes aprovades, en tant per cent',
  'adaptation.gold.percentSettled': 'Part de les notes resoltes, en tant per cent',
  'adaptation.gold.seed': 'Llavor del sorteig',
  'adaptation.gold.seedHint': 'Decideix quines notes surten',
  'adaptation.gold.freeze': 'Congela la referència…',
  'adaptation.gold.freezeTitle': 'Vol congelar la referència?',
  'adaptation.gold.freezeText':
    'Unes {notes} de les {approved} notes aprovades passen a ser la referència. Es fa una sola vegada i no es pot desfer: després no es podran escollir altres notes.',
  'adaptation.gold.freezeSettledText':
    'Unes {notes} de {settled} notes resoltes passen a ser notes de referència. Es fa una sola vegada i no es pot desfer: després no es podran triar altres notes. La tasca ja no es podrà eliminar.',
  'adaptation.gold.freezeConfirm': 'Congela',
  'adaptation.gold.frozen': { one: '{count} nota de referència', other: '{count} notes de referència' },
  'adaptation.gold.frozenText':
    'Congelades el {when} ({percent} per cent, llavor {seed}). Així es queden; una nota de referència que es retorna o es torna a decidir compta de nou quan s’aprova.',
  'adaptation.gold.ofTask': 'Són notes resoltes de la tasca d’anotació «{name}».',
  'adaptation.gold.ofTaskGone': 'Es van resoldre en una tasca d’anotació que ja no existeix.',
  'adaptation.gold.done': {
    one: 'Des d’ara, {count} nota serveix de referència.',
    other: 'Des d’ara, {count} notes serveixen de referència.',
  },
  'adaptation.make.title': 'Nova adaptació',
  'adaptation.make.needsGold':
    'Congeli abans la referència: sense ella ningú no podria saber què ha millorat.',
  'adaptation.make.how': 'Què canvia',
  'adaptation.how.head': 'Última capa',
  'adaptation.how.points': 'Llindar',
  'adaptation.how.outside': 'Entrenat a fora',
  'adaptation.howAbout.head':
    'La capa que va dels trets a les etiquetes aprèn de les notes aprovades. Uns minuts per a uns quants centenars de notes; menys de cent rarament canvien res.',
  'adaptation.howAbout.points':
    'Amb quina facilitat marca el paquet: el millor de sis passos que no perd cap caràcter, escollit amb les notes aprovades que no són de referència.',
  'adaptation.howAbout.outside':
    'Un paquet que s’ha entrenat fora de l’aplicació i s’ha afegit a Models es mesura en el lloc d’un altre.',
  'adaptation.make.pack': 'Paquet',
  'adaptation.make.packHint': 'El paquet queda tal com està; el que es fa es desa al costat.',
  'adaptation.make.instead': 'En lloc de',
  'adaptation.make.inPipeline': '{name} (en ús)',
  'adaptation.make.none.head':
    'Cap paquet d’aquí no es pot entrenar. Ha de ser un etiquetador compacte en fp32 amb transicions apreses.',
  'adaptation.make.none.points': 'Aquí no hi ha cap paquet que marqui passatges d’un text.',
  'adaptation.make.none.outside': 'Afegeixi abans a Models el paquet que s’ha entrenat a fora.',
  'adaptation.make.learnFrom': 'Aprèn de',
  'adaptation.make.learnFromHint':
    'Mai no s’aprèn de les notes de referència, de textos gairebé iguals ni d’altres notes dels mateixos pacients',
  'adaptation.make.copies': 'Còpies amb altres mencions',
  'adaptation.make.copiesHint':
    'De cada nota se n’aprèn una altra vegada, amb noms i dates d’altres notes. Cada còpia triga el mateix temps una altra vegada.',
  'adaptation.make.seed': 'Llavor',
  'adaptation.make.seedHint': 'La mateixa llavor i les mateixes notes donen el mateix paquet',
  'adaptation.make.start': 'Fes l’adaptació',
  'adaptation.make.startText':
    'No se substitueix res: els lots nous continuen com fins ara fins que s’adopti una adaptació.',
  'adaptation.make.made': 'L’adaptació està feta. Miri’n les xifres abans d’adoptar-la.',
  'adaptation.run.beginning': 'S’estan obrint les notes aprovades…',
  'adaptation.run.reading': 'Lectura de notes',
  'adaptation.run.training': 'Aprenentatge, ronda {at} de {of} com a màxim',
  'adaptation.run.measuring': 'Mesura amb la referència',
  'adaptation.run.progress': 'Progrés de l’adaptació',
  'adaptation.run.done': '{done} de {total}',
  'adaptation.run.pace': '· {rate} per segon · falten {left} per a aquest pas',
  'adaptation.run.cancel': 'Cancel·la',
  'adaptation.run.note':
    'En cancel·lar no queda res. Blocar l’espai de treball també ho cancel·la. Mentrestant pot continuar treballant.',
  'adaptation.list.title': 'Adaptacions',
  'adaptation.list.empty': 'Encara cap. El que faci apareixerà aquí amb les xifres d’abans i de després.',
  'adaptation.list.rollBack': 'Desfés l’última adopció…',
  'adaptation.list.broken': {
    one: '{count} adaptació no es pot llegir o no és la que es va signar aquí. No s’usa mai.',
    other: '{count} adaptacions no es poden llegir o no són les que es van signar aquí. No s’usen mai.',
  },
  'adaptation.standing.in-use': 'En ús',
  'adaptation.standing.adopted-before': 'Adoptada abans',
  'adaptation.standing.not-adopted': 'Sense adoptar',
  'adaptation.card.signed': 'Signatura comprovada',
  'adaptation.card.made': 'Feta el {when} a partir de {parent}',
  'adaptation.card.figures': 'Abans i després, amb la referència',
  'adaptation.card.before': 'Abans',
  'adaptation.card.after': 'Després',
  'adaptation.card.gold': 'Mesurada amb {notes} i {spans} passatges marcats, com a {pipeline}.',
  'adaptation.card.withdrawn': {
    one: 'Es deixa fora {count} nota de referència: ja no està aprovada o ningú no l’ha mirada.',
    other: 'Es deixen fora {count} notes de referència: ja no estan aprovades o ningú no les ha mirades.',
  },
  'adaptation.card.destroyed': {
    one: 'Es deixa fora {count} nota de referència: l’original està destruït.',
    other: 'Es deixen fora {count} notes de referència: els originals estan destruïts.',
  },
  'adaptation.card.unchanged':
    'El que s’ha après no era millor en les notes apartades, de manera que el paquet ha quedat com estava. Més notes poden ajudar.',
  'adaptation.card.chance': 'p {value}',
  'adaptation.card.chanceText':
    'p: probabilitat que només l’atzar doni una diferència així. Informa; no disculpa cap pèrdua.',
  'adaptation.card.details': 'Detalls',
  'adaptation.card.digest': 'Resum criptogràfic',
  'adaptation.card.parentDigest': 'Resum criptogràfic de {parent}',
  'adaptation.card.learned':
    'Apresa de {notes} ({sentences} frases, {mentions} passatges marcats), {heldAside} de les quals apartades per saber quan parar; {epochs} rondes, la millor va ser la {bestEpoch}; còpies {copies}, llavor {seed}.',
  'adaptation.card.notWritable': {
    one: '{count} passatge marcat és d’un tipus que el paquet no té, i no ha ensenyat res.',
    other: '{count} passatges marcats són de tipus que el paquet no té, i no han ensenyat res.',
  },
  'adaptation.gate.open': 'Res no ha empitjorat. Es pot adoptar.',
  'adaptation.gate.closed': 'Només es pot adoptar amb un motiu escrit:',
  'adaptation.worse.charRecall': 'quedaria llegible més text identificatiu',
  'adaptation.worse.fullNoteRate': 'en més notes quedaria alguna cosa llegible',
  'adaptation.worse.strictSpanF1': 'es marquen exactament menys passatges',
  'adaptation.worse.strictTypedF1': 'es marquen exactament i amb el tipus correcte menys passatges',
  'adaptation.worse.no-cases': 'la referència no conté res per trobar, de manera que no s’ha mostrat res',
  'adaptation.worse.other-gold': 'es va mesurar amb una referència diferent de les notes congelades',
  'adaptation.worse.gold-gone':
    'hi ha notes de la referència congelada que ja no estan aprovades o que ningú no ha mirat',
  'adaptation.adopt.open': 'Adopta…',
  'adaptation.adopt.title': 'Vol adoptar {pack}?',
  'adaptation.adopt.text':
    'Des d’ara els lots nous s’examinen amb aquest paquet. Els lots ja començats conserven el seu. Ho pot desfer.',
  'adaptation.adopt.confirm': 'Adopta',
  'adaptation.adopt.anyway': 'Adopta malgrat això',
  'adaptation.adopt.reason': 'Motiu',
  'adaptation.adopt.reasonHint':
    'De 10 a 1.000 caràcters. Es conserva per sempre, xifrat; no hi esmenti cap pacient.',
  'adaptation.adopt.done': '{pack} està adoptat. La cadena de detecció dels lots nous és {pipeline}.',
  'adaptation.tryOut.open': 'Prova en un lot…',
  'adaptation.tryOut.title': 'Prova {pack} en un lot',
  'adaptation.tryOut.text':
    'Una execució en ombra mostra què seria diferent en un lot existent. Res no canvia en el lot, i no s’adopta res.',
  'adaptation.tryOut.batch': 'Lot',
  'adaptation.tryOut.none': 'Encara no hi ha cap lot.',
  'adaptation.tryOut.confirm': 'Inicia l’execució en ombra',
  'adaptation.rollBack.title': 'Vol desfer l’adopció de {pack}?',
  'adaptation.rollBack.text':
    'Torna el paquet d’abans, byte a byte, i també la cadena de detecció dels lots nous, tret que algú n’hagi escollit una altra des d’aleshores. L’adaptació continua a la llista.',
  'adaptation.rollBack.confirm': 'Desfés',
  'adaptation.rollBack.done': 'S’ha desfet l’adopció. La cadena de detecció dels lots nous és {pipeline}.',
  'adaptation.discard.open': 'Descarta…',
  'adaptation.discard.title': 'Vol descartar aquesta adaptació?',
  'adaptation.discard.text':
    'S’eliminen el paquet i les seves xifres. Al registre d’auditoria continua constant que es va fer.',
  'adaptation.discard.confirm': 'Descarta',
  'adaptation.discard.done': 'S’ha descartat l’adaptació.',
  'adaptation.overrides.title': 'Adoptades malgrat les seves xifres',
  'adaptation.overrides.text': 'Es conserva per sempre, també si l’adopció s’ha desfet després.',
  'adaptation.overrides.row': '{when} · {pack}',
  'adaptation.recipe.title': 'Entrenament de tota la xarxa fora de l’aplicació',
  'adaptation.recipe.text':
    'Desa les notes aprovades que no són de referència i les ordres per a un entrenament complet. Afegeixi a Models el paquet que en surti i mesuri’l a dalt com a «Entrenat a fora».',
  'adaptation.recipe.open': 'Desa notes per a un entrenament…',
  'adaptation.recipe.confirmTitle': 'Vol desar notes sense xifrar?',
  'adaptation.recipe.warning':
    'La carpeta contindrà textos originals amb la identitat de pacients, familiars i personal. Posi-la en un disc xifrat del centre i elimini-la quan acabi l’entrenament. El registre d’auditoria indica que es va desar.',
  'adaptation.recipe.confirm': 'Escull la carpeta i desa…',
  'adaptation.recipe.written': {
    one: 'S’ha desat {count} nota a {folder}; {gold} s’han reservat com a referència.',
    other: 'S’han desat {count} notes a {folder}; {gold} s’han reservat com a referència.',
  },
  'adaptation.lists.title': 'Llistes',
  'adaptation.lists.about':
    'Paraules que aquest centre sempre oculta o deixa llegibles. La llista es mesura en les notes de referència tal com és, i amb les paraules proposades i les que la revisió ha decidit una vegada i una altra. Només canvia quan algú l’adopta.',
  'adaptation.lists.standing': 'A la llista: {listed}. Proposades: {proposed}.',
  'adaptation.lists.withFound': 'També paraules decidides igual en almenys tres notes de dos pacients',
  'adaptation.lists.start': 'Compara en les notes de referència',
  'adaptation.lists.compared': 'Comparada el {when}',
  'adaptation.lists.words': { one: '{count} paraula', other: '{count} paraules' },
  'adaptation.lists.column.word': 'Paraula',
  'adaptation.lists.column.side': 'Efecte',
  'adaptation.lists.column.type': 'Tipus',
  'adaptation.lists.column.notes': 'Notes',
  'adaptation.lists.column.patients': 'Pacients',
  'adaptation.lists.side.hide': 'sempre oculta',
  'adaptation.lists.side.keep': 'queda llegible',
  'adaptation.lists.proposedWord': 'proposada',
  'adaptation.lists.leftOut': 'Decidides prou sovint i tanmateix descartades:',
  'adaptation.lists.leftOutFor': '{words}: {reason}',
  'adaptation.lists.reason.labels': 'ocultes amb diversos tipus',
  'adaptation.lists.reason.readable': 'per ocultar, però llegibles en algun lloc',
  'adaptation.lists.reason.hidden': 'per deixar llegibles, però ocultes en algun lloc',
  'adaptation.lists.reason.could-be-name':
    'per deixar llegibles, però podrien ser un nom o són d’un tipus que mai queda llegible',
  'adaptation.lists.reason.contradicts': 'la llista o una proposta diu el contrari',
  'adaptation.lists.reason.no-room': 'la llista és plena',
  'adaptation.lists.changed':
    'La llista, les propostes o la manera d’examinar els lots nous han canviat des de llavors. Compari de nou abans d’adoptar.',
  'adaptation.lists.administrator': 'Només el rol d’administració posa paraules a la llista.',
  'adaptation.lists.needsReview':
    'Les paraules trobades les posa a la llista qui, a més del rol d’administració, té un rol de revisió. Pot comparar només les propostes.',
  'adaptation.lists.adopt': 'Posa a la llista…',
  'adaptation.lists.adoptTitle': 'Vol posar {words} a la llista?',
  'adaptation.lists.adoptText':
    'Els lots que comencin a partir d’ara tindran totes aquestes paraules. Els ja començats conserven la seva llista. Ho pot desfer.',
  'adaptation.lists.adoptDone': 'Les paraules són a la llista per als lots que comencin a partir d’ara.',
  'adaptation.lists.adopted': 'Adoptada el {when}: {words}.',
  'adaptation.lists.adoptedChanged':
    'La llista ha canviat des de llavors i no es pot desfer en bloc. Retiri les paraules una a una a Models.',
  'adaptation.lists.rollBack': 'Retira les paraules…',
  'adaptation.lists.rollBackTitle': 'Vol retirar de la llista les paraules de l’última adopció?',
  'adaptation.lists.rollBackText':
    'La llista torna a ser la d’abans. La comparació es torna a mostrar i es pot adoptar una altra vegada; les paraules que estaven proposades deixen d’estar-ho.',
  'adaptation.lists.rollBackDone': 'Les paraules s’han retirat de la llista.',
  'adaptation.lists.tryTitle': 'Prova la llista comparada en un lot',
  'adaptation.lists.discard': 'Descarta…',
  'adaptation.lists.discardTitle': 'Vol descartar aquesta comparació?',
  'adaptation.lists.discardText':
    'S’eliminen les paraules i les xifres de la comparació. El que estava proposat ho continua estant, i que es va comparar queda al registre d’auditoria.',
  'adaptation.lists.discardDone': 'La comparació s’ha descartat.',
  'adaptation.limits.title': 'El que aquesta pantalla no pot fer',
  'adaptation.limits.head':
    'Aquí només s’entrena l’última capa d’un paquet compacte. El que els seus trets no distingeixen, cap última capa no ho distingeix.',
  'adaptation.limits.files':
    'Les notes i la referència que venen de fitxers són per a la línia d’ordres (noteveil adapt).',
  'adaptation.limits.site':
    'Un paquet adaptat conté nombres apresos de notes amb identificadors. Conservi’l dins del centre.',
};
