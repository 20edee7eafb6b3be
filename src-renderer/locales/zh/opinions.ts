/** @file Chinese words: two reviewers of each note, choosing between them, how far they agree. */
import type { opinions as en } from '../en/opinions.ts';
import type { Translated } from '../translated.ts';

export const opinions: Translated<typeof en> = {
  'opinions.title': '双人审核',
  'opinions.parts.read': '您在看不到对方决定的情况下审核此病历。',
  'opinions.parts.wait': '您已标记此病历审核完成，您的决定保持不变。',
  'opinions.parts.adjudicate': '两位审核员意见不一。请逐处裁定；文本显示任一方隐藏的内容。',
  'opinions.parts.settled':
    '已定案：以这些决定为准。可以隐藏更多内容；如需显示更多，须由两位审核员共同决定。',
  'opinions.doneBy': { one: '2 人中已有 {count} 人完成。', other: '2 人中已有 {count} 人完成。' },
  'opinions.markDone': '完成此病历',
  'opinions.stillOpen': { one: '仍有 {count} 处待处理。', other: '仍有 {count} 处待处理。' },
  'opinions.reopen': '重新打开病历',
  'opinions.reopenWhy': '两位审核员须再次标记完成。已有的批准将被撤回。',
  'opinions.stretch': '第 {at} 处，共 {of} 处',
  'opinions.show': '显示',
  'opinions.sides.a': '审核员 A：',
  'opinions.sides.b': '审核员 B：',
  'opinions.sides.own': '其他范围：',
  'opinions.readable': '保留可见',
  'opinions.hides': '将“{text}”作为{type}隐藏',
  'opinions.selectFirst': '整处，或您在文本中选择的范围；双方都隐藏的内容保持隐藏',
  'opinions.type': '类型',
  'opinions.adjudicate': '裁定此病历',
  'opinions.perNote': '每份病历的审核人数',
  'opinions.one': '一人',
  'opinions.two': '两人',
  'opinions.explained':
    '每份病历由两人审核，互相看不到对方的决定。意见不一时由第三人裁定，在此之前不会批准。',
  'opinions.settled': {
    one: '{notes} 份病历中已定案 {count} 份。',
    other: '{notes} 份病历中已定案 {count} 份。',
  },
  'opinions.waiting': { one: '{count} 份待裁定。', other: '{count} 份待裁定。' },
  'opinions.toRead': '审核下一份病历（剩余 {count}）',
  'opinions.toAdjudicate': '裁定下一份病历（{count}）',
  'opinions.chart': {
    one: '审核员在 {count} 份独立审核的病历上的一致性',
    other: '审核员在 {count} 份独立审核的病历上的一致性',
  },
  'opinions.figures.spanAgreement': '位置及类型',
  'opinions.figures.characterAgreement': '字符',
  'opinions.figures.kappa': 'Kappa',
  'opinions.table': '数值与计数',
  'opinions.people': '审核员',
  'opinions.allPairs': '全部',
  'opinions.notes': '病历',
  'opinions.equalNotes': '无差异',
  'opinions.ranges': '位置 A / B',
  'opinions.sameRanges': '相同',
  'opinions.figuresExplained':
    '位置和字符：一位审核员相对另一位的 F 值，0 到 1。Kappa：按字符计算并扣除偶然一致；0 为偶然水平。仅计第一轮。',
  'auditKinds.reviewers-set': '设定审核人数',
  'auditKinds.opinion-decided': '两位审核员之一作出决定',
  'auditKinds.opinion-done': '两位审核员之一完成审核',
  'auditKinds.note-settled': '病历定案',
  'auditKinds.note-reopened': '重新打开病历',
  'errors.review/two-reviewers':
    '此批次的每份病历由两人审核。一人不能批量决定，也不能在已定案的病历中显示更多内容。请重新打开病历，由两人再次决定。',
  'errors.review/not-settled': '此病历由两人审核，尚无结果。请等待两人完成，或等待第三人裁定。',
  'errors.review/opinion-open': '此病历仍有待处理之处。请先作出决定，然后继续。',
  'errors.review/opinion-closed': '您已标记此病历完成，或病历已定案。两人都完成后可以重新打开。',
  'errors.review/not-adjudicator': '只有不是这两位审核员的人才能裁定，且仅限病历等待裁定时。',
  'errors.review/reviewers-fixed': '此批次已有决定或批准，审核人数不能再更改。',
  'errors.review/reviewers-single-user':
    '双人审核与单人例外不能同时使用。请管理员关闭该例外，或保持一人审核。',
};
