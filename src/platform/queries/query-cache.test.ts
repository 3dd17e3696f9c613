import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Port } from '../port/port.ts'
import { createQueryCache } from './query-cache.ts'

interface Watch {
  key: string
  send: (result: never) => void
  fail: (words: string) => void
  stopped: boolean
}

/** A port whose watches answer when the test says so. */
function fakePort() {
  const watches: Watch[] = []
  const watch: Port['watch'] = (name, args, onResult, fail = () => undefined) => {
    const running: Watch = { key: `${name} ${JSON.stringify(args)}`, send: onResult, fail, stopped: false }
    watches.push(running)
    return Promise.resolve(() => {
      running.stopped = true
    })
  }
  return { port: { watch }, watches }
}

const settle = (): Promise<void> => Promise.resolve()
const route = { id: 'r1' }

describe('rows on the page', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('come to every view of the same query through one watch', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const first = vi.fn<() => void>()
    const second = vi.fn<() => void>()
    cache.subscribe('route.one', route, first)
    cache.subscribe('route.one', { ...route }, second)
    watches[0]?.send({ id: 'r1' } as never)
    expect(watches).toHaveLength(1)
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
    expect(cache.read('route.one', route).rows).toEqual({ id: 'r1' })
  })

  it('stop being watched when the last view has gone, and not before', async () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leaveFirst = cache.subscribe('route.one', route, () => undefined)
    const leaveSecond = cache.subscribe('route.one', route, () => undefined)
    leaveFirst()
    await settle()
    expect(watches[0]?.stopped).toBe(false)
    leaveSecond()
    await settle()
    expect(watches[0]?.stopped).toBe(true)
  })

  it('are there in the first frame after going back, and renewed behind', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.subscribe('route.one', route, () => undefined)()
    cache.subscribe('route.one', route, () => undefined)
    watches[1]?.send({ id: 'r1', name: 'Komna' } as never)
    cache.subscribe('route.one', route, () => undefined)
    expect(watches).toHaveLength(2)
    expect(cache.read('route.one', route).rows).toEqual({ id: 'r1', name: 'Komna' })
  })

  it('are the same to a view while they say the same', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send(Object.freeze({ id: 'r1', name: 'Komna' }) as never)
    const { rows } = cache.read('route.one', route)
    watches[0]?.send(Object.freeze({ id: 'r1', name: 'Komna' }) as never)
    expect(cache.read('route.one', route).rows).toBe(rows)
    watches[0]?.send(Object.freeze({ id: 'r1', name: 'Vogar' }) as never)
    expect(cache.read('route.one', route).rows).toEqual({ id: 'r1', name: 'Vogar' })
  })

  it('asked ahead come to the view by the same watch', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.prefetch('route.one', route)
    watches[0]?.send({ id: 'r1' } as never)
    cache.subscribe('route.one', route, () => undefined)
    expect(watches).toHaveLength(1)
    expect(cache.read('route.one', route).rows).toEqual({ id: 'r1' })
  })

  it('asked ahead are watched on for a view that stays, and not for one that never came', async () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.prefetch('route.one', route)
    cache.prefetch('route.one', { id: 'r2' })
    cache.subscribe('route.one', route, () => undefined)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(watches.map(({ stopped }) => stopped)).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(1)
    expect(watches.map(({ stopped }) => stopped)).toEqual([false, true])
  })

  it('asked ahead for a member who left are stopped with the others', async () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.prefetch('route.one', route)
    cache.clear()
    await settle()
    expect(watches[0]?.stopped).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(watches).toHaveLength(1)
  })

  it('are forgotten ten minutes after the last view has gone', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leave = cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    leave()
    vi.advanceTimersByTime(599_999)
    expect(cache.read('route.one', route).rows).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(cache.read('route.one', route).rows).toBeUndefined()
  })

  it('are gone at once when the member changes, and a late answer brings none back', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    cache.clear()
    expect(cache.read('route.one', route).rows).toBeUndefined()
    watches[0]?.send({ id: 'r1' } as never)
    expect(cache.read('route.one', route).rows).toBeUndefined()
  })

  it('leave nothing behind that remembers them when the member changes while they are shown', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leave = cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    cache.clear()
    leave()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('give way to an error where the device can not read them any more', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leave = cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    watches[0]?.fail('no database')
    expect(cache.read('route.one', route)).toEqual({ rows: undefined, error: new Error('no database') })
    leave()
    expect(cache.read('route.one', route).error).toBeNull()
  })

  it('are an error where the device could not answer', async () => {
    const broken = { watch: () => Promise.reject(new Error('no storage')) }
    const cache = createQueryCache(broken)
    const heard = vi.fn<() => void>()
    cache.subscribe('route.one', route, heard)
    await settle()
    await settle()
    expect(heard).toHaveBeenCalledOnce()
    expect(cache.read('route.one', route).error).toEqual(new Error('no storage'))
  })
})
