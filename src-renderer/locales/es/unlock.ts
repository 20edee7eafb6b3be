/** @file Spanish words: choosing, creating and unlocking a workspace. */
import type { unlock as en } from '../en/unlock.ts';
import type { Translated } from '../translated.ts';

export const unlock: Translated<typeof en> = {
  'unlock.welcome': 'Le damos la bienvenida a NoteVeil',
  'unlock.welcomeText':
    'Un espacio de trabajo es una carpeta que guarda sus notas, cifradas. Se abre con la frase de contraseña de una cuenta, o mediante el almacén de claves de este equipo si se ha configurado. Cree uno para empezar.',
  'unlock.steps.import': 'Importe notas desde archivos; no se sube nada',
  'unlock.steps.review': 'Revise lo encontrado, empezando por las notas de más riesgo',
  'unlock.steps.export': 'Apruebe y exporte; queda constancia de quién decidió qué',
  'unlock.title': 'Abrir un espacio de trabajo',
  'unlock.chooseText':
    'Los espacios de trabajo están cifrados. Elija uno e introduzca su frase de contraseña.',
  'unlock.recent': 'Espacios de trabajo recientes',
  'unlock.create': 'Nuevo espacio de trabajo…',
  'unlock.open': 'Abrir carpeta…',
  'unlock.other': 'Todos los espacios de trabajo',
  'unlock.locked': 'Este espacio de trabajo está bloqueado.',
  'unlock.passphrase': 'Frase de contraseña',
  'unlock.unlock': 'Desbloquear',
  'unlock.keystore': 'Desbloquear con el almacén de claves de este equipo',
  'unlock.refused': 'Este espacio de trabajo no se puede abrir',
  'unlock.saveCopy': 'Guardar una copia…',
  'unlock.tryAgain': 'Reintentar',
  'unlock.copySaved': {
    one: 'Se ha copiado {count} archivo ({size}).',
    other: 'Se han copiado {count} archivos ({size}).',
  },
  'unlock.createTitle': 'Nuevo espacio de trabajo',
  'unlock.createText':
    'En la carpeta «{folder}». Ahí se guardan, cifradas, las notas, las decisiones y el registro de auditoría.',
  'unlock.actor': 'Su nombre',
  'unlock.actorHint': 'Su cuenta: las decisiones y aprobaciones constan con este nombre.',
  'unlock.newPassphrase': 'Frase de contraseña',
  'unlock.passphraseHint':
    'Al menos {count} caracteres. Cuatro o cinco palabras sin relación son seguras y fáciles de escribir.',
  'unlock.repeat': 'Repita la frase de contraseña',
  'unlock.differs': 'Las dos frases de contraseña son distintas.',
  'unlock.strength.too-short': 'Demasiado corta',
  'unlock.strength.weak': 'Débil: añada palabras',
  'unlock.strength.fair': 'Aceptable',
  'unlock.strength.strong': 'Fuerte',
  'unlock.useKeystore':
    'Permitir también que el almacén de claves de este equipo lo desbloquee para mi cuenta de usuario',
  'unlock.noRecovery':
    'No hay forma de recuperar una frase de contraseña olvidada. Guárdela donde su organización guarda este tipo de secretos.',
  'unlock.createButton': 'Crear espacio de trabajo',
  'unlock.promise':
    'Funciona sin red. Los datos solo salen del espacio de trabajo en archivos que alguien guarda, como exportaciones, copias de seguridad y archivos de referencia.',
};
