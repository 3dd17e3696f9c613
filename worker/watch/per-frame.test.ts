import { Subject, type Subscription } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#tests/fakes/clock.ts'
import { perFrame } from './per-frame.ts'

let clock: FakeClock
let seen: unknown[]
let values: Subject<number>
let watching: Subscription

beforeEach(() => {
  clock = new FakeClock()
  seen = []
  values = new Subject()
  watching = values
    .pipe(perFrame(clock))
    .subscribe({ next: (value) => seen.push(value), error: (error) => seen.push(error) })
})

describe('a value per frame', () => {
  it('delivers the first value at once', () => {
    values.next(1)
    expect(seen).toEqual([1])
  })

  it('delivers the last value of a burst one frame later', async () => {
    for (let value = 1; value <= 20; value++) values.next(value)
    expect(seen).toEqual([1])
    await clock.advance(16)
    expect(seen).toEqual([1, 20])
    await clock.advance(160)
    expect(seen).toEqual([1, 20])
  })

  it('delivers at most one value in 16 ms', async () => {
    for (let ms = 0; ms < 160; ms++) {
      values.next(ms)
      await clock.advance(1)
    }
    expect(seen).toHaveLength(11)
  })

  it('passes on an error at once', () => {
    values.next(1)
    values.error('no database')
    expect(seen).toEqual([1, 'no database'])
  })

  it('delivers nothing once it is stopped, and leaves no timer behind', async () => {
    values.next(1)
    values.next(2)
    watching.unsubscribe()
    expect(clock.pendingMs()).toEqual([])
    await clock.advance(100)
    values.next(3)
    await clock.advance(100)
    expect(seen).toEqual([1])
  })
})
