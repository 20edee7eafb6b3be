/** @file Chinese (simplified) words: settings and the audit trail. */
import type { settings as en } from '../en/settings.ts';
import type { Translated } from '../translated.ts';

export const settings: Translated<typeof en> = {
  'policies.title': '输出',
  'policies.ofNewBatches': '新批次的策略',
  'policies.ofBatch': '策略',
  'policies.later': '策略决定检出的内容由什么取代。批次沿用导入时的策略，因此更改只影响以后的导入。',
  'policies.gone': '此版本没有这个策略。请另选一个。',
  'policies.line': '{name} · {output}',
  'policies.output.identifying': '个人信息',
  'policies.output.pseudonymised': '假名化，属于个人信息',
  'policies.output.de-identified': '去标识化',
  'policies.calls.identifying': '其输出属于个人信息。',
  'policies.calls.pseudonymised': '其输出经过假名化，仍属个人信息。',
  'policies.calls.de-identified': '其输出称为“去标识化”；未检出的内容可能仍然存在。',
};
