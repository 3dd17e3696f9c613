import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  REFRESH_DATABASE,
  REFRESH_ID,
  REFRESH_STORE,
  type RefreshRecord,
} from '#domain/wire/service-worker/background-refresh.ts'
import type { RefreshProgress, ServiceWorkerMessage } from '#domain/wire/service-worker/page-messages.ts'
import { type Page, refresh } from './refresh.ts'
import { readRefreshRecord } from './refresh-record.ts'

const ASKED: RefreshRecord = {
  id: REFRESH_ID,
  queryKeys: ['route.list {}'],
  timestamp: 1,
  type: 'pull-to-refresh',
}

let log: string[]
let record: RefreshRecord | null
let pages: Page[]
let renewApp: () => Promise<unknown>
beforeEach(() => {
  log = []
  record = ASKED
  pages = []
  renewApp = async () => log.push('app renewed')
})
afterEach(() => vi.useRealTimers())

const wake = () =>
  refresh({ readRecord: async () => record, listPages: async () => pages, updateApp: () => renewApp() })

/** A page that says these words when it is asked to pull. */
function page(name: string, ...words: RefreshProgress[]): Page {
  return {
    postMessage: (news: ServiceWorkerMessage, [port]: Transferable[]) => {
      log.push(
        news.type === 'background-refresh' ? `${name} pulls ${news.queryKeys.join()}` : `${name} hears`,
      )
      if (port instanceof MessagePort) for (const word of words) port.postMessage(word)
    },
  }
}

describe('a refresh that was asked for, when there is a network', () => {
  it('is done by the most recently used page, and all pages are notified', async () => {
    pages = [page('one', 'begun', 'done'), page('two', 'begun', 'done')]
    await wake()
    expect(log).toEqual(['one pulls route.list {}', 'one hears', 'two hears'])
  })

  it('that the page did not bring to its end is tried again by the browser', async () => {
    pages = [page('one', 'begun', 'unreached')]
    await expect(wake()).rejects.toThrow('not refreshed')
    expect(log).toEqual(['one pulls route.list {}'])
  })

  it('renews the app itself where no page lives', async () => {
    await wake()
    expect(log).toEqual(['app renewed'])
  })

  it('is tried again where the app can not be renewed either', async () => {
    renewApp = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(wake()).rejects.toThrow('Failed to fetch')
  })

  it('goes by a page that says nothing to the next one, and by the last one to the app', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    pages = [page('frozen'), page('signed out')]
    const woken = wake()
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.advanceTimersByTimeAsync(5_000)
    await woken
    expect(log).toEqual([
      'frozen pulls route.list {}',
      'signed out pulls route.list {}',
      'app renewed',
      'frozen hears',
      'signed out hears',
    ])
  })

  it('is ignored without a request', async () => {
    record = null
    pages = [page('one', 'begun', 'done')]
    await wake()
    expect(log).toEqual([])
  })
})

describe('what was asked for', () => {
  it('is read from where the page left it', async () => {
    const indexedDB = new IDBFactory()
    await leaveRecord(indexedDB)
    expect(await readRefreshRecord(indexedDB)).toEqual(ASKED)
  })

  it('is nothing after a sign-out, and reading it makes no database', async () => {
    const indexedDB = new IDBFactory()
    expect(await readRefreshRecord(indexedDB)).toBeNull()
    expect(await indexedDB.databases()).toEqual([])
  })
})

const leaveRecord = (indexedDB: IDBFactory): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(REFRESH_DATABASE, 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(REFRESH_STORE, { keyPath: 'id' }),
    )
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(REFRESH_STORE, 'readwrite')
      writing.objectStore(REFRESH_STORE).put(ASKED)
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
