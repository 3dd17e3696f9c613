import type { Page } from 'playwright'
import { must } from '#domain/std/must.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { LoginResponse, TokenPair } from '#domain/wire/session/session.ts'
import type { RecordedRequest } from '../browser/recording-proxy.ts'
import { recordTasks, type ThreadTask } from '../browser/thread-tasks.ts'
import { type PageTimings, readPageTimings, watchPage } from '../browser/watched-page.ts'
import type { PeerName } from '../peers/list.ts'
import { COUCH_DATABASE } from '../peers/shared/couch-paths.ts'
import { forgetLimits, scopesOf } from '../seed.ts'
import type { Stage } from '../stage.ts'

const PATIENCE_MS = 120_000
const ROWS = 20
/** Shown above the list once every route is stored. */
const WHOLE_PULL = '10,000 routes'

export interface FirstPull {
  /** from the first request for documents until all of them are stored */
  ms: number
  /** of all requests to the server until then, and of their responses, with their headers */
  bytes: number
  /** tasks of more than 50 ms, on the page's thread */
  tasks: ThreadTask[]
}

/** The app in a profile that has its code and no rows: until its list shows that everything has arrived. */
export async function pullByApp(stage: Stage): Promise<FirstPull> {
  const { ms, bytes, recorded } = await recordPullOfApp(stage, recordTasks)
  return { ms, bytes, tasks: recorded }
}

interface RecordedPull<R> extends Pick<FirstPull, 'ms' | 'bytes'> {
  /** the same as `ms`, from the start of the page */
  pageMs: number
  recorded: R
}

export async function recordPullOfApp<R>(
  stage: Stage,
  record: (page: Page) => Promise<() => Promise<R>>,
): Promise<RecordedPull<R>> {
  await forgetLimits(stage.server)
  const device = await stage.newDevice(stage.app)
  const page = await device.start()
  await openSignedOut(page)
  await signInBy(page, stage.session)
  await watchPage(page, { rows: ROWS, text: WHOLE_PULL })
  const before = stage.app.asked.length
  const recorded = await record(page)
  await page.goto('/discover')
  await page.waitForFunction(
    () => (globalThis as unknown as { seen: PageTimings }).seen.textMs !== null,
    null,
    {
      timeout: PATIENCE_MS,
    },
  )
  const seen = await readPageTimings(page)
  const pageMs = must(seen.textMs, 'the end')
  const cost = costOf(stage.app.asked.slice(before), seen.startedAt + pageMs)
  const pull = { ...cost, pageMs, recorded: await recorded() }
  await device.stop()
  return pull
}

/** Variants of the peer: `bad` with a transaction for each document, `lean` with one index for all orders of the list. */
export type PeerWay = '' | 'bad' | 'lean'

/** A page of its own, by default the plain loop. */
export async function pullByPeer(
  stage: Stage,
  { way = '', peer = 'dexie' }: { way?: PeerWay; peer?: PeerName } = {},
): Promise<FirstPull> {
  await forgetLimits(stage.server)
  const front = stage.peer(peer)
  const device = await stage.newDevice(front)
  const page = await device.start()
  await page.goto('/')
  await signInBy(page, stage.session)
  await watchPage(page, { rows: ROWS, text: '' })
  const before = front.asked.length
  const address = peerAddress(stage.session, way)
  const tasks = await recordTasks(page)
  await page.goto(address)
  const end = await page.waitForFunction(() => performance.getEntriesByName('pull-end')[0]?.startTime, null, {
    timeout: PATIENCE_MS,
  })
  const seen = await readPageTimings(page)
  const ended = seen.startedAt + must(await end.jsonValue(), 'the end')
  const pull = { ...costOf(front.asked.slice(before), ended), tasks: await tasks() }
  await device.stop()
  return pull
}

export const peerAddress = (session: LoginResponse, way: PeerWay = ''): string =>
  `/?${way === '' ? '' : `${way}&`}pull=${scopesOf(session).join(',')}`

export async function openSignedOut(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** As the app itself stores them. */
export const signInBy = (page: Page, { access, refresh }: TokenPair): Promise<void> =>
  page.evaluate(
    ([newAccess, newRefresh]) => {
      localStorage.setItem('auth-token', newAccess ?? '')
      localStorage.setItem('refresh-token', newRefresh ?? '')
    },
    [access, refresh],
  )

function costOf(asked: readonly RecordedRequest[], endedAt: number): Pick<FirstPull, 'ms' | 'bytes'> {
  const requests = asked.filter(({ path, at }) => path.startsWith('/api/') && at <= endedAt)
  const first = requests.find(({ path }) => path === apiPaths.pull || path.startsWith(COUCH_DATABASE))
  return {
    ms: endedAt - must(first, 'a request for documents').at,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
