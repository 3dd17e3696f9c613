import { beforeEach, describe, expect, it } from 'vitest'
import { asLockManager, FakeLocks } from '#tests/fakes/browser/locks.ts'
import { FakeClock } from '#tests/fakes/clock.ts'
import { createCrossTabLock } from './cross-tab-lock.ts'

let clock: FakeClock
let locks: FakeLocks
let log: string[]

beforeEach(() => {
  clock = new FakeClock()
  locks = new FakeLocks()
  log = []
})

const tab = () => createCrossTabLock(asLockManager(locks), clock, 'refresh')

/** A task that the test ends. */
function work(name: string) {
  const enders: ((name: string) => void)[] = []
  const ended = new Promise<string>((resolve) => enders.push(resolve))
  const run = () => {
    log.push(`${name} begins`)
    return ended
  }
  return { run, finish: () => enders[0]?.(name) }
}

describe('work under one name', () => {
  it('is done by one tab after the other', async () => {
    const [first, second] = [work('first'), work('second')]
    const done = [tab()(first.run), tab()(second.run)]
    await clock.advance(10)
    expect(log).toEqual(['first begins'])
    first.finish()
    second.finish()
    expect(await Promise.all(done)).toEqual(['first', 'second'])
  })

  it('passes on when the one before failed', async () => {
    const failing = tab()(() => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await tab()(() => Promise.resolve('yes'))).toBe('yes')
  })

  it('does not wait for ever for a tab that froze, and that tab still gets what its own work came to', async () => {
    const frozen = work('frozen')
    const [first, second] = [tab()(frozen.run), tab()(() => Promise.resolve('went ahead'))]
    await clock.advance(20_000)
    expect(await second).toBe('went ahead')
    frozen.finish()
    expect(await first).toBe('frozen')
  })

  it('is done side by side where the browser has no locks', async () => {
    expect(await createCrossTabLock(null, clock, 'refresh')(() => Promise.resolve('done'))).toBe('done')
  })
})
