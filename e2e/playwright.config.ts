import { defineConfig } from '@playwright/test';
import { findChromium } from './browser.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
    // the tests of a broken line allow it; elsewhere, now and then, a page hung that was loaded anew as its worker began
    serviceWorkers: 'block',
    // what can't be pressed is named, before the journey's own time is over
    actionTimeout: 20_000,
    // a trace costs every journey half as much again; --trace on makes one of what failed
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
