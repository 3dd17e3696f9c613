// @vitest-environment happy-dom
import { subscribeKey } from 'valtio/utils'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { session } from '../../state/session.ts'
import { viewSettings } from '../../state/settings.ts'
import { NOTHING_UNSENT, syncStatus } from '../../state/sync-status.ts'
import type { Port, SessionView } from '../port/port.ts'
import { RECENT_PAGES_KEY } from './member-keys.ts'
import { addRecentPage, readRecentPages } from './recent-pages.ts'
import { startSession } from './session.ts'
import type { Tokens } from './tokens.ts'

const pair = { access: 'aaaa.bbbb.cccc', refresh: 'dddd.eeee.ffff' }
const maya: SessionView = { state: 'signed_in', memberId: 'maya', user: null }
const tomas: SessionView = { state: 'signed_in', memberId: 'tomas', user: null }

const noop = (): void => undefined

/** A worker whose start resolves on `answer` and which reports session changes on `change`. */
function fakeWorker() {
  const log: string[] = []
  const page = {
    answer: noop as (view: SessionView) => void,
    change: noop as (view: SessionView) => void,
    report: noop as (status: SyncStatus) => void,
  }
  const port = {
    session: {
      start: async (
        store: { read(): Promise<unknown> },
        _stored: unknown,
        onChange: (view: SessionView) => void,
      ) => {
        page.change = onChange
        await nextTask()
        await store.read()
        log.push(`phase ${session.phase}`)
        return await new Promise<SessionView>((resolve) => {
          page.answer = resolve
        })
      },
    },
    sync: {
      watchStatus: (onStatus: (status: SyncStatus) => void) => {
        page.report = onStatus
        return Promise.resolve(() => void log.push('unwatch status'))
      },
    },
    watch: () => Promise.resolve(noop),
  } as unknown as Port
  return { port, log, page }
}

const tokensOf = (stored: typeof pair | null): Tokens => ({
  readSync: () => stored,
  read: () => Promise.resolve(stored),
  write: () => Promise.resolve(),
  onOtherTabChange: () => noop,
})

const serviceWorker = { clearOutbox: noop }

const start = (port: Port) =>
  startSession({ port, queries: { clear: noop }, tokens: tokensOf(pair), serviceWorker })

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('startSession', () => {
  beforeEach(() => {
    Object.assign(session, {
      phase: 'reading',
      memberId: null,
      user: null,
      isSigningOut: false,
      failure: null,
    })
    Object.assign(syncStatus, NOTHING_UNSENT)
  })

  it('is ready at once without stored tokens', () => {
    const { port } = fakeWorker()
    void startSession({ port, queries: { clear: noop }, tokens: tokensOf(null), serviceWorker })
    expect(session).toMatchObject({ phase: 'ready', memberId: null })
  })

  it('reads, restores and is ready with stored tokens', async () => {
    const worker = fakeWorker()
    const started = start(worker.port)
    expect(session.phase).toBe('reading')
    await nextTask()
    expect(worker.log).toEqual(['phase restoring'])
    worker.page.answer(maya)
    await started
    expect(session).toMatchObject({ phase: 'ready', memberId: 'maya' })
  })

  it('ignores a start result that arrives after a newer session change', async () => {
    const worker = fakeWorker()
    const started = start(worker.port)
    await nextTask()
    worker.page.change(tomas)
    worker.page.answer(maya)
    await started
    expect(session.memberId).toBe('tomas')
  })

  it('clears the data of the previous member before showing the next one', async () => {
    const worker = fakeWorker()
    const shown: (string | null)[] = []
    const queries = { clear: () => void shown.push(session.memberId) }
    const started = startSession({
      port: worker.port,
      queries,
      tokens: tokensOf(pair),
      serviceWorker,
    })
    await nextTask()
    worker.page.answer(maya)
    await started
    worker.page.report({ ...NOTHING_UNSENT, lastSyncedAt: '2026-06-11T08:00:00Z' })
    worker.page.change(tomas)
    await nextTask()
    expect(shown).toEqual(['maya'])
    expect(session.memberId).toBe('tomas')
    expect(syncStatus.lastSyncedAt).toBeNull()
    expect(worker.log).toContain('unwatch status')
  })

  it('keeps queries that were started before the member was known', async () => {
    const worker = fakeWorker()
    let cleared = 0
    const queries = { clear: () => void cleared++ }
    const started = startSession({
      port: worker.port,
      queries,
      tokens: tokensOf(pair),
      serviceWorker,
    })
    await nextTask()
    worker.page.answer(maya)
    await started
    expect(cleared).toBe(0)
    worker.page.change({ state: 'signed_out' })
    expect(cleared).toBe(1)
  })

  it('resets theme, units and the language of dates at sign-out', async () => {
    const worker = fakeWorker()
    const started = start(worker.port)
    await nextTask()
    worker.page.answer(maya)
    await started
    Object.assign(viewSettings, { theme: 'dark', units: 'imperial', dateLanguage: 'en-GB' })
    worker.page.change({ state: 'signed_out' })
    expect(viewSettings).toEqual({ theme: 'system', units: 'metric', dateLanguage: 'system' })
  })

  it('forgets which pages the member opened before a sign-out is shown', async () => {
    const worker = fakeWorker()
    addRecentPage('maya', { kind: 'route', id: 'r-1' })
    const started = start(worker.port)
    await nextTask()
    worker.page.answer(maya)
    await started
    expect(readRecentPages('maya')).toHaveLength(1)
    const keptWhenShown: (string | null)[] = []
    const stop = subscribeKey(
      session,
      'memberId',
      () => keptWhenShown.push(localStorage.getItem(RECENT_PAGES_KEY)),
      true,
    )
    worker.page.change({ state: 'signed_out' })
    stop()
    expect(keptWhenShown).toEqual([null])
  })

  it('forgets which pages were opened when the sign-out of a killed page ends at the next start', async () => {
    const worker = fakeWorker()
    addRecentPage('maya', { kind: 'route', id: 'r-1' })
    const started = start(worker.port)
    await nextTask()
    worker.page.answer({ state: 'signed_out' })
    await started
    expect(readRecentPages('maya')).toEqual([])
  })

  it('keeps the rows when only the user’s details change', async () => {
    const worker = fakeWorker()
    let cleared = 0
    const queries = { clear: () => void cleared++ }
    const started = startSession({
      port: worker.port,
      queries,
      tokens: tokensOf(pair),
      serviceWorker,
    })
    await nextTask()
    worker.page.answer(maya)
    await started
    const user = { id: 'maya', username: 'maya', email: 'm@x.org', first_name: 'Maya', last_name: 'L' }
    worker.page.change({ ...maya, user: { ...user, is_staff: false, is_superuser: false } })
    expect(session.user?.username).toBe('maya')
    expect(cleared).toBe(0)
  })

  it('reports that the browser blocks storage', async () => {
    const worker = fakeWorker()
    const started = start(worker.port)
    await nextTask()
    worker.page.answer({ state: 'unavailable', problem: 'blocked' })
    await started
    expect(session).toMatchObject({ memberId: null, failure: { kind: 'storage', problem: 'blocked' } })
  })
})
