import { describe, expect, it } from 'vitest'
import { settled } from '#tests/fakes/clock.ts'
import { createMutex } from './mutex.ts'

/** A promise that the test resolves. */
function createDeferred(): { resolve: () => void; wait: () => Promise<void> } {
  let resolve: (() => void) | undefined
  const promise = new Promise<void>((resolvePromise) => (resolve = resolvePromise))
  return { resolve: () => resolve?.(), wait: () => promise }
}

describe('createMutex', () => {
  it('runs tasks one at a time and in order, also after one that failed', async () => {
    const mutex = createMutex()
    const done: string[] = []
    const first = createDeferred()
    const failing = mutex.run(async () => {
      await first.wait()
      done.push('first')
      throw new Error('It failed')
    })
    const second = mutex.run(async () => done.push('second'))
    await settled()
    expect(done).toEqual([])
    first.resolve()
    await expect(failing).rejects.toThrow('It failed')
    await second
    expect(done).toEqual(['first', 'second'])
  })

  it('runs other tasks while one has unlocked it, and continues that one after them', async () => {
    const mutex = createMutex()
    const done: string[] = []
    const deferred = createDeferred()
    const unlocking = mutex.run(async (unlockWhile) => {
      await unlockWhile(deferred.wait)
      done.push('unlocking')
    })
    const next = createDeferred()
    const other = mutex.run(async () => {
      await next.wait()
      done.push('other')
    })
    deferred.resolve()
    await settled()
    expect(done).toEqual([])
    next.resolve()
    await Promise.all([unlocking, other])
    expect(done).toEqual(['other', 'unlocking'])
  })

  it('is idle when all tasks have ended', async () => {
    const mutex = createMutex()
    let isDone = false
    void mutex.run(async () => {
      await settled()
      isDone = true
    })
    await mutex.idle()
    expect(isDone).toBe(true)
  })

  it('counts the tasks that are running or waiting', async () => {
    const mutex = createMutex()
    const first = createDeferred()
    const running = mutex.run(first.wait)
    const waiting = mutex.run(() => Promise.reject(new Error('It failed'))).catch(() => undefined)
    expect(mutex.pending()).toBe(2)
    first.resolve()
    await Promise.all([running, waiting])
    expect(mutex.pending()).toBe(0)
  })
})
