import { describe, expect, it } from 'vitest'
import { RELATION_KINDS } from '#domain/relation/kinds.ts'
import { COLLECTIONS } from '#domain/wire/collections.ts'
import { actionWords, iconOf, nounOf, titleOf } from './nouns.ts'

describe('the words beside an unsent change', () => {
  it('say what it does to what', () => {
    expect(actionWords({ collection: 'routes', id: 'r', action: 'create' })).toBe('New route')
    expect(actionWords({ collection: 'profiles', id: 'm', action: 'edit' })).toBe('Profile, changed')
    expect(actionWords({ collection: 'routes', id: 'r', action: 'delete' })).toBe('Route, deleted')
    expect(actionWords({ collection: 'relations', id: 'follow:m:n', action: 'delete' })).toBe(
      'Follow, deleted',
    )
  })

  it.each(RELATION_KINDS)('know the choice %s by its name', (kind) => {
    expect(nounOf({ collection: 'relations', id: `${kind}:maya:r1` })).not.toBe('Choice')
  })

  it('find words for a choice that is new to them', () => {
    expect(nounOf({ collection: 'relations', id: 'admire:maya:r1' })).toBe('Choice')
  })
})

describe('the title of an unsent change', () => {
  it('is the document’s, and in words what has none', () => {
    expect(titleOf({ collection: 'routes', id: 'r', title: 'Pršivec' })).toBe('Pršivec')
    expect(titleOf({ collection: 'account', id: 'm:settings', title: 'settings' })).toBe('My settings')
    const draft = { collection: 'account', id: 'm:draft:d' } as const
    expect(titleOf({ ...draft, title: 'Over the pass' })).toBe('Over the pass')
    expect(titleOf({ ...draft, title: '' })).toBe('Draft')
    expect(titleOf({ collection: 'profiles', id: 'm', title: 'maya' })).toBe('My profile')
    expect(titleOf({ collection: 'relations', id: 'like:maya:p', title: '' })).toBe('Like')
  })

  it.each(COLLECTIONS)('is never nothing: %s', (collection) => {
    expect(titleOf({ collection, id: 'x', title: '' })).not.toBe('')
    expect(iconOf({ collection, id: 'x' })).toMatch(/^[a-z-]+$/)
  })
})
