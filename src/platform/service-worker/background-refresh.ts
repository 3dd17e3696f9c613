import { REFRESH_ID, REFRESH_TAG } from '#domain/wire/service-worker/background-refresh.ts'
import { isServiceWorkerMessage, type RefreshProgress } from '#domain/wire/service-worker/page-messages.ts'
import { saveRefreshRecord } from './refresh-record.ts'

/** Background Sync is not in TypeScript's DOM library: only some browsers have it. */
interface SyncManager {
  register(tag: string): Promise<void>
}

interface Browser {
  /** undefined: this browser has none */
  serviceWorker: ServiceWorkerContainer | undefined
  indexedDB: IDBFactory
}

interface Asked {
  queryKeys: readonly string[]
  at: Date
  /** the member lets nothing be fetched: it is noted, and nobody is woken for it */
  recordOnly: boolean
}

/** Notes what was asked for, and lets the browser wake the service worker for it as soon as there is a network. */
export async function requestBackgroundRefresh(
  { serviceWorker, indexedDB }: Browser,
  { queryKeys, at, recordOnly }: Asked,
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
      return console.warn('This browser has no background sync: refreshed while the app is open only.')
    await sync.register(REFRESH_TAG)
  } catch (error) {
    // the page refreshes by itself as well
    console.warn('The refresh will not go on in the background:', error)
  }
}

interface Answering {
  /** Pulls; answers whether the server was reached. */
  pull: () => Promise<boolean>
  /** A refresh by the service worker has come to its end. */
  onComplete: () => void
}

/** Answers the service worker when it asks this page to pull. Returns what stops it. */
export function handleRefreshMessages(
  serviceWorker: ServiceWorkerContainer | undefined,
  { pull, onComplete }: Answering,
): () => void {
  if (!serviceWorker) return () => undefined
  const ends = new AbortController()
  const hear = ({ data, ports: [port] }: MessageEvent<unknown>): void => {
    if (isServiceWorkerMessage(data, 'background-refresh-complete')) return onComplete()
    if (!port || !isServiceWorkerMessage(data, 'background-refresh')) return
    const say = (word: RefreshProgress): void => port.postMessage(word)
    say('begun')
    pull().then(
      (reached) => say(reached ? 'done' : 'unreached'),
      () => say('unreached'),
    )
  }
  serviceWorker.addEventListener('message', hear, { signal: ends.signal })
  return () => ends.abort()
}
