import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Port } from '../port/port.ts'
import { createQueryCache } from './query-cache.ts'

interface Watch {
  key: string
  send: (result: never) => void
  fail: (message: string) => void
  stopped: boolean
}

/** A port whose watches deliver results when the test calls `send`. */
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

describe('the query cache', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('shares one watch between all views of a query', () => {
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

  it('stops the watch when the last view unsubscribes', async () => {
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

  it('serves known rows at once after going back, and refreshes them', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.subscribe('route.one', route, () => undefined)()
    cache.subscribe('route.one', route, () => undefined)
    watches[1]?.send({ id: 'r1', name: 'Komna' } as never)
    cache.subscribe('route.one', route, () => undefined)
    expect(watches).toHaveLength(2)
    expect(cache.read('route.one', route).rows).toEqual({ id: 'r1', name: 'Komna' })
  })

  it('paints known rows before it refreshes them', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leave = cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    leave()
    const onResult = vi.fn<() => void>()
    cache.subscribe('route.one', route, onResult)
    expect(watches).toHaveLength(1)
    vi.advanceTimersByTime(50)
    expect(watches).toHaveLength(2)
    watches[1]?.send({ id: 'r1', name: 'Komna' } as never)
    expect(onResult).toHaveBeenCalledOnce()
    expect(cache.read('route.one', route).rows).toEqual({ id: 'r1', name: 'Komna' })
  })

  it('does not refresh known rows that are left at once', async () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leave = cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    leave()
    cache.subscribe('route.one', route, () => undefined)()
    await vi.advanceTimersByTimeAsync(50)
    expect(watches.map(({ stopped }) => stopped)).toEqual([true])
  })

  it('stops a refreshed watch when its view unsubscribes', async () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leave = cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    leave()
    const leaveAgain = cache.subscribe('route.one', route, () => undefined)
    vi.advanceTimersByTime(50)
    leaveAgain()
    await settle()
    expect(watches.map(({ stopped }) => stopped)).toEqual([true, true])
  })

  it('does not signal a result with the same rows', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const onResult = vi.fn<() => void>()
    cache.subscribe('route.one', route, onResult)
    watches[0]?.send(Object.freeze({ id: 'r1' }) as never)
    const result = cache.read('route.one', route)
    watches[0]?.send(Object.freeze({ id: 'r1' }) as never)
    expect(onResult).toHaveBeenCalledOnce()
    expect(cache.read('route.one', route)).toBe(result)
  })

  it('keeps the identity of unchanged rows', () => {
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

  it('hands a prefetched watch over to the view', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.prefetch('route.one', route)
    watches[0]?.send({ id: 'r1' } as never)
    cache.subscribe('route.one', route, () => undefined)
    expect(watches).toHaveLength(1)
    expect(cache.read('route.one', route).rows).toEqual({ id: 'r1' })
  })

  it('stops a prefetched watch after ten seconds unless a view uses it', async () => {
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

  it('stops prefetched watches when it is cleared', async () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.prefetch('route.one', route)
    cache.clear()
    await settle()
    expect(watches[0]?.stopped).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(watches).toHaveLength(1)
  })

  it('drops rows ten minutes after the last view unsubscribed', () => {
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

  it('drops all rows when it is cleared, and ignores late results', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    cache.clear()
    expect(cache.read('route.one', route).rows).toBeUndefined()
    watches[0]?.send({ id: 'r1' } as never)
    expect(cache.read('route.one', route).rows).toBeUndefined()
  })

  it('leaves no timer when it is cleared while a view is subscribed', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leave = cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    cache.clear()
    leave()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('replaces rows by an error when reading fails', () => {
    const { port, watches } = fakePort()
    const cache = createQueryCache(port)
    const leave = cache.subscribe('route.one', route, () => undefined)
    watches[0]?.send({ id: 'r1' } as never)
    watches[0]?.fail('no database')
    expect(cache.read('route.one', route)).toEqual({ rows: undefined, error: new Error('no database') })
    leave()
    expect(cache.read('route.one', route).error).toBeNull()
  })

  it('reports an error when the watch cannot start', async () => {
    const broken = { watch: () => Promise.reject(new Error('no storage')) }
    const cache = createQueryCache(broken)
    const onResult = vi.fn<() => void>()
    cache.subscribe('route.one', route, onResult)
    await settle()
    await settle()
    expect(onResult).toHaveBeenCalledOnce()
    expect(cache.read('route.one', route).error).toEqual(new Error('no storage'))
  })
})
