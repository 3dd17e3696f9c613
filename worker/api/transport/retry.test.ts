import { beforeEach, describe, expect, it } from 'vitest'
import { FakeClock, settled } from '#tests/fakes/clock.ts'
import { type ApiResult, timeoutFailure, unreachableFailure } from './api-result.ts'
import { GET_RETRY_POLICY, type RetryPolicy, withRetries } from './retry.ts'

let clock: FakeClock
let tries: number[]

beforeEach(() => {
  clock = new FakeClock()
  tries = []
})

const refused = (status: number, retryAfterMs: number | null = null): ApiResult<string> => ({
  ok: false,
  retryAfterMs,
  failure: { kind: 'server', status, code: null, message: '', field_errors: {} },
})

/** Number of attempts, and the second of each, when every attempt ends like this. */
async function triedAt(answer: ApiResult<string>, some: Partial<RetryPolicy> = {}): Promise<number[]> {
  const startMs = clock.now()
  const ended = withRetries(clock, { retries: 5, firstMs: 500, maxMs: 5_000, ...some }, () => {
    tries.push((clock.now() - startMs) / 1_000)
    return Promise.resolve(answer)
  })
  await clock.advance(60_000)
  expect(await ended).toBe(answer)
  return tries
}

describe('a retried request', () => {
  it('doubles the wait each time up to the maximum', async () => {
    expect(await triedAt(unreachableFailure())).toEqual([0, 0.5, 1.5, 3.5, 7.5, 12.5])
  })

  it('waits at most 5 s for a query, however often it is retried', async () => {
    const patience = { ...GET_RETRY_POLICY, retries: 6 }
    expect(await triedAt(unreachableFailure(), patience)).toEqual([0, 0.5, 1.5, 3.5, 7.5, 12.5, 17.5])
  })

  it.each([
    ['silence', timeoutFailure()],
    ['a fault of the server', refused(503)],
    ['a fault of the server that names a shorter wait', refused(503, 499)],
  ])('is retried after %s', async (_name, answer) => {
    expect(await triedAt(answer, { retries: 1 })).toEqual([0, 0.5])
  })

  it.each([
    ['an answer', { ok: true, value: 'yes' } as const],
    ['a refusal', refused(404)],
    ['a limit', refused(429, 100)],
    ['a wait beyond the limit', refused(503, 5_001)],
  ])('is not retried after %s', async (_name, answer) => {
    expect(await triedAt(answer)).toEqual([0])
  })

  it('waits as long as the server asks, up to the maximum', async () => {
    expect(await triedAt(refused(503, 4_000))).toEqual([0, 4, 8, 12, 16, 21])
  })

  it('ends with the first successful response', async () => {
    const answers: ApiResult<string>[] = [unreachableFailure(), { ok: true, value: 'yes' }]
    const ended = withRetries(clock, { retries: 5, firstMs: 500, maxMs: 5_000 }, () =>
      Promise.resolve(answers.shift() ?? unreachableFailure()),
    )
    await clock.advance(500)
    await settled()
    expect(await ended).toEqual({ ok: true, value: 'yes' })
  })
})
