import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'
import type { RouteDraft } from './route-form.tsx'

const before: RouteDraft = {
  name: 'Komna',
  activity: 'hike',
  visibility: 'public',
  grade: 'hard',
  description: 'Up and down.',
}

describe('an edited route', () => {
  it('sends what was changed and nothing else', () => {
    expect(changedFields(before, { ...before, visibility: 'private', grade: 'easy' })).toEqual({
      visibility: 'private',
      grade: 'easy',
    })
    expect(changedFields(before, { ...before, description: '', activity: 'run' })).toEqual({
      description: '',
      activity: 'run',
    })
  })

  it('takes a name with spaces around it for the same name', () => {
    expect(changedFields(before, { ...before, name: ' Komna ' })).toEqual({})
  })
})
