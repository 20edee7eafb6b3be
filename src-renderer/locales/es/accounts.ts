/** @file Spanish words: accounts, roles and signing in as somebody. */
import type { accounts as en } from '../en/accounts.ts';
import type { Translated } from '../translated.ts';

export const accounts: Translated<typeof en> = {
  'roles.operator': 'operación',
  'roles.reviewer': 'revisión',
  'roles.officer': 'protección de datos',
  'roles.administrator': 'administración',
  'roleAbout.operator': 'Importa notas; pausa, reanuda y elimina lotes',
  'roleAbout.reviewer': 'Decide qué se oculta y qué queda visible',
  'roleAbout.officer': 'Aprueba, retira aprobaciones y exporta; también decide',
  'roleAbout.administrator':
    'Gestiona las cuentas, los modelos, las reglas y los ajustes del espacio de trabajo',
  'accounts.title': 'Cuentas',
  'accounts.signInAs': 'Cuenta',
  'accounts.signedInAs':
    'Sesión iniciada: {name} ({roles}). Cambiar de usuario: bloquea el espacio de trabajo.',
  'accounts.switchUserNamed': 'Cambiar de usuario: sesión iniciada por {name}',
  'accounts.roleMissing':
    'Para esto hace falta el rol: {role}. La sesión es de {name} ({roles}); lo que requiere ese rol está desactivado.',
  'accounts.or': 'o',
  'accounts.officersOnly': 'Aprueba quien tiene el rol de protección de datos',
  'accounts.signsAs': 'Consta como aprobación de {name}.',
  'accounts.you': 'usted',
  'accounts.roles': 'Roles',
  'accounts.name': 'Nombre',
  'accounts.nameHint':
    'Aparece en la pantalla de inicio de sesión, donde se puede leer sin frase de contraseña, y en el manifiesto de las exportaciones.',
  'accounts.current': 'Frase de contraseña actual',
  'accounts.newPassphrase': 'Nueva frase de contraseña',
  'accounts.add': 'Añadir cuenta…',
  'accounts.addTitle': 'Cuenta nueva',
  'accounts.ownTitle': 'Cambiar su frase de contraseña',
  'accounts.rolesTitle': 'Roles de {name}',
  'accounts.passphraseTitle': 'Nueva frase de contraseña para {name}',
  'accounts.passphraseAbout':
    'La frase anterior ya no abre este espacio de trabajo. Las copias y las copias de seguridad hechas antes se siguen abriendo con ella. Entregue la nueva en persona y pida que la cambien.',
  'accounts.changeRoles': 'Roles…',
  'accounts.rolesOf': 'Cambiar los roles de {name}',
  'accounts.changePassphrase': 'Frase de contraseña…',
  'accounts.passphraseOf': 'Cambiar la frase de contraseña de {name}',
  'accounts.remove': 'Eliminar…',
  'accounts.removeConfirm': 'Eliminar',
  'accounts.removeNamed': 'Eliminar la cuenta {name}',
  'accounts.notYourself':
    'La cuenta con la que usted ha iniciado sesión solo la puede eliminar otra persona con el rol de administración',
  'accounts.removeTitle': '¿Eliminar la cuenta {name}?',
  'accounts.removeText':
    'La cuenta ya no podrá abrir este espacio de trabajo. Lo que decidió, aprobó y exportó sigue constando. Una copia del espacio de trabajo hecha antes se puede seguir abriendo con la frase de contraseña de esta cuenta.',
  'accounts.alone': 'Trabajo aquí sin nadie más: importo y apruebo yo',
  'accounts.singleUserOn': 'Excepción de persona única: activada',
  'accounts.singleUserOff': 'Excepción de persona única: desactivada',
  'accounts.aloneOn':
    'Una misma persona puede importar, revisar y aprobar las mismas notas. Todos los manifiestos indican que no se exigió la separación de funciones.',
  'accounts.aloneOff':
    'Quien importa un lote no puede aprobarlo: debe hacerlo otra cuenta con el rol de protección de datos.',
  'accounts.switchOn': 'Activar…',
  'accounts.switchOnConfirm': 'Activar',
  'accounts.switchOff': 'Desactivar',
  'accounts.switchOnTitle': '¿Permitir que una sola persona lo haga todo?',
  'topbar.more': 'Modelos, auditoría y ajustes',
  'topbar.offline': 'Sin conexión',
  'topbar.offlineHint':
    'Esta aplicación no tiene acceso a la red. Los datos solo salen del espacio de trabajo en archivos que alguien guarda, como exportaciones, copias de seguridad, archivos de clave, informes, listas de retirada, archivos de referencia y notas de entrenamiento.',
  'topbar.readOnly': 'Solo lectura',
  'topbar.readOnlyHint':
    'Este espacio de trabajo está abierto solo para lectura. Las decisiones, las aprobaciones y las importaciones están desactivadas.',
  'topbar.standin': 'Ventana de desarrollo',
  'topbar.standinHint':
    'Esta ventana se ejecuta en el entorno de desarrollo, no en la aplicación empaquetada. Utilícela solo con notas inventadas.',
  'crash.title': 'Esta pantalla ha dejado de funcionar',
  'crash.text':
    'Sus notas y decisiones están guardadas. Vuelva a los lotes e inténtelo de nuevo; si vuelve a ocurrir, reinicie la aplicación.',
  'crash.back': 'Volver a los lotes',
  'drop.title': 'Suelte para importar',
  'drop.text': 'Archivos y carpetas con notas',
  'drop.waiting': {
    one: '{count} archivo está pendiente de importar.',
    other: '{count} archivos están pendientes de importar.',
  },
  'drop.open': 'Abrir la importación',
};
