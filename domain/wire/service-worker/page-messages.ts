// What the service worker tells the pages of the app.

export type ServiceWorkerMessage =
  /** the server has it switched off: it goes, and is not to be registered again */
  | { type: 'switched-off' }
  /** a refresh was asked for and there is a network: the page is to pull, and says how that ends on the port that comes with it */
  | { type: 'background-refresh'; queryKeys: readonly string[] }
  /** that refresh has come to its end */
  | { type: 'background-refresh-complete' }

/** What a page says on that port: that it has begun, and then how it ended. */
export type RefreshProgress = 'begun' | 'done' | 'unreached'

/** Whether this was told. */
export const isServiceWorkerMessage = <T extends ServiceWorkerMessage['type']>(
  data: unknown,
  type: T,
): data is Extract<ServiceWorkerMessage, { type: T }> =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type
