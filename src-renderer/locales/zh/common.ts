/** @file Chinese (simplified) words: what every screen uses. */
import type { common as en } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof en> = {
  'app.name': 'NoteVeil',
  'common.cancel': '取消',
  'common.close': '关闭',
  'common.dismiss': '知道了',
  'common.loading': '正在加载…',
  'common.save': '保存',

  'topbar.breadcrumb': '当前位置',
  'topbar.lock': '锁定',
};
