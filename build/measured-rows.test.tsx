// @vitest-environment happy-dom
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { must } from '#domain/std/must.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { paths } from '#src/paths.ts'
import type { Platform } from '#src/platform/platform-context.ts'
import { createRoutes } from '#tests/factories/made-routes.ts'
import { until } from '#tests/until.ts'
import { couchAnswers } from '../bench/device/couch-answers.ts'
import { PEERS, type PeerName } from '../bench/device/peers/list.ts'
import type { Peer } from '../bench/device/peers/shared/peer.ts'

// A page that shows less, or other rows, would be faster for that reason alone.

const OPEN: Record<PeerName, () => Promise<Peer>> = {
  dexie: async () =>
    (await import('../bench/device/peers/dexie/peer.tsx')).dexiePeer({ isBad: false, isLean: false }),
  'live-query': async () => (await import('../bench/device/peers/live-query/peer.tsx')).liveQueryPeer(),
  tanstack: async () => (await import('../bench/device/peers/tanstack/peer.tsx')).tanstackPeer(),
  rxdb: async () => (await import('../bench/device/peers/rxdb/peer.tsx')).rxdbPeer(),
  pouchdb: async () => (await import('../bench/device/peers/pouchdb/peer.tsx')).pouchdbPeer(),
}
const RENAMED = 'Renamed by the member'

const author = { id: 'other', username: 'other', avatar: null, level: 1 }
const routes = createRoutes({ count: 120, area: 'u26', author })
const newest = routes
  .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  .slice(0, 8)
  .map(({ id }) => id)

let root: Root | null = null
let place: HTMLElement

const before = { ...Dexie.dependencies }

beforeAll(() => {
  // all drawings of a process share the first observer of sizes
  vi.resetModules()
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
})

afterAll(() => {
  Object.assign(Dexie.dependencies, before)
  Object.assign(globalThis, before)
})

beforeEach(() => {
  // RxDB and PouchDB say there what they are
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  vi.stubGlobal('ResizeObserver', SizeOfSheet)
  const answerTo = couchAnswers(routes)
  vi.stubGlobal('fetch', async (asked: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(asked, location.origin)
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null
    if (url.pathname === apiPaths.pull)
      return Response.json({ epoch: 'e', documents: { routes }, scopes: {}, more: false })
    const answer = answerTo({ method, url: url.pathname + url.search, body: parsed })
    return Response.json(answer.body, { status: answer.status })
  })
})

afterEach(() => {
  root?.unmount()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(name: PeerName): Promise<Peer> {
  const peer = await OPEN[name]()
  await peer.sync({ access: 'token', scopes: ['featured'] })
  place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(<peer.List />)
  await until(() => expect(shownIds().slice(0, newest.length)).toEqual(newest))
  // the activity comes with code that is loaded after the first rows
  await until(() =>
    expect(place.querySelectorAll('article > span').length).toBeGreaterThanOrEqual(newest.length),
  )
  return peer
}

const shownIds = () => [...place.querySelectorAll('li')].map(({ dataset }) => dataset['key'])
const card = (id: string) => must(place.querySelector(`li[data-key="${id}"]`), 'a card')
const cards = () => newest.map((id) => card(id).innerHTML)

it.each(PEERS)('%s shows the same fields of the same rows as raw Dexie', async (name) => {
  await show('dexie')
  const expected = cards()
  expect(expected.every((html) => html.includes('km'))).toBe(true)
  root?.unmount()
  await show(name)
  expect(cards()).toEqual(expected)
})

it.each(['live-query', 'tanstack'] as const)('%s shows and keeps a change by the member', async (name) => {
  const { rename } = await show(name)
  const id = must(newest[1], 'a route')
  await must(rename, 'a change')(id, RENAMED)
  await until(() => expect(card(id).textContent).toContain(RENAMED))
  const { PeerStore } = await import('../bench/device/peers/dexie/store.ts')
  expect(await new PeerStore({ lean: false }).routes.get(id)).toMatchObject({ name: RENAMED })
})

const PARTS = ['h1', 'dl[data-grid]', 'svg[aria-label^="Sketch of"]']
/** The head's actions, conditions, months and author are not on the plain page; the ids of drawings are React's own. */
const parts = () =>
  PARTS.map((selector) =>
    must(place.querySelector(selector), selector).innerHTML.replaceAll(/_r_\w+_/g, 'id'),
  )

it('raw Dexie shows title, figures and sketch of a pressed card as the app does, and the list again', async () => {
  await show('dexie')
  const route = must(
    routes.find(({ id }) => id === newest[2]),
    'a route',
  )
  must(card(route.id).querySelector('a'), 'its link').click()
  await until(() => expect(place.querySelector('svg[aria-label^="Sketch of"] .line')).not.toBeNull())
  const shown = parts()
  expect(shown[0]).toBe(route.name)
  must(place.querySelector<HTMLElement>('nav a'), 'the navigation').click()
  await until(() => expect(shownIds().slice(0, newest.length)).toEqual(newest))
  expect(location.pathname).toBe(paths.discover)
  root?.unmount()
  root = createRoot(place)
  const { RouteHead } = await import('#src/features/route/detail/route-head.tsx')
  const { RouteSheet } = await import('#src/features/route/detail/route-sheet.tsx')
  const { PlatformContext } = await import('#src/platform/platform-context.ts')
  const loading = { rows: undefined, error: null }
  const nothing = { subscribe: () => () => undefined, read: () => loading }
  root.render(
    <PlatformContext value={{ queries: nothing } as unknown as Platform}>
      <RouteHead route={route} closure={null} actions={null} />
      <RouteSheet route={route} track={null} now={new Date()} condition={null} />
    </PlatformContext>,
  )
  await until(() => expect(place.querySelector('svg[aria-label^="Sketch of"] .line')).not.toBeNull())
  expect(shown).toEqual(parts())
})

/** A document without layout has no sizes; the cards need none. */
class SizeOfSheet {
  readonly #report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }
  observe(target: Element): void {
    if (target.tagName !== 'svg') return
    const entry = { target, contentRect: { width: 800, height: 500 } } as ResizeObserverEntry
    this.#report([entry], this as unknown as ResizeObserver)
  }
  unobserve = (): void => undefined
}
