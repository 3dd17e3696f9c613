/** What Chromium 156 makes ready for each window and no journey opens: a page under its address bar (docs/measurements.md). */
const PREPARED_FOR_NOBODY = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

/** What Playwright switches off. Where the switch is given twice only the last one holds, so these are said again. */
const OFF_ANYWAY = [
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

/** What keeps a browser of tests from doing things of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_ANYWAY, ...PREPARED_FOR_NOBODY].join(',')}`,
]
