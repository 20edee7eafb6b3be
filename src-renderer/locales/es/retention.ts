/** @file Spanish words: retention, destroying, backup and restore. */
import type { retention as en } from '../en/retention.ts';
import type { Translated } from '../translated.ts';

export const retention: Translated<typeof en> = {
  'retention.title': 'Conservación',
  'retention.about':
    'Nada se destruye por sí solo. La regla solo indica lo que ha vencido; quien tiene el rol de protección de datos lo confirma y se escribe una prueba firmada.',
  'retention.originalsDays':
    'Originales de notas exportadas: plazo de conservación en días desde la última exportación',
  'retention.batchesDays':
    'Lotes enteros: plazo de conservación en días desde la última exportación o la importación',
  'retention.keyDays':
    'Clave de seudónimos: plazo de conservación en días desde la última exportación que la utiliza',
  'retention.daysHint': 'Vacío significa nunca.',
  'retention.saveRule': 'Guardar la regla',
  'retention.ruleSaved': 'La regla se ha guardado.',
  'retention.due': 'Vencido',
  'retention.nothingDue': 'No ha vencido nada.',
  'retention.dueSince': 'vencido desde el {date}',
  'retention.notes': { one: '{count} nota', other: '{count} notas' },
  'retention.what.originals': 'Originales',
  'retention.what.batches': 'Lote entero',
  'retention.destroyable': 'Originales que pueden destruirse ahora',
  'retention.exported': 'Lotes exportados que se pueden destruir por completo',
  'retention.destroy': 'Destruir…',
  'retention.saveProof': 'Guardar la prueba…',
  'retention.proofSaved': 'Guardado como {file}.',
  'retention.past': 'Destruido',
  'retention.pastRow': '{date}, por {actor}',
  'retention.unfinished': 'sin terminar: continúa por sí solo o en el próximo inicio',
  'retention.running': '{done} de {notes} notas destruidas',
  'retention.destroyTitle.originals': 'Destruir los originales de «{name}»',
  'retention.destroyTitle.batches': 'Destruir el lote «{name}»',
  'retention.destroyText.originals':
    'El texto, los identificadores conocidos, la salida, las marcas, las decisiones y los comentarios se borran definitivamente. Estas notas ya no podrán abrirse, corregirse ni exportarse de nuevo. Quedan las aprobaciones, los hashes y el registro de auditoría. Una retirada ya no podrá buscar un nombre en las exportaciones anteriores de estas notas; solo indicará que en ellas no se puede buscar.',
  'retention.destroyText.batches':
    'Todo lo que el espacio de trabajo contiene de este lote se borra definitivamente. Quedan los eventos de auditoría, la prueba y la constancia de quién recibió cada exportación. Una retirada ya no podrá buscar un nombre en sus exportaciones anteriores.',
  'retention.destroyWords':
    'También desaparecen las palabras que solo este lote propuso para la lista del centro y una comparación de la lista que no se haya adoptado. Quedan las palabras que la administración incluyó en la lista, los paquetes adaptados al centro y los totales sobre la calidad de lectura de las muestras.',
  'retention.outOfReach':
    'Quedan fuera de alcance las copias de seguridad, las exportaciones entregadas, los archivos de origen, las instantáneas y los bloques que conserva un SSD.',
  'retention.confirm': 'Escriba el número de notas: {count}',
  'retention.confirmButton': 'Destruir definitivamente',
  'retention.done': 'Destruido. La prueba está en Ajustes, Conservación.',
  'retention.key.title': 'Clave de seudónimos',
  'retention.key.about':
    'Los sustitutos, los códigos y las fechas desplazadas se generan con esta clave. Quien la tenga puede comprobar un nombre supuesto en cada exportación. Nunca desaparece por sí sola: la necesitan los estudios en curso y otros equipos con la misma clave.',
  'retention.key.dueSince': 'vencida desde el {date}',
  'retention.key.inUse':
    'En uso: un lote que la utiliza aún tiene originales o se está importando, o se está leyendo una muestra.',
  'retention.key.derived':
    'Derivada de la clave de datos del espacio de trabajo: puede volver a calcularse hasta que este se elimine.',
  'retention.key.destroyTitle': 'Destruir la clave de seudónimos',
  'retention.key.destroyText':
    'La clave se sustituye definitivamente por otra nueva. Las exportaciones quedan como están. Los lotes que empiecen después darán a la misma persona otro código, otro sustituto y otro desplazamiento de fechas.',
  'retention.key.outOfReach':
    'Quedan fuera de alcance los archivos de clave, otros espacios de trabajo con la misma clave, las copias de seguridad, las instantáneas y los bloques que conserva un SSD.',
  'retention.key.confirm': 'Escriba la huella: {key}',
  'retention.key.past': 'Clave {key} destruida',
  'retention.bannerTitle': 'Conservación: hay elementos vencidos',
  'retention.banner': {
    one: '{count} lote contiene notas con el plazo de conservación vencido. Quien tiene el rol de protección de datos puede destruirlas en Ajustes.',
    other:
      '{count} lotes contienen notas con el plazo de conservación vencido. Quien tiene el rol de protección de datos puede destruirlas en Ajustes.',
  },
  'retention.bannerKey':
    'Ha vencido el plazo de conservación de la clave de seudónimos. Quien tiene el rol de protección de datos puede destruirla en Ajustes.',
  'leftBehind.original-destroyed': 'Ya exportada; su original se destruyó',
  'backup.title': 'Copia de seguridad',
  'backup.about':
    'Copia el espacio de trabajo entero en una carpeta nueva, cifrado tal como está, mientras el trabajo continúa. Se abre con las frases de contraseña de las cuentas de hoy.',
  'backup.bringsBack':
    'Una copia de seguridad recupera lo que se eliminó después: cuentas, lotes y originales destruidos. No la conserve más tiempo que las propias notas.',
  'backup.make': 'Hacer una copia ahora…',
  'backup.making': 'Copiando',
  'backup.cancel': 'Cancelar',
  'backup.made': 'Copia {name} creada: {size}.',
  'backup.restore': 'Restaurar una copia de seguridad…',
  'backup.restoreTitle': 'Restaurar una copia de seguridad',
  'backup.restoreAbout':
    'La copia se verifica primero. Lo que se eliminó o destruyó después de crearla vuelve a estar presente; el registro de auditoría lo indica.',
  'backup.ofBackup': 'Copia de seguridad',
  'backup.target': 'Carpeta vacía para el espacio de trabajo',
  'backup.choose': 'Elegir…',
  'backup.chosen': '{name}, creada el {date}, {size}',
  'backup.account': 'Cuenta (con el rol de administración en la copia)',
  'backup.passphrase': 'Frase de contraseña',
  'backup.go': 'Restaurar y abrir',
  'backup.notEmpty': 'La carpeta no está vacía. Elija otra.',
  'errors.store/original-destroyed':
    'El original de esta nota se destruyó: ya no se puede abrir, ni decidir sobre ella, ni exportarla de nuevo. Quedan sus aprobaciones y el hash de su salida.',
  'errors.retention/not-confirmed':
    'El número escrito no es el de las notas que se destruirían. No se ha tocado nada. Revise y escriba el número mostrado.',
  'errors.retention/nothing-to-destroy':
    'No hay nada que destruir: ninguna nota exportada tiene ya su original, o no ha vencido nada.',
  'errors.retention/export-running':
    'Hay una exportación de este lote en curso. Espere a que termine o cancélela.',
  'errors.retention/destruction-running':
    'Se está destruyendo algo de este lote. Espere a que termine y a que se escriba la prueba.',
  'errors.retention/batch-exported':
    'Se ha exportado algo de este lote, por lo que no se puede eliminar sin más. Quien tiene el rol de protección de datos destruye el lote entero en Ajustes, Conservación; quedan una prueba firmada y la constancia de quién recibió cada exportación.',
  'errors.retention/key-in-use':
    'Un lote que usa la clave de seudónimos aún tiene notas con sus originales o se está importando, o se está leyendo una muestra. Destruya o elimine antes esos lotes.',
  'errors.retention/key-not-confirmed':
    'Esa no es la huella de la clave de seudónimos. No se ha tocado nada. Revise y escriba la huella mostrada.',
  'errors.retention/bad-rule':
    'Eso no es un número de días. Escriba un número entero de 1 a 36.500, o deje el campo vacío para nunca.',
  'errors.retention/log-busy':
    'Lo borrado sigue en el registro de la base de datos porque otro programa la está leyendo. Cierre ese programa. Se vuelve a intentar cada medio minuto y en el próximo inicio; entonces se escribe la prueba.',
  'errors.retention/bad-proof':
    'No es una prueba de destrucción que esta versión sepa leer, o no se puede leer. Elija el archivo que escribió NoteVeil.',
  'errors.retention/no-proof':
    'Aún no hay prueba terminada de esta destrucción. Se escribe cuando la destrucción acaba.',
  'errors.backup/not-a-backup':
    'En esta carpeta no hay ninguna copia de seguridad de NoteVeil. Elija la carpeta que contiene backup.json.',
  'errors.backup/damaged':
    'La copia está dañada o se modificó, y no se ha restaurado nada. Use otra copia o vuelva a copiar esta desde su origen.',
  'errors.backup/wrong-manifest':
    'Esta copia no es fiable: backup.json se refiere a una copia o un espacio de trabajo distintos de los que indica el registro de auditoría de la copia. No se ha restaurado nada. Vuelva a copiarla desde su origen o use otra.',
  'errors.backup/cancelled': 'La copia de seguridad se canceló. Lo ya copiado se ha eliminado.',
  'errors.backup/already-running':
    'Ya se está haciendo una copia de seguridad de este espacio de trabajo. Espere a que termine o cancélela.',
  'auditKinds.retention-rule-changed': 'Regla de conservación cambiada',
  'auditKinds.destruction-begun': 'Destrucción iniciada',
  'auditKinds.batch-destroyed': 'Notas de un lote destruidas',
  'auditKinds.destruction-finished': 'Destrucción terminada',
  'auditKinds.pseudonym-key-destroyed': 'Clave de seudónimos destruida',
  'auditKinds.pseudonym-key-destruction-finished': 'Destrucción de la clave de seudónimos terminada',
  'auditKinds.workspace-backup-begun': 'Copia de seguridad iniciada',
  'auditKinds.workspace-backed-up': 'Copia de seguridad del espacio de trabajo',
  'auditKinds.workspace-backup-failed': 'Copia de seguridad cancelada o fallida',
  'auditKinds.workspace-restored': 'Espacio de trabajo restaurado desde una copia',
};
