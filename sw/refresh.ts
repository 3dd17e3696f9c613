import type { RefreshRecord } from '#domain/wire/service-worker/background-refresh.ts'
import type { RefreshProgress, ServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'

// A member has requested a refresh, and the browser reports a network:
//
//   sync event ──nothing requested, or signed out since──▶ done
//       │ a page is open: it pulls ──done──▶ complete, every page is notified
//       │                            └─unreached──▶ rejects: the browser triggers another sync event
//       └ none is open or responds: the app's own files are updated ──▶ complete
//
// Only a page may fetch a member's data.

/** An open page reports at once that it has begun; a frozen or signed-out one does not respond. */
const BEGIN_TIMEOUT_MS = 5_000
/** A browser keeps a service worker running for a few minutes. */
const END_TIMEOUT_MS = 90_000

export interface Page {
  postMessage: (news: ServiceWorkerMessage, transfer: Transferable[]) => void
}

export interface RefreshDeps {
  readRecord: () => Promise<RefreshRecord | null>
  /** the most recently used first */
  listPages: () => Promise<readonly Page[]>
  /** checks for a newer app version and fetches its files; rejects without a network */
  updateApp: () => Promise<unknown>
}

export async function refresh({
  readRecord: asked,
  listPages: pages,
  updateApp: renewApp,
}: RefreshDeps): Promise<void> {
  const record = await asked()
  if (!record) return
  const outcome = await pullInPage(await pages(), record)
  if (outcome === 'unreached') throw new Error('not refreshed: the page could not reach the server')
  if (outcome === null) await renewApp()
  for (const page of await pages()) page.postMessage({ type: 'background-refresh-complete' }, [])
}

/** The outcome of the first page that responds; null: none does. */
async function pullInPage(pages: readonly Page[], record: RefreshRecord): Promise<RefreshProgress | null> {
  for (const page of pages) {
    const outcome = await requestPull(page, record)
    if (outcome) return outcome
  }
  return null
}

function requestPull(page: Page, { queryKeys }: RefreshRecord): Promise<RefreshProgress | null> {
  const { port1: mine, port2: theirs } = new MessageChannel()
  return new Promise((resolve) => {
    const finish = (outcome: RefreshProgress | null): void => {
      clearTimeout(timeout)
      mine.close()
      resolve(outcome)
    }
    let timeout = setTimeout(finish, BEGIN_TIMEOUT_MS, null)
    mine.addEventListener('message', ({ data }: MessageEvent<RefreshProgress>) => {
      if (data !== 'begun') return finish(data)
      clearTimeout(timeout)
      timeout = setTimeout(finish, END_TIMEOUT_MS, 'unreached')
    })
    mine.start()
    page.postMessage({ type: 'background-refresh', queryKeys }, [theirs])
  })
}
