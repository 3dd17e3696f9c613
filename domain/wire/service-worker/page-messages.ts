// Messages from the service worker to the app's pages.

export type ServiceWorkerMessage =
  /** the server has disabled the service worker: it unregisters and must not be registered again */
  | { type: 'switched-off' }
  /** whether every file of the active version is on the device: the answer to `check-files` */
  | { type: 'files'; isComplete: boolean }
  /** the page shall pull and report the progress on the transferred port */
  | { type: 'background-refresh'; queryKeys: readonly string[] }
  /** that refresh has ended */
  | { type: 'background-refresh-complete' }

/** The page's reports on that port: begun, then the outcome. */
export type RefreshProgress = 'begun' | 'done' | 'unreached'

/** Whether a received value is a message of this type. */
export const isServiceWorkerMessage = <T extends ServiceWorkerMessage['type']>(
  data: unknown,
  type: T,
): data is Extract<ServiceWorkerMessage, { type: T }> =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type
