import type { Page } from 'playwright'
import { geohashChildren } from '#domain/std/geo/geohash.ts'
import { must } from '#domain/std/must.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import { areaScope, FEATURED_SCOPE, memberScope } from '#domain/wire/sync/scope.ts'
import type { RecordingProxy } from '../browser/recording-proxy.ts'
import { recordTasks, type ThreadTask } from '../browser/thread-tasks.ts'
import { type PageTimings, readPageTimings, watchPage } from '../browser/watched-page.ts'
import { forgetLimits, HOME_CELL } from '../seed.ts'
import type { Stage } from '../stage.ts'

const PATIENCE_MS = 120_000
const ROWS = 20
/** Shown above the list once every route is stored. */
const WHOLE_PULL = '10,000 routes'

export interface FirstPull {
  /** from the first request for documents until all of them are stored */
  ms: number
  /** tasks of more than 50 ms, on the page's thread */
  tasks: ThreadTask[]
}

/** The app in a profile that has its code and no rows: until its list shows that everything has arrived. */
export async function pullByApp(stage: Stage): Promise<FirstPull> {
  await forgetLimits(stage.server)
  const device = await stage.newDevice(stage.app)
  const page = await device.start()
  await openSignedOut(page)
  await signInBy(page, stage.session)
  await watchPage(page, { rows: ROWS, text: WHOLE_PULL })
  const before = stage.app.asked.length
  const tasks = await recordTasks(page)
  await page.goto('/discover')
  await page.waitForFunction(
    () => (globalThis as unknown as { seen: PageTimings }).seen.textMs !== null,
    null,
    {
      timeout: PATIENCE_MS,
    },
  )
  const seen = await readPageTimings(page)
  const ended = seen.startedAt + must(seen.textMs, 'the end')
  const pull = { ms: ended - firstPullAt(stage.app, before), tasks: await tasks() }
  await device.stop()
  return pull
}

/** Variants of the peer: `bad` with a transaction for each document, `lean` with one index for all orders of the list. */
export type PeerWay = '' | 'bad' | 'lean'

/** The plain loop in a page of its own. */
export async function pullByPeer(stage: Stage, way: PeerWay = ''): Promise<FirstPull> {
  await forgetLimits(stage.server)
  const device = await stage.newDevice(stage.peer)
  const page = await device.start()
  await page.goto('/')
  await signInBy(page, stage.session)
  await watchPage(page, { rows: ROWS, text: '' })
  const before = stage.peer.asked.length
  const address = peerAddress(stage, way)
  const tasks = await recordTasks(page)
  await page.goto(address)
  const end = await page.waitForFunction(() => performance.getEntriesByName('pull-end')[0]?.startTime, null, {
    timeout: PATIENCE_MS,
  })
  const seen = await readPageTimings(page)
  const ended = seen.startedAt + must(await end.jsonValue(), 'the end')
  const pull = { ms: ended - firstPullAt(stage.peer, before), tasks: await tasks() }
  await device.stop()
  return pull
}

/** All scopes of a member of that area. */
export function peerAddress({ session }: Stage, way: PeerWay = ''): string {
  const areas = geohashChildren(HOME_CELL).map(areaScope)
  const scopes = [memberScope(session.user.id), FEATURED_SCOPE, ...areas]
  return `/?${way === '' ? '' : `${way}&`}pull=${scopes.join(',')}`
}

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

function firstPullAt(front: RecordingProxy, from: number): number {
  const pull = front.asked.slice(from).find(({ path }) => path === apiPaths.pull)
  return must(pull, 'a pull').at
}
