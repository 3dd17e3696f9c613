import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

const BEFORE = {
  name: 'Komna',
  grade: 'hard',
  tags: ['lake', 'hut'],
  at: { date: '2026-05-01', state: 'good' },
}

describe('changedFields', () => {
  it('returns only fields with different values', () => {
    expect(changedFields(BEFORE, { ...BEFORE, grade: 'easy', tags: ['hut'] })).toEqual({
      grade: 'easy',
      tags: ['hut'],
    })
    expect(changedFields(BEFORE, { ...BEFORE })).toEqual({})
  })

  it('ignores another order of keys, as the server may send', () => {
    expect(changedFields(BEFORE, { ...BEFORE, at: { state: 'good', date: '2026-05-01' } })).toEqual({})
    expect(changedFields(BEFORE, { ...BEFORE, at: { state: 'closed', date: '2026-05-01' } })).toEqual({
      at: { state: 'closed', date: '2026-05-01' },
    })
  })

  it('ignores fields missing in the later version', () => {
    expect(changedFields(BEFORE, { name: 'Vogar' })).toEqual({ name: 'Vogar' })
  })

  it('returns all fields if there was nothing before', () => {
    expect(changedFields({}, { name: 'Vogar', note: null })).toEqual({ name: 'Vogar' })
  })
})
