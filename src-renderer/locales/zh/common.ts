/** @file Chinese (simplified) words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': '取消',
  'common.close': '关闭',
  'common.dismiss': '知道了',
  'common.listFailed': '无法读取列表',
  'common.loading': '正在加载…',
  'common.save': '保存',

  'caps.Shift': 'Shift',
  'caps.Ctrl': 'Ctrl',
  'caps.Space': '空格',
  'caps.Enter': 'Enter',
  'caps.Tab': 'Tab',
  'caps.Delete': 'Delete',
  'caps.Escape': 'Esc',

  'help.open': '帮助',
  'help.title': '帮助',
  'help.document': '文档',
  'help.english': '这些文档为英文。',

  'topbar.breadcrumb': '当前位置',
  'topbar.lock': '锁定',
};
