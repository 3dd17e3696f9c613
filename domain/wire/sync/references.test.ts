import { describe, expect, it } from 'vitest'
import type { CollectionName } from '../collections.ts'
import { documentKey } from './document-key.ts'
import { findReferences } from './references.ts'

describe('findReferences', () => {
  it.each<[CollectionName, Record<string, unknown>, string[]]>([
    ['routes', { communities: ['c1', 'c2'] }, ['communities/c1', 'communities/c2']],
    ['routes', { copiedFrom: 'r1' }, ['routes/r1']],
    ['events', { routes: ['r1'], community: 'c1' }, ['routes/r1', 'communities/c1']],
    ['trips', { communities: ['c1'], template: 't1' }, ['communities/c1', 'trips/t1']],
    ['posts', { community: 'c1' }, ['communities/c1']],
    ['posts', { target: { collection: 'events', id: 'e1' } }, ['events/e1']],
    ['posts', { outing: { route: 'r1', note: 'Wet.' } }, ['routes/r1']],
    ['comments', { on: { collection: 'posts', id: 'p1' }, replyTo: 'k1' }, ['posts/p1', 'comments/k1']],
    ['relations', { target: { collection: 'routes', id: 'r1' } }, ['routes/r1']],
    ['route_collections', { items: [{ route: 'r1' }, { route: 'r2' }] }, ['routes/r1', 'routes/r2']],
  ])('in %s finds %j', (collection, fields, keys) => {
    expect(findReferences(collection, fields)).toEqual(keys)
  })

  it('in a trip finds the targets of its stops by kind', () => {
    const stops = [
      { kind: 'route', target: 'r1' },
      { kind: 'event', target: 'e1' },
      { kind: 'place', target: 'somewhere' },
      { kind: 'note', target: null },
    ]
    const days = [{ stops }, { stops: [{ kind: 'route', target: 'r1' }] }, { stops: [] }]
    expect(findReferences('trips', { days })).toEqual(['routes/r1', 'events/e1'])
  })

  it.each<[CollectionName, Record<string, unknown>]>([
    ['events', {}],
    ['events', { routes: [], community: undefined }],
    ['events', { routes: ['', 7, {}, null], community: '' }],
    ['posts', { outing: null, target: null }],
    ['comments', { on: { collection: 'posts' }, replyTo: 7 }],
    ['relations', { target: 'r1' }],
    ['trips', { days: [null, { stops: 'none' }, { stops: [null, { kind: 'route' }, { target: 'r1' }] }] }],
    ['account', { theme: 'dark' }],
    ['tracks', { routes: ['r1'] }],
  ])('finds nothing in %s with %j', (collection, fields) => {
    expect(findReferences(collection, fields)).toEqual([])
  })
})

describe('documentKey', () => {
  it('differs for the same id in two collections', () => {
    expect(documentKey({ collection: 'routes', id: 'a' })).toBe('routes/a')
    expect(documentKey({ collection: 'tracks', id: 'a' })).not.toBe(
      documentKey({ collection: 'routes', id: 'a' }),
    )
  })
})
