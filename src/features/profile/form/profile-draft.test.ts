import { describe, expect, it } from 'vitest'
import { lacksAreaName, type ProfileDraft, profileChanges } from './profile-draft.ts'

const before: ProfileDraft = {
  first_name: 'Maya',
  last_name: 'Lindner',
  bio: 'Slow and early.',
  activities: ['hike', 'climb'],
  homeArea: { cell: 'u21', name: 'Julian Alps' },
}

describe('the changes of a profile', () => {
  it('are empty if only spaces were typed', () => {
    expect(profileChanges(before, { ...before, first_name: ' Maya ' })).toEqual({})
  })

  it('hold only the fields that differ', () => {
    expect(profileChanges(before, { ...before, last_name: 'Zupan', bio: '' })).toEqual({
      last_name: 'Zupan',
      bio: '',
    })
  })

  it('hold all activities if one changed', () => {
    expect(profileChanges(before, { ...before, activities: ['hike'] })).toEqual({ activities: ['hike'] })
  })

  it.each([
    ['another area', { cell: 'u0h', name: 'Mont Blanc' }],
    ['another name', { cell: 'u21', name: 'Bohinj' }],
    ['no area', null],
  ])('hold %s', (_, homeArea) =>
    expect(profileChanges(before, { ...before, homeArea })).toEqual({ homeArea }),
  )

  it('hold a new area', () => {
    const none = { ...before, homeArea: null }
    expect(profileChanges(none, before)).toEqual({ homeArea: before.homeArea })
  })
})

describe('an area without a name', () => {
  it('is missing its name', () =>
    expect(lacksAreaName({ ...before, homeArea: { cell: 'u21', name: ' ' } })).toBe(true))
  it('is different from no area', () => expect(lacksAreaName({ ...before, homeArea: null })).toBe(false))
})
