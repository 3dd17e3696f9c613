import { describe, expect, it } from 'vitest'
import type { StartFailure } from '../../../state/session.ts'
import { startFailureMessage } from './start-failure-messages.ts'

const FAILURES: StartFailure[] = [
  { kind: 'storage', problem: 'missing' },
  { kind: 'storage', problem: 'blocked' },
  { kind: 'storage', problem: 'private' },
  { kind: 'storage', problem: 'full' },
  { kind: 'storage', problem: 'broken' },
  { kind: 'worker', message: 'TypeError' },
  { kind: 'ended' },
]

describe('what keeps the app from working', () => {
  it('has words of its own for each cause', () => {
    const texts = FAILURES.map((failure) => startFailureMessage(failure).text)
    expect(new Set(texts).size).toBe(FAILURES.length)
  })

  it.each([
    ['full', /Free some space/],
    ['private', /ordinary window/],
    ['blocked', /Allow site data/],
    ['missing', /another one/],
    ['broken', /begin afresh/],
  ] as const)('says what to do where storage is %s', (problem, way) => {
    expect(startFailureMessage({ kind: 'storage', problem }).text).toMatch(way)
  })

  it('says that what was saved is safe where only the worker has gone', () => {
    expect(startFailureMessage({ kind: 'ended' }).text).toContain('What you saved is on this device')
  })
})
