/**
 * What the app has a device download, in bytes after brotli. `goal` is what bench/peers measures it against; `held` is what
 * e2e/budget.spec.ts allows: where the goal is missed, no more than today, so that it is not missed by more.
 */
export const CODE_BUDGET = {
  /** until the list of routes can be used, without the worker */
  page: { goal: 100_000, held: 100_000 },
  /** the same with the worker */
  withWorker: { goal: 230_000, held: 228_500 },
  /** everything that the service worker fetches before the app works offline, pictures as well: small scripts in their pack */
  precached: { goal: 650_000, held: 650_000 },
} as const
