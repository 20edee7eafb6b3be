/**
 * @file Vitest reporter that ends a run with one plain line: `N passed, N failed, N skipped`, over all projects. Runs
 * inside vitest; people and scripts read the last line instead of parsing a report.
 */

/** Counts test cases by outcome and prints the totals when the run is over. */
export default class TotalsReporter {
  /**
   * @param {readonly any[]} testModules every test file of the run, with its collected tests
   * @param {readonly unknown[]} unhandledErrors errors outside any test; each makes the run fail
   */
  onTestRunEnd(testModules, unhandledErrors) {
    const totals = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    /** @type {string[]} */
    const flaky = [];
    for (const testModule of testModules) {
      let failedInModule = 0;
      for (const test of testModule.children.allTests()) {
        const { state } = test.result();
        if (test.diagnostic()?.flaky === true) flaky.push(test.fullName);
        if (state === 'passed') totals.passed += 1;
        else if (state === 'failed') failedInModule += 1;
        // `pending` is a test that never got to run, e.g. after a failed beforeAll.
        else totals.skipped += 1;
      }
      // A file that fails to load has no failed test; it must not look like success.
      if (failedInModule === 0 && testModule.state() === 'failed') failedInModule = 1;
      totals.failed += failedInModule;
    }
    // The default reporter prints its summary in the same hook; the next tick puts this line after it.
    setImmediate(() => {
      for (const name of flaky) process.stdout.write(`\npassed only at the second try: ${name}`);
      process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
    });
  }
}
