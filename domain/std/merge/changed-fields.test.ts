import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

const BEFORE = {
  name: 'Komna',
  grade: 'hard',
  tags: ['lake', 'hut'],
  at: { date: '2026-05-01', state: 'good' },
}

describe('the fields that were changed', () => {
  it('are those that say something else, and no others', () => {
    expect(changedFields(BEFORE, { ...BEFORE, grade: 'easy', tags: ['hut'] })).toEqual({
      grade: 'easy',
      tags: ['hut'],
    })
    expect(changedFields(BEFORE, { ...BEFORE })).toEqual({})
  })

  it('are not those whose parts merely stand in another order, as the server sends them', () => {
    expect(changedFields(BEFORE, { ...BEFORE, at: { state: 'good', date: '2026-05-01' } })).toEqual({})
    expect(changedFields(BEFORE, { ...BEFORE, at: { state: 'closed', date: '2026-05-01' } })).toEqual({
      at: { state: 'closed', date: '2026-05-01' },
    })
  })

  it('are sought among those of the later one alone', () => {
    expect(changedFields(BEFORE, { name: 'Vogar' })).toEqual({ name: 'Vogar' })
  })

  it('are all that say something, where nothing was before', () => {
    expect(changedFields({}, { name: 'Vogar', note: null })).toEqual({ name: 'Vogar' })
  })
})
