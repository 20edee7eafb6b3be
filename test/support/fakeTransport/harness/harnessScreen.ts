/** @file One screen of the harness: its name, what the workspace holds, and the way there by English words. */
import type { Page } from 'playwright-core';
import type { Scenario } from '../fakeState.ts';

export interface HarnessScreen {
  readonly name: string;
  readonly scenario: Scenario;
  readonly go?: (page: Page) => Promise<void>;
}
