import { safeParse } from 'valibot'
import { Queue } from 'workbox-background-sync'
import { createMutex, type Mutex } from '#domain/std/mutex.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { pushResponse } from '#domain/wire/sync/protocol.ts'
import { AbortedForUpdateError } from './abortable-requests.ts'
import { isServerResponse } from './server-response.ts'

// The last push batch that could not be delivered, replayed while no tab is open. The page keeps its own
// copy until it has the response itself, so a replay is at worst a duplicate; this must never be the
// only copy.
//
//   handed over by a page ──▶ kept ──sync event──▶ kept, attempted ──▶ sent ──response of our server──▶ removed
//                              │                       ▲                │
//                              ▼ reclaimed by a page   └──── any other outcome
//                           removed                    ▲
//                                 a page's push fails ─┘
//
// Only the newest batch is kept. It counts as attempted before its first byte may be sent, whatever the
// outcome.

const RETENTION_MINUTES = 14 * 24 * 60
const SERVER_ERROR = 500
const TOO_LARGE = 413

export interface Outbox {
  /** Sends a push; keeps it for later if our server does not respond. Rejects as fetch does. */
  send(request: Request): Promise<Response>
  /** Keeps a batch that a page cannot send now: the JSON of a push, and the page's name for it, if any. */
  keep(body: string, batch: string | null): Promise<void>
  /** Removes a batch that was not attempted and returns its name; null: there is none. */
  reclaim(): Promise<string | null>
  /** The member has signed out: nothing may be replayed. */
  clear(): Promise<void>
}

interface Browser {
  fetch: (request: Request) => Promise<Response>
  /** as the browser reports it */
  online: () => boolean
}

export function createOutbox(browser: Browser): Outbox {
  /** The queue is changed by one step at a time. */
  const mutex = createMutex()
  const queue = new Queue('push', {
    maxRetentionTime: RETENTION_MINUTES,
    // The queue's own replay removes an entry before it sends it, and any status counts as success. The
    // queue is a parameter, because a browser without sync events replays it during construction.
    onSync: ({ queue: created }) => replay(created, browser, mutex),
  })
  const clear = () => mutex.run(() => empty(queue))
  const put = (body: string, metadata: BatchMetadata) =>
    mutex.run(async () => {
      await empty(queue)
      await queue.pushRequest({ request: createReplayRequest(body), metadata: { ...metadata } })
    })
  const keepAttempted = (body: string) => put(body, { batch: crypto.randomUUID(), tried: true })
  return {
    async send(request) {
      const body = await request.clone().text()
      let response: Response
      try {
        response = await browser.fetch(request)
      } catch (error) {
        // The page repeats it under the next version; a replay would delay that version.
        if (!(error instanceof AbortedForUpdateError)) await keepAttempted(body)
        throw error
      }
      // If the browser has deleted the storage, the page still gets the response.
      if (isServerResponse(response)) await clear().catch(ignoreStorageError)
      else if (!isRejection(response)) await keepAttempted(body).catch(ignoreStorageError)
      return response
    },
    keep: (body, batch) => put(body, { batch: batch ?? crypto.randomUUID(), tried: false }),
    reclaim: () =>
      mutex.run(async () => {
        const { batch, tried } = readMetadata((await queue.getAll())[0])
        if (tried) return null
        await empty(queue)
        return batch
      }),
    clear,
  }
}

/** Stored with the batch; the field names are fixed. */
interface BatchMetadata {
  batch: string
  /** it may have been sent */
  tried: boolean
}

/** A batch kept by an earlier version has no metadata and may have been attempted. */
function readMetadata(entry: { metadata?: object } | undefined): { batch: string | null; tried: boolean } {
  return { batch: null, tried: true, ...entry?.metadata }
}

async function replay(queue: Queue, browser: Browser, mutex: Mutex): Promise<void> {
  const entry = await mutex.run(() => startAttempt(queue, browser))
  if (!entry) return
  const response = await browser.fetch(entry.request.clone())
  // The page still has its copy, and sends it in parts.
  if (response.status !== TOO_LARGE && !(await isDelivered(response)))
    throw new Error(`push not delivered: status ${response.status}`)
  await mutex.run(async () => {
    // A page may have replaced it with another batch meanwhile.
    const [first] = await queue.getAll()
    if (readMetadata(first).batch === readMetadata(entry).batch) await empty(queue)
  })
}

/** Marks the kept batch as attempted and returns it; null: there is none. */
async function startAttempt(queue: Queue, { online }: Browser) {
  const [entry] = await queue.getAll()
  if (!entry) return null
  // Not attempted while the browser is offline, so that a page can still reclaim it.
  if (!online()) throw new Error('push not delivered: offline')
  const { batch, tried } = readMetadata(entry)
  if (tried) return entry
  // Added in front of the old entry: after a kill between the two, the attempted one is found first.
  await queue.unshiftRequest({ ...entry, metadata: { batch, tried: true } })
  await queue.popRequest()
  return entry
}

async function isDelivered(response: Response): Promise<boolean> {
  if (!isServerResponse(response)) return false
  const body: unknown = await response.json().catch(() => null)
  return safeParse(pushResponse, body).success
}

/** Our server, or for its size a proxy, has rejected the batch; the page gets the reason. */
function isRejection({ headers, status }: Response): boolean {
  return status === TOO_LARGE || (headers.has(SERVER_HEADER) && status < SERVER_ERROR)
}

/** Without the page's short-lived access token: a replay is authenticated by the push cookie. */
function createReplayRequest(body: string): Request {
  return new Request(new URL(apiPaths.push, location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'same-origin',
  })
}

async function empty(queue: Queue): Promise<void> {
  while (await queue.shiftRequest());
}

/** The page still has the batch and tries again. */
const ignoreStorageError = (): void => undefined
