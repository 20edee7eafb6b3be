/** @file Catalan words: accounts, roles and signing in as somebody. */
import type { accounts as en } from '../en/accounts.ts';
import type { Translated } from '../translated.ts';

export const accounts: Translated<typeof en> = {
  'roles.operator': 'operació',
  'roles.reviewer': 'revisió',
  'roles.officer': 'protecció de dades',
  'roles.administrator': 'administració',
  'roleAbout.operator': 'Importa notes; posa en pausa, reprèn i elimina lots',
  'roleAbout.reviewer': 'Decideix què s’oculta i què queda visible',
  'roleAbout.officer': 'Aprova, retira aprovacions i exporta; també decideix',
  'roleAbout.administrator':
    'Gestiona els comptes, els models, les regles i la configuració de l’espai de treball',
  'accounts.title': 'Comptes',
  'accounts.signInAs': 'Compte',
  'accounts.signedInAs': 'Sessió iniciada: {name} ({roles}). Canvi d’usuari: bloca l’espai de treball.',
  'accounts.switchUserNamed': 'Canvia d’usuari: sessió iniciada per {name}',
  'accounts.roleMissing':
    'Per a això cal el rol: {role}. Sessió iniciada: {name} ({roles}). El que requereix aquest rol està desactivat.',
  'accounts.or': 'o',
  'accounts.officersOnly': 'Aprova qui té el rol de protecció de dades',
  'accounts.signsAs': 'Consta com a aprovació de {name}.',
  'accounts.you': 'vostè',
  'accounts.roles': 'Rols',
  'accounts.name': 'Nom',
  'accounts.nameHint':
    'Apareix a la pantalla d’inici de sessió, on es pot llegir sense frase de contrasenya, i al manifest de les exportacions.',
  'accounts.current': 'Frase de contrasenya actual',
  'accounts.newPassphrase': 'Nova frase de contrasenya',
  'accounts.add': 'Afegeix un compte…',
  'accounts.addTitle': 'Compte nou',
  'accounts.ownTitle': 'Canvi de la seva frase de contrasenya',
  'accounts.rolesTitle': 'Rols: {name}',
  'accounts.passphraseTitle': 'Nova frase de contrasenya per a {name}',
  'accounts.passphraseAbout':
    'La frase anterior ja no obre aquest espai de treball. Les còpies i les còpies de seguretat fetes abans encara s’obren amb ella. Lliuri la nova en persona i demani que la canviïn.',
  'accounts.changeRoles': 'Rols…',
  'accounts.rolesOf': 'Canvia els rols: {name}',
  'accounts.changePassphrase': 'Frase de contrasenya…',
  'accounts.passphraseOf': 'Canvia la frase de contrasenya: {name}',
  'accounts.remove': 'Elimina…',
  'accounts.removeConfirm': 'Elimina',
  'accounts.removeNamed': 'Elimina el compte {name}',
  'accounts.notYourself':
    'El compte amb què vostè ha iniciat sessió només el pot eliminar una altra persona amb el rol d’administració',
  'accounts.removeTitle': 'Vol eliminar el compte {name}?',
  'accounts.removeText':
    'El compte ja no podrà obrir aquest espai de treball. El que va decidir, aprovar i exportar queda registrat. Una còpia de l’espai de treball feta abans es pot continuar obrint amb la frase de contrasenya d’aquest compte.',
  'accounts.alone': 'Treballo aquí sense ningú més: importo i aprovo jo',
  'accounts.singleUserOn': 'Excepció de persona única: activada',
  'accounts.singleUserOff': 'Excepció de persona única: desactivada',
  'accounts.aloneOn':
    'Una mateixa persona pot importar, revisar i aprovar les mateixes notes. Tots els manifestos indiquen que no es va exigir la separació de funcions.',
  'accounts.aloneOff':
    'Qui importa un lot no el pot aprovar: ho ha de fer un altre compte amb el rol de protecció de dades.',
  'accounts.switchOn': 'Activa…',
  'accounts.switchOnConfirm': 'Activa',
  'accounts.switchOff': 'Desactiva',
  'accounts.switchOnTitle': 'Vol permetre que una sola persona ho faci tot?',
  'topbar.more': 'Models, auditoria i configuració',
  'topbar.offline': 'Sense connexió',
  'topbar.offlineHint':
    'Aquesta aplicació no té accés a la xarxa. Les dades només surten de l’espai de treball en fitxers que algú desa, com ara exportacions, còpies de seguretat, fitxers de clau, informes, llistes de retirada, fitxers de referència i notes d’entrenament.',
  'topbar.readOnly': 'Només lectura',
  'topbar.readOnlyHint':
    'Aquest espai de treball és obert només per a lectura. Les decisions, les aprovacions i les importacions estan desactivades.',
  'topbar.standin': 'Finestra de desenvolupament',
  'topbar.standinHint':
    'Aquesta finestra s’executa en l’entorn de desenvolupament, no en l’aplicació empaquetada. Faci-la servir només amb notes inventades.',
  'crash.title': 'Aquesta pantalla ha deixat de funcionar',
  'crash.text':
    'Les seves notes i decisions estan desades. Torni als lots i provi-ho de nou; si torna a passar, reiniciï l’aplicació.',
  'crash.back': 'Torna als lots',
  'drop.title': 'Deixi’ls anar per importar-los',
  'drop.text': 'Fitxers i carpetes amb notes',
  'drop.waiting': {
    one: 'Hi ha {count} fitxer pendent d’importar.',
    other: 'Hi ha {count} fitxers pendents d’importar.',
  },
  'drop.open': 'Obre la importació',
};
