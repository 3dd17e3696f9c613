import { safeParse } from 'valibot'
import { Queue } from 'workbox-background-sync'
import { apiPaths } from '#domain/wire/paths.ts'
import { SERVER_HEADER } from '#domain/wire/session/session.ts'
import { pushResponse } from '#domain/wire/sync/protocol.ts'
import { AbortedForUpdateError } from './abortable-requests.ts'
import { isServerResponse } from './server-response.ts'

// The last push batch that could not be delivered, sent again while no tab lives. The page keeps its own copy until it
// has the answer itself, so a replay is at worst a duplicate, and nothing here may ever be the only copy.
//
//   a page hands over ──▶ kept, untried ──sync event──▶ kept, tried ──▶ sent ──answer is ours──▶ removed
//                            │                             ▲             │
//                            ▼ a page takes it back        └──────── anything else
//                         removed                          ▲
//                                     a page's push fails ─┘
//
// One batch is kept, the newest. It counts as tried from before the first byte may leave, whatever becomes of it.

const RETENTION_MINUTES = 14 * 24 * 60
const SERVER_ERROR = 500

export interface Outbox {
  /** Sends a push; keeps it for later if no answer of our server comes. Rejects as fetch does. */
  send(request: Request): Promise<Response>
  /** Keeps what a page holds and can not send now: the JSON of a push, under the page's name for it, if it has one. */
  keep(body: string, batch: string | null): Promise<void>
  /** Gives back what was handed over and never tried: keeps it no longer, and answers its name. Null: there is none. */
  reclaim(): Promise<string | null>
  /** A member who signed out leaves nothing to replay. */
  clear(): Promise<void>
}

interface Browser {
  fetch: (request: Request) => Promise<Response>
  /** what the browser claims */
  online: () => boolean
}

export function createOutbox(browser: Browser): Outbox {
  let turn: Promise<unknown> = Promise.resolve()
  /** What is kept changes in one step after the other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work, work)
    turn = next
    return next
  }
  const queue = new Queue('push', {
    maxRetentionTime: RETENTION_MINUTES,
    // The queue's own replay removes an entry before it sends it and takes any status for success. Handed in, because a
    // browser without sync events has it replayed while it is being made.
    onSync: ({ queue: made }) => replay(made, browser, inTurn),
  })
  const clear = () => inTurn(() => empty(queue))
  const put = (body: string, facts: Facts) =>
    inTurn(async () => {
      await empty(queue)
      await queue.pushRequest({ request: replayOf(body), metadata: { ...facts } })
    })
  const keepTried = (body: string) => put(body, { batch: crypto.randomUUID(), tried: true })
  return {
    async send(request) {
      const body = await request.clone().text()
      let answer: Response
      try {
        answer = await browser.fetch(request)
      } catch (error) {
        // its page sends it by the next version; to wake this one for it would keep that one waiting
        if (!(error instanceof AbortedForUpdateError)) await keepTried(body)
        throw error
      }
      // Where the browser has taken the storage away, what the server said is not to be lost for that.
      if (isServerResponse(answer)) await clear().catch(ignoreUnreachable)
      else if (!isRefusal(answer)) await keepTried(body).catch(ignoreUnreachable)
      return answer
    },
    keep: (body, batch) => put(body, { batch: batch ?? crypto.randomUUID(), tried: false }),
    reclaim: () =>
      inTurn(async () => {
        const { batch, tried } = factsOf((await queue.getAll())[0])
        if (tried) return null
        await empty(queue)
        return batch
      }),
    clear,
  }
}

/** What is known of a kept batch, stored beside it. */
interface Facts {
  batch: string
  /** perhaps sent: nobody can say any more that no server has heard of it */
  tried: boolean
}

/** What an earlier version kept says nothing of having been tried, so it may have been. */
function factsOf(entry: { metadata?: object } | undefined): { batch: string | null; tried: boolean } {
  return { batch: null, tried: true, ...entry?.metadata }
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

async function replay(queue: Queue, browser: Browser, inTurn: InTurn): Promise<void> {
  const entry = await inTurn(() => nextToTry(queue, browser))
  if (!entry) return
  const answer = await browser.fetch(entry.request.clone())
  if (!(await isDelivered(answer))) throw new Error(`push not delivered: status ${answer.status}`)
  await inTurn(async () => {
    // A page may have put another batch in its place meanwhile.
    const [first] = await queue.getAll()
    if (factsOf(first).batch === factsOf(entry).batch) await empty(queue)
  })
}

/** The kept batch, from now on tried; null where there is none. */
async function nextToTry(queue: Queue, { online }: Browser) {
  const [entry] = await queue.getAll()
  if (!entry) return null
  // What the browser knows to be in vain is not tried, so that a page can still take it back.
  if (!online()) throw new Error('push not delivered: offline')
  const { batch, tried } = factsOf(entry)
  if (tried) return entry
  // Put before the untried one: killed between the two, what is found first is the tried one.
  await queue.unshiftRequest({ ...entry, metadata: { batch, tried: true } })
  await queue.popRequest()
  return entry
}

async function isDelivered(answer: Response): Promise<boolean> {
  if (!isServerResponse(answer)) return false
  const body: unknown = await answer.json().catch(() => null)
  return safeParse(pushResponse, body).success
}

/** Our server has read the batch and turned it away: its page will hear why. */
function isRefusal({ headers, status }: Response): boolean {
  return headers.has(SERVER_HEADER) && status < SERVER_ERROR
}

/** The access token is the page's and short-lived; a replay is let in by the push cookie alone. */
function replayOf(body: string): Request {
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

/** The page holds the batch still, and tries again. */
const ignoreUnreachable = (): void => undefined
