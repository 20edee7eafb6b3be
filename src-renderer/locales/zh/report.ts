/** @file Chinese words: charts of a batch and its evidence report. */
import type { report as en } from '../en/report.ts';
import type { Translated } from '../translated.ts';

export const report: Translated<typeof en> = {
  'report.title': '证据报告',
  'report.hint':
    '说明此批次如何处理、由谁作出哪些决定，以及对可能残留的内容有何了解；须由人评判并签字。其中不含任何病历文本，旁边附有签名文件。',
  'report.save.html': '另存为 HTML…',
  'report.save.pdf': '另存为 PDF…',
  'report.saved': '{file} 及其签名已写入 {folder}。',
  'report.noCharts': '暂无可显示的内容。导入病历后即会出现图表。',
  'report.numbers': '数值：{title}',
  'batch.tabs.charts': '图表',
  'auditKinds.report-written': '写出证据报告',
  'errors.report/no-pdf': '无法生成 PDF。请将报告另存为 HTML，再用浏览器打印为 PDF。',
};
