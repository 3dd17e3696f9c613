import { REFRESH_ID, REFRESH_TAG } from '#domain/wire/service-worker/background-refresh.ts'
import { isServiceWorkerMessage, type RefreshProgress } from '#domain/wire/service-worker/page-messages.ts'
import { saveRefreshRecord } from './refresh-record.ts'

/** Background Sync is not in TypeScript's DOM library: only some browsers have it. */
interface SyncManager {
  register(tag: string): Promise<void>
}

interface BackgroundSyncDeps {
  /** undefined: not supported by this browser */
  serviceWorker: ServiceWorkerContainer | undefined
  indexedDB: IDBFactory
}

interface RefreshRequest {
  queryKeys: readonly string[]
  at: Date
  /** the member works offline: only store the record, register no sync */
  recordOnly: boolean
}

/**
 * Stores the refresh request and registers a background sync, which runs once there is a network.
 */
export async function requestBackgroundRefresh(
  { serviceWorker, indexedDB }: BackgroundSyncDeps,
  { queryKeys, at, recordOnly }: RefreshRequest,
): Promise<void> {
  try {
    await saveRefreshRecord(indexedDB, {
      id: REFRESH_ID,
      queryKeys,
      timestamp: at.getTime(),
      type: REFRESH_ID,
    })
    if (recordOnly) return
    const registration = await serviceWorker?.getRegistration()
    const { sync } = (registration ?? {}) as { sync?: SyncManager }
    if (!sync)
      return console.warn(
        'This browser has no background sync: data is refreshed only while the app is open.',
      )
    await sync.register(REFRESH_TAG)
  } catch (error) {
    // the open page refreshes as well
    console.warn('Could not register the background refresh:', error)
  }
}

interface RefreshHandlers {
  /** Pulls; resolves to whether the server was reached. */
  pull: () => Promise<boolean>
  /** The service worker has completed a refresh. */
  onComplete: () => void
}

/**
 * Pulls when the service worker asks for it and replies with the outcome. Returns a stop function.
 */
export function handleRefreshMessages(
  serviceWorker: ServiceWorkerContainer | undefined,
  { pull, onComplete }: RefreshHandlers,
): () => void {
  if (!serviceWorker) return () => undefined
  const controller = new AbortController()
  const onMessage = ({ data, ports: [port] }: MessageEvent<unknown>): void => {
    if (isServiceWorkerMessage(data, 'background-refresh-complete')) return onComplete()
    if (!port || !isServiceWorkerMessage(data, 'background-refresh')) return
    const reply = (progress: RefreshProgress): void => port.postMessage(progress)
    reply('begun')
    pull().then(
      (reached) => reply(reached ? 'done' : 'unreached'),
      () => reply('unreached'),
    )
  }
  serviceWorker.addEventListener('message', onMessage, { signal: controller.signal })
  return () => controller.abort()
}
