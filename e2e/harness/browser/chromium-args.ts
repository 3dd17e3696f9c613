/** Pages that Chromium 156 prepares below the address bar of each window and no journey opens (docs/measurements.md). */
const UNUSED_POPUPS = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

/** Features that Playwright switches off. If the switch is given twice only the last one counts, so these are repeated. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
]

/** Arguments that keep a test browser from background activity. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNUSED_POPUPS].join(',')}`,
]
