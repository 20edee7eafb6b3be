/** @file The outcome of a check in Chinese (simplified). A data table. */
import type { VerdictWords } from './verdictWords.ts';

export const zh: VerdictWords = {
  faults: {
    'manifest-missing': '文件不存在。这不是导出文件夹，或清单已被移走。',
    'manifest-invalid': '文件已损坏，或不是由 NoteVeil 写出的。',
    'not-signed': '此导出没有签名：它来自较早的版本，或签名已被移走。无法证明由谁生成。',
    'signature-invalid': '文件已损坏：无法读出签名。',
    'manifest-signature': '清单或其签名在导出后被改动：签名与清单不符。',
    'wrong-key': '此导出所用的签名密钥不是您指定的密钥：实为 {found}，应为 {expected}。',
    missing: '文件缺失或无法读取。',
    'size-differs': '文件大小与导出时不同：实为 {found} 字节，应为 {expected} 字节。',
    'hash-differs': '内容在导出后被改动：SHA-256 不一致。',
    'record-count-differs': '病历条数不符：实为 {found}，应为 {expected}。',
    'unreadable-records': '内容不符合 NoteVeil 写出的格式。',
    'trail-broken': '审计日志被改动：链条在第 {seq} 个事件处断开。',
    'trail-shorter': '审计日志被截短：实有 {found} 个事件，应有 {expected} 个。',
    'trail-longer': '审计日志被追加了事件：实有 {found} 个，应有 {expected} 个。',
    'trail-head-differs': '审计日志不是原来的那一份：最后一个事件与清单所述不符。',
    'unexpected-file': '清单中没有此文件，它不属于这次导出。',
  },
  foreignFile: '其他文件',
  sound: '一切与导出时相同。病历：{notes}。文件：{files}。审计日志事件：{events}。',
  reliance:
    '仅以查找器为批准依据的病历（批准之前没有任何人在其中作出过决定，也没有人声明通读过文本）：{untouched} 份，共 {notes} 份。',
  relianceUnknown: '清单未说明有多少份病历的批准仅以查找器为依据。请询问发送方。',
  faulty: '问题：{count} 个。请勿使用此导出；请让发送方重新发送。',
  key: '密钥指纹：{fingerprint}',
  compare: '请通过另一渠道（例如您已有的电话号码）向发送方核对此指纹。只有核对一致，才能确定是谁签的名。',
  namedKey: '这正是您指定的密钥。',
  noKey: '没有可读的签名，因此没有可核对的密钥。',
};
