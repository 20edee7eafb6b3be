/** @file Chinese words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.zoom': '大小',
  'settings.zoomHint': '在任何地方也可用 {key} + 和 {key} − 调整，{key} 0 恢复 100%。',
  'settings.language': '语言',
  'settings.languageSystem': '跟随系统',
  'settings.languageHint': '外观、大小和语言设置只为您保存在这台计算机上。',
  'settings.themes.contrast': '高对比度',
};
