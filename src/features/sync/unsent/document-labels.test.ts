import { describe, expect, it } from 'vitest'
import { RELATION_KINDS } from '#domain/relation/kinds.ts'
import { COLLECTIONS } from '#domain/wire/collections.ts'
import { changeLabel, documentIcon, documentNoun, documentTitle } from './document-labels.ts'

describe('the label of an unsent change', () => {
  it('says what it does to which kind of document', () => {
    expect(changeLabel({ collection: 'routes', id: 'r', action: 'create' })).toBe('New route')
    expect(changeLabel({ collection: 'profiles', id: 'm', action: 'edit' })).toBe('Profile, changed')
    expect(changeLabel({ collection: 'routes', id: 'r', action: 'delete' })).toBe('Route, deleted')
    expect(changeLabel({ collection: 'relations', id: 'follow:m:n', action: 'delete' })).toBe(
      'Follow, deleted',
    )
  })

  it.each(RELATION_KINDS)('has a name for the relation %s', (kind) => {
    expect(documentNoun({ collection: 'relations', id: `${kind}:maya:r1` })).not.toBe('Choice')
  })

  it('has a general name for an unknown relation', () => {
    expect(documentNoun({ collection: 'relations', id: 'admire:maya:r1' })).toBe('Choice')
  })
})

describe('the title of an unsent change', () => {
  it('is that of the document, or its kind if it has none', () => {
    expect(documentTitle({ collection: 'routes', id: 'r', title: 'Pršivec' })).toBe('Pršivec')
    expect(documentTitle({ collection: 'account', id: 'm:settings', title: 'settings' })).toBe('My settings')
    const draft = { collection: 'account', id: 'm:draft:d' } as const
    expect(documentTitle({ ...draft, title: 'Over the pass' })).toBe('Over the pass')
    expect(documentTitle({ ...draft, title: '' })).toBe('Draft')
    expect(documentTitle({ collection: 'profiles', id: 'm', title: 'maya' })).toBe('My profile')
    expect(documentTitle({ collection: 'relations', id: 'like:maya:p', title: '' })).toBe('Like')
  })

  it.each(COLLECTIONS)('is never empty: %s', (collection) => {
    expect(documentTitle({ collection, id: 'x', title: '' })).not.toBe('')
    expect(documentIcon({ collection, id: 'x' })).toMatch(/^(?:[a-z-]+|[Mm]\d.*)$/)
  })
})
