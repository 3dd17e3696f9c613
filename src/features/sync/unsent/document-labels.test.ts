import { describe, expect, it } from 'vitest'
import { RELATION_KINDS } from '#domain/relation/kinds.ts'
import { COLLECTIONS } from '#domain/wire/collections.ts'
import { changeLabel, documentIcon, documentNoun, documentTitle } from './document-labels.ts'

describe('the words beside an unsent change', () => {
  it('say what it does to what', () => {
    expect(changeLabel({ collection: 'routes', id: 'r', action: 'create' })).toBe('New route')
    expect(changeLabel({ collection: 'profiles', id: 'm', action: 'edit' })).toBe('Profile, changed')
    expect(changeLabel({ collection: 'routes', id: 'r', action: 'delete' })).toBe('Route, deleted')
    expect(changeLabel({ collection: 'relations', id: 'follow:m:n', action: 'delete' })).toBe(
      'Follow, deleted',
    )
  })

  it.each(RELATION_KINDS)('know the choice %s by its name', (kind) => {
    expect(documentNoun({ collection: 'relations', id: `${kind}:maya:r1` })).not.toBe('Choice')
  })

  it('find words for a choice that is new to them', () => {
    expect(documentNoun({ collection: 'relations', id: 'admire:maya:r1' })).toBe('Choice')
  })
})

describe('the title of an unsent change', () => {
  it('is the document’s, and in words what has none', () => {
    expect(documentTitle({ collection: 'routes', id: 'r', title: 'Pršivec' })).toBe('Pršivec')
    expect(documentTitle({ collection: 'account', id: 'm:settings', title: 'settings' })).toBe('My settings')
    const draft = { collection: 'account', id: 'm:draft:d' } as const
    expect(documentTitle({ ...draft, title: 'Over the pass' })).toBe('Over the pass')
    expect(documentTitle({ ...draft, title: '' })).toBe('Draft')
    expect(documentTitle({ collection: 'profiles', id: 'm', title: 'maya' })).toBe('My profile')
    expect(documentTitle({ collection: 'relations', id: 'like:maya:p', title: '' })).toBe('Like')
  })

  it.each(COLLECTIONS)('is never nothing: %s', (collection) => {
    expect(documentTitle({ collection, id: 'x', title: '' })).not.toBe('')
    expect(documentIcon({ collection, id: 'x' })).toMatch(/^[a-z-]+$/)
  })
})
