import { describe, expect, it } from 'vitest'
import { draftLink, editLink, pageLink } from './document-links.ts'

describe('the page of an unsent change', () => {
  const edited = { collection: 'routes', id: 'r1', action: 'edit', refusal: null } as const

  it('is that of the route', () => {
    expect(pageLink(edited)).toBe('/routes/r1')
    expect(editLink({ ...edited, action: 'create' })).toBe('/routes/r1/edit')
    expect(editLink({ ...edited, refusal: { code: 'validation' } })).toBe('/routes/r1/edit')
  })

  it('is missing if the document is deleted here or on the server, and if it has no page', () => {
    expect(pageLink({ ...edited, action: 'delete' })).toBeNull()
    expect(editLink({ ...edited, refusal: { code: 'not_found' } })).toBeNull()
    expect(pageLink({ ...edited, collection: 'tracks' })).toBeNull()
  })

  it('of a collection is the collection itself, also for editing', () => {
    const collection = { ...edited, collection: 'route_collections', id: 'k' } as const
    expect(pageLink(collection)).toBe('/collections/k')
    expect(editLink(collection)).toBe('/collections/k')
  })

  it('of an event is its own page', () => {
    const event = { ...edited, collection: 'events', id: 'e' } as const
    expect(pageLink(event)).toBe('/events/e')
    expect(editLink(event)).toBe('/events/e/edit')
  })

  it('is Profile Settings for settings and the profile', () => {
    expect(pageLink({ ...edited, collection: 'account', id: 'm:settings' })).toBe('/profile')
    expect(editLink({ ...edited, collection: 'profiles', id: 'm' })).toBe('/profile')
  })
})

describe('the page of a draft', () => {
  it.each([
    ['route', null, '/routes/create?draft=d'],
    ['route', 'r1', '/routes/r1/edit?line'],
    ['route_words', 'r1', '/routes/r1/edit'],
    ['comment', 'r1', '/routes/r1'],
    ['post', 'r1', '/routes/r1'],
    ['route_collection', null, '/collections'],
    ['route_collection', 'k1', '/collections/k1'],
    ['event', null, '/events/create'],
    ['event', 'e1', '/events/e1/edit'],
    ['profile', null, '/profile'],
    ['report', 'c1', null],
  ] as const)('of a %s of %s is %s', (noun, of, address) => {
    expect(draftLink('m:draft:d', { noun, of })).toBe(address)
  })
})
