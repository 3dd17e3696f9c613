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

describe('the message of a failed start', () => {
  it('is different for each cause', () => {
    const texts = FAILURES.map((failure) => startFailureMessage(failure).text)
    expect(new Set(texts).size).toBe(FAILURES.length)
  })

  it.each([
    ['full', /Free some space/],
    ['private', /ordinary window/],
    ['blocked', /Allow site data/],
    ['missing', /another one/],
    ['broken', /reset this device/],
  ] as const)('says what to do if storage is %s', (problem, way) => {
    expect(startFailureMessage({ kind: 'storage', problem }).text).toMatch(way)
  })

  it('says that saved data is safe if only the worker has ended', () => {
    expect(startFailureMessage({ kind: 'ended' }).text).toContain('What you saved is on this device')
  })
})
