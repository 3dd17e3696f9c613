import { describe, expect, it } from 'vitest'
import { operations } from './operations.ts'
import { runSeed } from './run-seed.ts'

const outcomes = Array.from({ length: 60 }, (_, at) => runSeed(at + 1))

describe('members who plan one trip on two to four devices', () => {
  it('lose nothing, get nothing that no member wrote, and see the same order', () => {
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('do everything that a plan allows, with two, three and four devices', () => {
    const done = new Set(outcomes.flatMap((outcome) => Object.keys(outcome.operations)))
    expect([...done].toSorted()).toEqual(Object.keys(operations).toSorted())
    expect(new Set(outcomes.map(({ devices }) => devices))).toEqual(new Set([2, 3, 4]))
  })

  it('undo changes, and learn of values that two of them changed', () => {
    expect(outcomes.reduce((sum, { undone }) => sum + undone, 0)).toBeGreaterThan(100)
    expect(outcomes.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(10)
  })
})
