/** @file English words: charts of a batch and its evidence report. */

export const report = {
  'report.title': 'Evidence report',
  'report.hint':
    'How the batch was treated, who decided what, and what is known of what may be left: to be judged and signed by a person. It holds no text of a note. A signature file lies beside it.',
  'report.save.html': 'Save as HTML…',
  'report.save.pdf': 'Save as PDF…',
  'report.saved': '{file} and its signature were written to {folder}.',
  'report.noCharts': 'Nothing to show yet. Charts appear once notes are imported.',
  'report.numbers': 'Numbers: {title}',
  'batch.tabs.charts': 'Charts',
  'auditKinds.report-written': 'Evidence report written',
  'errors.report/no-pdf':
    'The PDF could not be made. Save the report as HTML and print it to a PDF from a browser.',
} as const;
