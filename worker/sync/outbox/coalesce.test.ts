import { describe, expect, it } from 'vitest'
import { coalesce, type Operation } from './coalesce.ts'

const deed = (some: Partial<Operation>): Operation => ({
  create: false,
  delete: false,
  set: {},
  former: {},
  guess: {},
  ...some,
})

describe('two operations on one document', () => {
  it('become one edit with the base values of the first', () => {
    const first = deed({ set: { name: 'b' }, former: { name: 'a' } })
    const second = deed({ set: { name: 'c', grade: 'hard' }, former: { name: 'b', grade: 'easy' } })
    expect(coalesce(first, second)).toEqual(
      deed({ set: { name: 'c', grade: 'hard' }, former: { name: 'a', grade: 'easy' } }),
    )
  })
  it('become one create', () => {
    const made = deed({ create: true, set: { name: 'a' }, guess: { level: 1 } })
    expect(coalesce(made, deed({ set: { name: 'b' }, former: { name: 'a' } }))).toEqual(
      deed({ create: true, set: { name: 'b' }, guess: { level: 1 } }),
    )
  })
  it('cancel out if the document was created and deleted', () => {
    expect(coalesce(deed({ create: true }), deed({ delete: true }))).toBe('nothing')
  })
  it('become the deletion alone', () => {
    expect(coalesce(deed({ set: { name: 'b' } }), deed({ delete: true }))).toEqual(deed({ delete: true }))
  })
  it('stay two if the document is created again after a delete', () => {
    expect(coalesce(deed({ delete: true }), deed({ create: true }))).toBe('apart')
  })
})
