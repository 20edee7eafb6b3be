/** @file Chinese words: the policies that come with the app. */
import type { policyWords as en } from '../en/policyWords.ts';
import type { Translated } from '../translated.ts';

export const policyWords: Translated<typeof en> = {
  'policyNames.placeholders': '编号占位符',
  'policyNames.maximum-redaction': '最大程度删除',
  'policyNames.gdpr-pseudonymised': '假名化（GDPR）',
  'policyNames.hipaa-safe-harbor': 'HIPAA 安全港（Safe Harbor）',
  'policyNames.research-surrogates': '研究用替代值',
  'policySummaries.placeholders':
    '每一处身份信息都替换为编号占位符，例如 [PATIENT-1]；同一患者的同一信息保持同一编号。便于阅读和核对。',
  'policySummaries.maximum-redaction':
    '检出的每一处信息都被删除，只保留其类别，不带编号：[PATIENT]、[DATE]、[DEPARTMENT]。任何内容都无法关联；时间间隔、地点和年龄均会丢失。',
  'policySummaries.gdpr-pseudonymised':
    '姓名、号码和联系方式替换为由密钥生成的代码，例如 [PATIENT-7f3a9c21d0e4]，凡使用同一密钥之处均相同；日期按患者移动保密的天数；地点、年龄和职业会变得粗略或被删除。用于关联批次，前提是密钥与数据分开保存。',
  'policySummaries.hipaa-safe-harbor':
    '删除 45 CFR 164.514(b)(2) 的 18 个类别所列内容：日期变为年份，年龄按五岁分段，最高一段为 90+，美国邮政编码保留三位数字；这些类别的其余内容均被删除，只保留其类型，不带编号。科室保持原样。是否符合该方法的要求，仍须由人判断。',
  'policySummaries.research-surrogates':
    '姓名、地点、号码和联系方式替换为同类的虚构信息，使用同一密钥时，同一患者处处相同；同一患者的日期整周一起移动，因此间隔和星期几保持不变；年龄变为年龄段。读起来像真实的病历，遗漏的内容更难与替换的内容区分。',
};
