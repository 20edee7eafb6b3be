/**
 * @file Command-line switches of the stand-in's browser: quiet, and offline on every level. Development and test only.
 */

/** Services that would otherwise call home; measured, Chromium still tries two hosts with all of these set. */
const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--no-service-autorun',
  '--metrics-recording-only',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-infobars',
  '--disable-quic',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--safebrowsing-disable-auto-update',
  '--password-store=basic',
  '--use-mock-keychain',
];

const DISABLED_FEATURES = [
  'AimEnabled',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'InterestFeedContentSuggestions',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'SafeBrowsing',
  'SpareRendererForSitePerProcess',
  'Translate',
];

/** What stops the rest: no name resolves, and every connection goes to a proxy on a port nobody listens on. */
const OFFLINE = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--dns-prefetch-disable',
];

/**
 * Timers and painting keep their pace while the window is covered, as in an app that is being tested or measured.
 */
const FULL_SPEED = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/**
 * @param {{ profile: string, width: number, height: number, title: string, isHeadless: boolean, hasDebugPort: boolean }} options
 */
export function browserFlags(options) {
  const isRoot = process.getuid?.() === 0;
  return [
    ...QUIET,
    ...OFFLINE,
    ...FULL_SPEED,
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    // Chromium refuses its sandbox to root; --test-type hides the warning bar that would shift the page.
    ...(isRoot ? ['--no-sandbox', '--test-type'] : []),
    ...(options.isHeadless ? ['--headless=new'] : []),
    // Only for Playwright; the stand-in itself talks over a pipe and opens no port.
    ...(options.hasDebugPort ? ['--remote-debugging-port=0'] : []),
    '--remote-debugging-pipe',
    `--user-data-dir=${options.profile}`,
    `--window-size=${options.width},${options.height}`,
    `--app=data:text/html,<title>${encodeURIComponent(options.title)}</title>`,
  ];
}
