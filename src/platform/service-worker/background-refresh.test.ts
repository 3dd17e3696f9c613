import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '#tests/until.ts'
import { handleRefreshMessages, requestBackgroundRefresh } from './background-refresh.ts'

let indexedDB: IDBFactory
let warned: unknown[]
let tags: string[]
beforeEach(() => {
  indexedDB = new IDBFactory()
  warned = []
  tags = []
  vi.spyOn(console, 'warn').mockImplementation((message) => void warned.push(message))
})
afterEach(() => vi.restoreAllMocks())

const sync = { register: async (tag: string) => void tags.push(tag) }
const browserWith = (registration: object | undefined) => ({
  indexedDB,
  serviceWorker: { getRegistration: async () => registration } as unknown as ServiceWorkerContainer,
})
const request = { queryKeys: ['route.list {}'], at: new Date(1_000), recordOnly: false }

const records = (): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('sync-store')
    opening.addEventListener('success', () => {
      const { result: database } = opening
      expect(database.version).toBe(1)
      const reading = database.transaction('sync-data').objectStore('sync-data').getAll()
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result)
      })
    })
    opening.addEventListener('error', () => reject(new Error('not opened')))
  })

describe('requestBackgroundRefresh', () => {
  it('stores a record and registers a background sync', async () => {
    await requestBackgroundRefresh(browserWith({ sync }), request)
    expect(await records()).toEqual([
      {
        id: 'pull-to-refresh',
        queryKeys: ['route.list {}'],
        timestamp: 1_000,
        type: 'pull-to-refresh',
      },
    ])
    expect(tags).toEqual(['background-refresh'])
    expect(warned).toEqual([])
  })

  it('keeps only the newest record', async () => {
    await requestBackgroundRefresh(browserWith({ sync }), request)
    await requestBackgroundRefresh(browserWith({ sync }), { ...request, at: new Date(2_000) })
    expect(await records()).toMatchObject([{ timestamp: 2_000 }])
  })

  it.each<[string, () => ReturnType<typeof browserWith>]>([
    ['no background sync', () => browserWith({})],
    ['no service worker of ours', () => browserWith(undefined)],
  ])('only logs a warning when there is %s', async (_, browser) => {
    await requestBackgroundRefresh(browser(), request)
    expect(await records()).toHaveLength(1)
    expect(warned).toEqual([expect.stringContaining('no background sync')])
  })

  it('only logs a warning when service workers are missing or the registration is denied', async () => {
    await requestBackgroundRefresh({ indexedDB, serviceWorker: undefined }, request)
    const refusing = { register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }
    await requestBackgroundRefresh(browserWith({ sync: refusing }), request)
    expect(warned).toHaveLength(2)
  })

  it('registers no sync while the member works offline', async () => {
    await requestBackgroundRefresh(browserWith({ sync }), { ...request, recordOnly: true })
    expect(await records()).toHaveLength(1)
    expect(tags).toEqual([])
  })
})

describe('handleRefreshMessages', () => {
  let container: EventTarget
  let log: string[]
  let reached: boolean
  let stop: () => void
  beforeEach(() => {
    container = new EventTarget()
    log = []
    reached = true
    stop = handleRefreshMessages(container as ServiceWorkerContainer, {
      pull: async () => {
        log.push('pulls')
        return reached
      },
      onComplete: () => void log.push('complete'),
    })
  })
  afterEach(() => stop())

  const receive = (type: string) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => log.push(String(data)))
    port1.start()
    const data = { type, queryKeys: [] }
    container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }))
    return port1
  }

  it('replies when the pull begins and how it ended', async () => {
    const port = receive('background-refresh')
    await until(() => expect(log.toSorted()).toEqual(['begun', 'done', 'pulls']))
    reached = false
    receive('background-refresh')
    await until(() => expect(log).toContain('unreached'))
    port.close()
  })

  it('reports a completed refresh', () => {
    receive('background-refresh-complete').close()
    expect(log).toEqual(['complete'])
  })

  it('ignores other messages, and all messages once stopped', async () => {
    receive('something-else').close()
    stop()
    receive('background-refresh').close()
    receive('background-refresh-complete').close()
    expect(log).toEqual([])
  })
})
