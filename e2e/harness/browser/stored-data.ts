import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

// Everything a browser still has of an origin, as text, to search for data that must be gone.

/** All rows of all IndexedDB databases, all caches, both storages, cookies visible to scripts, and what the page shows. */
export const readAllText = async (page: Page): Promise<string> =>
  [await shownTexts(page), await readStoredText(page)].join('\n')

/** What a page shows and stores, in storages that browsers write to disk later. */
const shownTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      document.title,
      location.href,
      JSON.stringify(history.state),
      document.documentElement.outerHTML,
    ].join('\n'),
  )

/** All rows of all IndexedDB databases, and all caches: what survives a kill. */
export function readStoredText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, where nothing else of this file is
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
      })
    /** Null if it was deleted meanwhile; opening it must not create it again. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, where nothing else of this file is
    const opened = (name: string) =>
      new Promise<IDBDatabase | null>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => resolve(null))
      })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, where nothing else of this file is
    const readable = (_: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await opened(name)
      if (!database) continue
      texts.push(name)
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        texts.push(JSON.stringify([await done(rows.getAll()), await done(rows.getAllKeys())], readable))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts.push(name, request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
}

/** The names of a browser's caches on disk: Chromium writes their list some seconds after it changed. */
export async function readCacheNamesOnDisk(profileDir: string): Promise<string> {
  const folder = join(profileDir, 'Default', 'Service Worker', 'CacheStorage')
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const lists = files.filter((file) => file.endsWith('index.txt'))
  return (await Promise.all(lists.map((file) => readFile(join(folder, file), 'latin1')))).join('\n')
}

/** The heaps of a page and of its workers, after a garbage collection. */
export async function takeHeapSnapshots(context: BrowserContext, page: Page): Promise<string[]> {
  const session = await context.newCDPSession(page)
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const heaps = [await heapOf(ofPage(session))]
  for (const worker of workers) heaps.push(await heapOf(ofWorker(session, worker)))
  await session.detach()
  return heaps
}

interface Target {
  send(method: string, params?: object): Promise<unknown>
  onChunk(hear: (chunk: string) => void): void
}

async function heapOf(target: Target): Promise<string> {
  const chunks: string[] = []
  target.onChunk((chunk) => chunks.push(chunk))
  await target.send('HeapProfiler.enable')
  await target.send('HeapProfiler.collectGarbage')
  await target.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await target.send('HeapProfiler.disable')
  return chunks.join('')
}

function ofPage(session: CDPSession): Target {
  return {
    send: (method, params) => session.send(method as 'HeapProfiler.enable', params),
    onChunk: (hear) => session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => hear(chunk)),
  }
}

interface WorkerMessage {
  id?: number
  method?: string
  params?: { chunk: string }
}

/** Workers are reached through their page. */
function ofWorker(session: CDPSession, sessionId: string): Target {
  const answered = new Map<number, () => void>()
  const listeners: ((chunk: string) => void)[] = []
  let asked = 0
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const message = JSON.parse(event.message) as WorkerMessage
    if (message.id !== undefined) answered.get(message.id)?.()
    if (message.method === 'HeapProfiler.addHeapSnapshotChunk')
      for (const hear of listeners) hear(message.params?.chunk ?? '')
  })
  return {
    send: async (method, params = {}) => {
      const id = ++asked
      const answer = new Promise<void>((resolve) => answered.set(id, resolve))
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      })
      await answer
    },
    onChunk: (hear) => listeners.push(hear),
  }
}
