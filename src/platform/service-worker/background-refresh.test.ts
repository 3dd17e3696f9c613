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
  vi.spyOn(console, 'warn').mockImplementation((words) => void warned.push(words))
})
afterEach(() => vi.restoreAllMocks())

const sync = { register: async (tag: string) => void tags.push(tag) }
const browserWith = (registration: object | undefined) => ({
  indexedDB,
  serviceWorker: { getRegistration: async () => registration } as unknown as ServiceWorkerContainer,
})
const asked = { queryKeys: ['route.list {}'], at: new Date(1_000), recordOnly: false }

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

describe('a refresh that is asked for', () => {
  it('leaves its record and registers the background sync', async () => {
    await requestBackgroundRefresh(browserWith({ sync }), asked)
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

  it('leaves one record, the newest', async () => {
    await requestBackgroundRefresh(browserWith({ sync }), asked)
    await requestBackgroundRefresh(browserWith({ sync }), { ...asked, at: new Date(2_000) })
    expect(await records()).toMatchObject([{ timestamp: 2_000 }])
  })

  it.each<[string, () => ReturnType<typeof browserWith>]>([
    ['no background sync', () => browserWith({})],
    ['no service worker of ours', () => browserWith(undefined)],
  ])('only warns in the log where there is %s', async (_, browser) => {
    await requestBackgroundRefresh(browser(), asked)
    expect(await records()).toHaveLength(1)
    expect(warned).toEqual([expect.stringContaining('no background sync')])
  })

  it('only warns where the browser knows no service workers, or refuses', async () => {
    await requestBackgroundRefresh({ indexedDB, serviceWorker: undefined }, asked)
    const refusing = { register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }
    await requestBackgroundRefresh(browserWith({ sync: refusing }), asked)
    expect(warned).toHaveLength(2)
  })

  it('wakes nobody where the member works offline', async () => {
    await requestBackgroundRefresh(browserWith({ sync }), { ...asked, recordOnly: true })
    expect(await records()).toHaveLength(1)
    expect(tags).toEqual([])
  })
})

describe('a page that the service worker asks to pull', () => {
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

  const hear = (type: string) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => log.push(String(data)))
    port1.start()
    const data = { type, queryKeys: [] }
    container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }))
    return port1
  }

  it('says that it has begun, and how it ended', async () => {
    const port = hear('background-refresh')
    await until(() => expect(log.toSorted()).toEqual(['begun', 'done', 'pulls']))
    reached = false
    hear('background-refresh')
    await until(() => expect(log).toContain('unreached'))
    port.close()
  })

  it('hears that it is complete', () => {
    hear('background-refresh-complete').close()
    expect(log).toEqual(['complete'])
  })

  it('hears nothing else, and nothing once it is stopped', async () => {
    hear('something-else').close()
    stop()
    hear('background-refresh').close()
    hear('background-refresh-complete').close()
    expect(log).toEqual([])
  })
})
