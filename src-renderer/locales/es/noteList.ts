/** @file Spanish words: the list of notes and its filters. */
import type { noteList as en } from '../en/noteList.ts';
import type { Translated } from '../translated.ts';

export const noteList: Translated<typeof en> = {
  'notes.list': 'Notas del lote',
  'notes.search': 'Buscar una nota por su número o identificador',
  'notes.searchPlaceholder': 'Número o identificador',
  'notes.status': 'Mostrar solo estos estados',
  'notes.stage': 'Fase',
  'notes.anyStage': 'Cualquier fase',
  'notes.language': 'Idioma',
  'notes.anyLanguage': 'Cualquier idioma',
  'notes.languageCount': '{language} ({count})',
  'notes.onlyOpen': 'Puntos pendientes',
  'notes.onlyDuplicates': 'Duplicados',
  'notes.onlyCommented': 'Comentarios abiertos',
  'notes.clear': 'Quitar filtros',
  'notes.riskiest': 'Abrir la nota de más riesgo',
  'notes.continue': 'Continuar la revisión',
  'notes.continueHint':
    'Seguir donde lo dejó; la primera vez, en la primera nota con puntos pendientes según el orden del archivo',
  'notes.noneOpenYet':
    'Ninguna de las notas examinadas hasta ahora tiene puntos pendientes. Las demás están en camino.',
  'notes.noneOpen': 'Ninguna nota tiene puntos pendientes.',
  'notes.duplicate': 'Mismo texto que una nota anterior',
  'notes.noneTitle': 'Ninguna nota coincide',
  'notes.noneText': 'Cambie o quite los filtros para ver más notas.',
  'notes.emptyTitle': 'Aún no hay notas',
  'notes.emptyText': 'Las notas aparecen aquí a medida que se importan.',
  'notes.shownOf': { one: '{shown} de {count} nota', other: '{shown} de {count} notas' },
  'notes.keys': '↑ ↓ para moverse, Intro para abrir, / para buscar',
  'notes.column.number': 'Nota',
  'notes.column.id': 'Id.',
  'notes.column.status': 'Estado',
  'notes.column.risk': 'Riesgo',
  'notes.column.open': 'Pendientes',
  'notes.column.why': 'Motivo',
  'notes.column.spans': 'Fragmentos',
  'notes.column.language': 'Idioma',
  'notes.column.size': 'Tamaño',
  'notes.column.stage': 'Fase',
};
