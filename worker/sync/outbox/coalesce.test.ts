import { describe, expect, it } from 'vitest'
import { coalesce, type Operation } from './coalesce.ts'

const operation = (some: Partial<Operation>): Operation => ({
  create: false,
  delete: false,
  set: {},
  former: {},
  guess: {},
  ...some,
})

describe('two operations on one document', () => {
  it('become one edit with the base values of the first', () => {
    const first = operation({ set: { name: 'b' }, former: { name: 'a' } })
    const second = operation({ set: { name: 'c', grade: 'hard' }, former: { name: 'b', grade: 'easy' } })
    expect(coalesce(first, second)).toEqual(
      operation({ set: { name: 'c', grade: 'hard' }, former: { name: 'a', grade: 'easy' } }),
    )
  })
  it('become one create', () => {
    const made = operation({ create: true, set: { name: 'a' }, guess: { level: 1 } })
    expect(coalesce(made, operation({ set: { name: 'b' }, former: { name: 'a' } }))).toEqual(
      operation({ create: true, set: { name: 'b' }, guess: { level: 1 } }),
    )
  })
  it('cancel out if the document was created and deleted', () => {
    expect(coalesce(operation({ create: true }), operation({ delete: true }))).toBe('nothing')
  })
  it('become the deletion alone', () => {
    expect(coalesce(operation({ set: { name: 'b' } }), operation({ delete: true }))).toEqual(
      operation({ delete: true }),
    )
  })
  it('stay two if an edit writes what a creation cannot contain', () => {
    const made = operation({
      create: true,
      set: { data: { answer: 'going' } },
      guess: { state: 'requested' },
    })
    const decided = operation({ set: { state: 'going' }, former: { state: 'requested' } })
    expect(coalesce(made, decided)).toBe('apart')
  })
  it('stay two if the document is created again after a delete', () => {
    expect(coalesce(operation({ delete: true }), operation({ create: true }))).toBe('apart')
  })
})
