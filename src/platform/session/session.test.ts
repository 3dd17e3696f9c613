import { beforeEach, describe, expect, it } from 'vitest'
import type { SyncStatus } from '#domain/wire/sync/sync-status.ts'
import { session } from '../../state/session.ts'
import { viewSettings } from '../../state/settings.ts'
import { NOTHING_UNSENT, syncStatus } from '../../state/sync-status.ts'
import type { Port, SessionView } from '../port/port.ts'
import { startSession } from './session.ts'
import type { Tokens } from './tokens.ts'

const pair = { access: 'aaaa.bbbb.cccc', refresh: 'dddd.eeee.ffff' }
const maya: SessionView = { state: 'signed_in', memberId: 'maya', user: null }
const tomas: SessionView = { state: 'signed_in', memberId: 'tomas', user: null }

const nothing = (): void => undefined

/** A worker that answers the start when told to, and afterwards tells of changes. */
function fakeWorker() {
  const log: string[] = []
  const page = {
    answer: nothing as (view: SessionView) => void,
    tell: nothing as (view: SessionView) => void,
    report: nothing as (status: SyncStatus) => void,
  }
  const port = {
    session: {
      start: async (
        store: { read(): Promise<unknown> },
        _stored: unknown,
        onChange: (view: SessionView) => void,
      ) => {
        page.tell = onChange
        await turns()
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
    watch: () => Promise.resolve(nothing),
  } as unknown as Port
  return { port, log, page }
}

const tokensOf = (stored: typeof pair | null): Tokens => ({
  readSync: () => stored,
  read: () => Promise.resolve(stored),
  write: () => Promise.resolve(),
  onOtherTabChange: () => nothing,
})

const appWorker = { clearOutbox: nothing }

const begin = (port: Port) =>
  startSession({ port, queries: { clear: nothing }, tokens: tokensOf(pair), serviceWorker: appWorker })

const turns = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('the session on the page', () => {
  beforeEach(() => {
    Object.assign(session, { phase: 'reading', memberId: null, user: null, leaving: false, failure: null })
    Object.assign(syncStatus, NOTHING_UNSENT)
  })

  it('shows the sign-in page at once where nothing is stored', () => {
    const { port } = fakeWorker()
    void startSession({ port, queries: { clear: nothing }, tokens: tokensOf(null), serviceWorker: appWorker })
    expect(session).toMatchObject({ phase: 'ready', memberId: null })
  })

  it('reads, restores and is ready where tokens are stored', async () => {
    const worker = fakeWorker()
    const started = begin(worker.port)
    expect(session.phase).toBe('reading')
    await turns()
    expect(worker.log).toEqual(['phase restoring'])
    worker.page.answer(maya)
    await started
    expect(session).toMatchObject({ phase: 'ready', memberId: 'maya' })
  })

  it('keeps what it was told where the answer to its start, which is older, comes later', async () => {
    const worker = fakeWorker()
    const started = begin(worker.port)
    await turns()
    worker.page.tell(tomas)
    worker.page.answer(maya)
    await started
    expect(session.memberId).toBe('tomas')
  })

  it('forgets the former member before the next one is shown', async () => {
    const worker = fakeWorker()
    const shown: (string | null)[] = []
    const queries = { clear: () => void shown.push(session.memberId) }
    const started = startSession({
      port: worker.port,
      queries,
      tokens: tokensOf(pair),
      serviceWorker: appWorker,
    })
    await turns()
    worker.page.answer(maya)
    await started
    worker.page.report({ ...NOTHING_UNSENT, lastSyncedAt: '2026-06-11T08:00:00Z' })
    worker.page.tell(tomas)
    await turns()
    expect(shown).toEqual(['maya'])
    expect(session.memberId).toBe('tomas')
    expect(syncStatus.lastSyncedAt).toBeNull()
    expect(worker.log).toContain('unwatch status')
  })

  it('keeps what was asked for before it was known who this is', async () => {
    const worker = fakeWorker()
    let cleared = 0
    const queries = { clear: () => void cleared++ }
    const started = startSession({
      port: worker.port,
      queries,
      tokens: tokensOf(pair),
      serviceWorker: appWorker,
    })
    await turns()
    worker.page.answer(maya)
    await started
    expect(cleared).toBe(0)
    worker.page.tell({ state: 'signed_out' })
    expect(cleared).toBe(1)
  })

  it('lets the next member begin with no other’s theme and units', async () => {
    const worker = fakeWorker()
    const started = begin(worker.port)
    await turns()
    worker.page.answer(maya)
    await started
    Object.assign(viewSettings, { theme: 'dark', units: 'imperial' })
    worker.page.tell({ state: 'signed_out' })
    expect(viewSettings).toEqual({ theme: 'system', units: 'metric' })
  })

  it('keeps the rows when only the name has become known', async () => {
    const worker = fakeWorker()
    let cleared = 0
    const queries = { clear: () => void cleared++ }
    const started = startSession({
      port: worker.port,
      queries,
      tokens: tokensOf(pair),
      serviceWorker: appWorker,
    })
    await turns()
    worker.page.answer(maya)
    await started
    const user = { id: 'maya', username: 'maya', email: 'm@x.org', first_name: 'Maya', last_name: 'L' }
    worker.page.tell({ ...maya, user: { ...user, is_staff: false, is_superuser: false } })
    expect(session.user?.username).toBe('maya')
    expect(cleared).toBe(0)
  })

  it('tells when the browser lets nothing be stored', async () => {
    const worker = fakeWorker()
    const started = begin(worker.port)
    await turns()
    worker.page.answer({ state: 'unavailable', problem: 'blocked' })
    await started
    expect(session).toMatchObject({ memberId: null, failure: { kind: 'storage', problem: 'blocked' } })
  })
})
