import { describe, expect, it } from 'vitest'
import {
  areaScope,
  collectionLinesScope,
  collectionScope,
  communityPageScope,
  communityScope,
  eventScope,
  FEATURED_SCOPE,
  memberScope,
  parseScope,
  profileScope,
  routeScope,
  SCOPE_KINDS,
  tripScope,
} from './scope.ts'

const createKey = {
  member: memberScope,
  area: areaScope,
  featured: () => FEATURED_SCOPE,
  community: communityScope,
  'community-page': communityPageScope,
  route: routeScope,
  event: eventScope,
  trip: tripScope,
  collection: collectionScope,
  'collection-lines': collectionLinesScope,
  profile: profileScope,
}

describe('a scope key', () => {
  it.each(SCOPE_KINDS)('of kind %s round-trips', (kind) => {
    const id = kind === 'featured' ? '' : 'u26e'
    expect(parseScope(createKey[kind](id))).toEqual({ kind, id })
  })

  it.each([
    '',
    'member',
    'member:',
    'featured:x',
    'planet:mars',
    'constructor:x',
    'community-pages:x',
    'area:u26',
    'area:u26ewz',
    'area:aaaa',
    'AREA:u26e',
    'route:a\nb',
    `route:${'x'.repeat(81)}`,
  ])('rejects %j', (key) => {
    expect(parseScope(key)).toBeNull()
  })

  it('may contain colons after the first, as ids do', () => {
    expect(parseScope('route:a:b')).toEqual({ kind: 'route', id: 'a:b' })
  })
})
