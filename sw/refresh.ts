import type { RefreshRecord } from '#domain/wire/service-worker/background-refresh.ts'
import type { RefreshProgress, ServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'

// A member asked for a refresh, and the browser says that there is a network now:
//
//   sync event ──nothing asked for, or signed out since──▶ done
//       │ a page lives: it pulls ──done──▶ complete, told to every page
//       │                            └─unreached──▶ rejects: the browser wakes us again
//       └ none lives, or none answers: the app's own files are renewed ──▶ complete
//
// Members' data is the page's alone: without one there is nobody who may ask for it.

/** A page that lives says at once that it has begun; one that is frozen, or not signed in, says nothing. */
const BEGIN_PATIENCE_MS = 5_000
/** A browser lets a service worker live a few minutes for this. */
const END_PATIENCE_MS = 90_000

export interface Page {
  postMessage: (news: ServiceWorkerMessage, transfer: Transferable[]) => void
}

export interface RefreshDeps {
  readRecord: () => Promise<RefreshRecord | null>
  /** the last one used first */
  listPages: () => Promise<readonly Page[]>
  /** looks for a newer version of the app and brings its files here; rejects without a network */
  updateApp: () => Promise<unknown>
}

export async function refresh({
  readRecord: asked,
  listPages: pages,
  updateApp: renewApp,
}: RefreshDeps): Promise<void> {
  const record = await asked()
  if (!record) return
  const end = await pullByPage(await pages(), record)
  if (end === 'unreached') throw new Error('not refreshed: the page found no way to the server')
  if (end === null) await renewApp()
  for (const page of await pages()) page.postMessage({ type: 'background-refresh-complete' }, [])
}

/** How the first page that answers has ended it; null: there is none. */
async function pullByPage(pages: readonly Page[], record: RefreshRecord): Promise<RefreshProgress | null> {
  for (const page of pages) {
    const end = await pullBy(page, record)
    if (end) return end
  }
  return null
}

function pullBy(page: Page, { queryKeys }: RefreshRecord): Promise<RefreshProgress | null> {
  const { port1: mine, port2: theirs } = new MessageChannel()
  return new Promise((resolve) => {
    const end = (word: RefreshProgress | null): void => {
      clearTimeout(patience)
      mine.close()
      resolve(word)
    }
    let patience = setTimeout(end, BEGIN_PATIENCE_MS, null)
    mine.addEventListener('message', ({ data }: MessageEvent<RefreshProgress>) => {
      if (data !== 'begun') return end(data)
      clearTimeout(patience)
      patience = setTimeout(end, END_PATIENCE_MS, 'unreached')
    })
    mine.start()
    page.postMessage({ type: 'background-refresh', queryKeys }, [theirs])
  })
}
