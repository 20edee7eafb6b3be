/** @file Catalan words: retention, destroying, backup and restore. */
import type { retention as en } from '../en/retention.ts';
import type { Translated } from '../translated.ts';

export const retention: Translated<typeof en> = {
  'retention.title': 'Conservació',
  'retention.about':
    'No es destrueix res tot sol. La regla només indica què ha vençut; qui té el rol de protecció de dades ho confirma i s’escriu una prova signada.',
  'retention.originalsDays':
    'Originals de notes exportades: termini de conservació en dies des de l’última exportació',
  'retention.batchesDays':
    'Lots sencers: termini de conservació en dies des de l’última exportació o la importació',
  'retention.keyDays':
    'Clau de pseudònims: termini de conservació en dies des de l’última exportació que la fa servir',
  'retention.daysHint': 'Buit vol dir mai.',
  'retention.saveRule': 'Desa la regla',
  'retention.ruleSaved': 'S’ha desat la regla.',
  'retention.due': 'Vençut',
  'retention.nothingDue': 'No ha vençut res.',
  'retention.dueSince': 'vençut des del {date}',
  'retention.notes': { one: '{count} nota', other: '{count} notes' },
  'retention.what.originals': 'Originals',
  'retention.what.batches': 'Lot sencer',
  'retention.destroyable': 'Originals que es poden destruir ara',
  'retention.exported': 'Lots exportats que es poden destruir sencers',
  'retention.destroy': 'Destrueix…',
  'retention.saveProof': 'Desa la prova…',
  'retention.proofSaved': 'Desat com a {file}.',
  'retention.past': 'Destruït',
  'retention.pastRow': '{date}, per {actor}',
  'retention.unfinished': 'sense acabar: continua sol o al proper inici',
  'retention.running': '{done} de {notes} notes destruïdes',
  'retention.destroyTitle.originals': 'Destrueix els originals de «{name}»',
  'retention.destroyTitle.batches': 'Destrueix el lot «{name}»',
  'retention.destroyText.originals':
    'El text, els identificadors coneguts, la sortida, les marques, les decisions i els comentaris s’esborren definitivament. Aquestes notes ja no es podran obrir, corregir ni tornar a exportar. Queden les aprovacions, els hashes i el registre d’auditoria. Una retirada ja no podrà cercar un nom en les exportacions anteriors d’aquestes notes; només indicarà que no s’hi pot cercar.',
  'retention.destroyText.batches':
    'Tot el que l’espai de treball conté d’aquest lot s’esborra definitivament. Queden els esdeveniments d’auditoria, la prova i la constància de qui ha rebut cada exportació. Una retirada ja no podrà cercar un nom en les seves exportacions anteriors.',
  'retention.destroyWords':
    'També desapareixen les paraules que només aquest lot ha proposat per a la llista del centre i una comparació de la llista que no s’hagi adoptat. Queden les paraules que l’administració ha inclòs a la llista, els paquets adaptats al centre i els totals sobre la qualitat de lectura de les mostres.',
  'retention.outOfReach':
    'Queden fora d’abast les còpies de seguretat, les exportacions lliurades, els fitxers d’origen, les instantànies i els blocs que conserva un SSD.',
  'retention.confirm': 'Escrigui el nombre de notes: {count}',
  'retention.confirmButton': 'Destrueix definitivament',
  'retention.done': 'Destruït. La prova és a Configuració, Conservació.',
  'retention.key.title': 'Clau de pseudònims',
  'retention.key.about':
    'Els substituts, els codis i les dates desplaçades es generen amb aquesta clau. Qui la tingui pot comprovar un nom suposat en cada exportació. No desapareix mai tota sola: la necessiten els estudis en curs i altres ordinadors amb la mateixa clau.',
  'retention.key.dueSince': 'vençuda des del {date}',
  'retention.key.inUse':
    'En ús: un lot que la fa servir encara té originals o s’està important, o s’està llegint una mostra.',
  'retention.key.derived':
    'Derivada de la clau de dades de l’espai de treball: es pot tornar a calcular fins que aquest s’elimini.',
  'retention.key.destroyTitle': 'Destrueix la clau de pseudònims',
  'retention.key.destroyText':
    'La clau se substitueix definitivament per una de nova. Les exportacions queden com estan. Els lots que comencin després donaran a la mateixa persona un altre codi, un altre substitut i un altre desplaçament de dates.',
  'retention.key.outOfReach':
    'Queden fora d’abast els fitxers de clau, altres espais de treball amb la mateixa clau, les còpies de seguretat, les instantànies i els blocs que conserva un SSD.',
  'retention.key.confirm': 'Escrigui l’empremta: {key}',
  'retention.key.past': 'Clau {key} destruïda',
  'retention.bannerTitle': 'Conservació: hi ha elements vençuts',
  'retention.banner': {
    one: '{count} lot conté notes amb el termini de conservació vençut. Qui té el rol de protecció de dades les pot destruir a Configuració.',
    other:
      '{count} lots contenen notes amb el termini de conservació vençut. Qui té el rol de protecció de dades les pot destruir a Configuració.',
  },
  'retention.bannerKey':
    'Ha vençut el termini de conservació de la clau de pseudònims. Qui té el rol de protecció de dades la pot destruir a Configuració.',
  'leftBehind.original-destroyed': 'Ja exportada; l’original es va destruir',
  'backup.title': 'Còpia de seguretat',
  'backup.about':
    'Copia tot l’espai de treball en una carpeta nova, xifrat tal com està, mentre la feina continua. S’obre amb les frases de contrasenya dels comptes d’avui.',
  'backup.bringsBack':
    'Una còpia de seguretat fa reaparèixer el que es va eliminar després de fer-la: comptes, lots i originals destruïts. No la conservi més temps que les notes mateixes.',
  'backup.make': 'Fes una còpia ara…',
  'backup.making': 'S’està copiant',
  'backup.cancel': 'Cancel·la',
  'backup.made': 'Còpia {name} creada: {size}.',
  'backup.restore': 'Restaura una còpia de seguretat…',
  'backup.restoreTitle': 'Restaura una còpia de seguretat',
  'backup.restoreAbout':
    'Primer es verifica la còpia. Allò que es va eliminar o destruir després de crear-la torna a ser-hi; el registre d’auditoria ho indica.',
  'backup.ofBackup': 'Còpia de seguretat',
  'backup.target': 'Carpeta buida per a l’espai de treball',
  'backup.choose': 'Escull…',
  'backup.chosen': '{name}, creada el {date}, {size}',
  'backup.account': 'Compte (amb el rol d’administració a la còpia)',
  'backup.passphrase': 'Frase de contrasenya',
  'backup.go': 'Restaura i obre',
  'backup.notEmpty': 'La carpeta no és buida. Esculli’n una altra.',
  'errors.store/original-destroyed':
    'L’original d’aquesta nota es va destruir: la nota ja no es pot obrir, decidir ni tornar a exportar. En queden les aprovacions i el hash de la sortida.',
  'errors.retention/not-confirmed':
    'El nombre escrit no és el de les notes que es destruirien. No s’ha tocat res. Torni-ho a mirar i escrigui el nombre que es mostra.',
  'errors.retention/nothing-to-destroy':
    'No hi ha res per destruir: cap nota exportada no conserva l’original, o no ha vençut res.',
  'errors.retention/export-running':
    'Hi ha una exportació d’aquest lot en curs. Esperi que acabi o cancel·li-la.',
  'errors.retention/destruction-running':
    'S’està destruint alguna cosa d’aquest lot. Esperi que acabi i que se n’escrigui la prova.',
  'errors.retention/batch-exported':
    'S’ha exportat alguna cosa d’aquest lot, de manera que no es pot eliminar sense més. Qui té el rol de protecció de dades destrueix el lot sencer a Configuració, Conservació; queden una prova signada i la constància de qui ha rebut cada exportació.',
  'errors.retention/key-in-use':
    'Un lot que fa servir la clau de pseudònims encara té notes amb els originals o s’està important, o s’està llegint una mostra. Destrueixi o elimini abans aquests lots.',
  'errors.retention/key-not-confirmed':
    'Aquesta no és l’empremta de la clau de pseudònims. No s’ha tocat res. Torni-ho a mirar i escrigui l’empremta que es mostra.',
  'errors.retention/bad-rule':
    'Això no és un nombre de dies. Indiqui un nombre enter de l’1 al 36.500, o deixi-ho buit per a mai.',
  'errors.retention/log-busy':
    'El que s’ha esborrat encara és al registre de la base de dades perquè un altre programa la llegeix. Tanqui aquell programa. Es torna a provar cada mig minut i al proper inici; llavors s’escriu la prova.',
  'errors.retention/bad-proof':
    'No és cap prova de destrucció que aquesta versió sàpiga llegir, o no es pot llegir. Esculli el fitxer que va escriure el NoteVeil.',
  'errors.retention/no-proof':
    'Encara no hi ha cap prova acabada d’aquesta destrucció. S’escriu quan la destrucció acaba.',
  'errors.backup/not-a-backup':
    'En aquesta carpeta no hi ha cap còpia de seguretat del NoteVeil. Esculli la carpeta que conté backup.json.',
  'errors.backup/damaged':
    'La còpia està malmesa o s’ha modificat, i no s’ha restaurat res. Faci servir una altra còpia o torni a copiar aquesta des de l’origen.',
  'errors.backup/wrong-manifest':
    'Aquesta còpia no és fiable: backup.json parla d’una còpia o d’un espai de treball que no són els del registre d’auditoria que conté. No s’ha restaurat res. Torni a copiar-la des de l’origen o faci’n servir una altra.',
  'errors.backup/cancelled': 'S’ha cancel·lat la còpia de seguretat. El que ja s’havia copiat s’ha eliminat.',
  'errors.backup/already-running':
    'Ja s’està fent una còpia de seguretat d’aquest espai de treball. Esperi que acabi o cancel·li-la.',
  'auditKinds.retention-rule-changed': 'Regla de conservació canviada',
  'auditKinds.destruction-begun': 'Destrucció començada',
  'auditKinds.batch-destroyed': 'Notes d’un lot destruïdes',
  'auditKinds.destruction-finished': 'Destrucció acabada',
  'auditKinds.pseudonym-key-destroyed': 'Clau de pseudònims destruïda',
  'auditKinds.pseudonym-key-destruction-finished': 'Destrucció de la clau de pseudònims acabada',
  'auditKinds.workspace-backup-begun': 'Còpia de seguretat començada',
  'auditKinds.workspace-backed-up': 'Còpia de seguretat de l’espai de treball',
  'auditKinds.workspace-backup-failed': 'Còpia de seguretat cancel·lada o fallida',
  'auditKinds.workspace-restored': 'Espai de treball restaurat d’una còpia',
};
