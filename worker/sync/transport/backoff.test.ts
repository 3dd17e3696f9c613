import { describe, expect, it } from 'vitest'
import { SYNC_RETRY_FIRST_MS, SYNC_RETRY_MAX_MS } from '#domain/wire/limits.ts'
import { backoffMs } from './backoff.ts'

describe('the wait after failures', () => {
  it('is at least a second, and then half of what it may be', () => {
    const waits = [1, 2, 3, 9, 3_000].map((failures) => backoffMs(failures, () => 0))
    expect(waits).toEqual([SYNC_RETRY_FIRST_MS, 2_000, 4_000, 150_000, 150_000])
  })

  it('asks a dead server at most forty times an hour, however lucky', () => {
    let tries = 0
    for (let goneMs = 0; goneMs < 3_600_000; goneMs += backoffMs(tries, () => 0)) tries++
    expect(tries).toBeLessThanOrEqual(40)
  })

  it('doubles its ceiling up to five minutes', () => {
    const ceilings = [1, 2, 3, 4, 8, 9, 30, 3_000].map((failures) => backoffMs(failures, () => 1))
    expect(ceilings).toEqual([
      2_000,
      4_000,
      8_000,
      16_000,
      256_000,
      SYNC_RETRY_MAX_MS,
      SYNC_RETRY_MAX_MS,
      SYNC_RETRY_MAX_MS,
    ])
  })

  it('spreads a thousand devices that failed together over a minute', () => {
    const waits = Array.from({ length: 1_000 }, (_, device) => backoffMs(7, () => device / 1_000))
    const busiest = Math.max(
      ...Array.from({ length: 127 }, (_, s) => waits.filter((w) => Math.floor(w / 1_000) === s + 1).length),
    )
    expect(busiest).toBeLessThanOrEqual(24) // half as much again as an even spread over 64 s
  })
})
