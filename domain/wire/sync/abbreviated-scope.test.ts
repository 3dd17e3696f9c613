import { describe, expect, it } from 'vitest'
import { abbreviateScope, expandScope } from './abbreviated-scope.ts'
import { areaScope, FEATURED_SCOPE, memberScope, profileScope, routeScope } from './scope.ts'

const named = { document: 'r1', member: 'maya' }

describe('abbreviateScope', () => {
  it('omits the ids of the document and the member', () => {
    expect(abbreviateScope(routeScope('r1'), named)).toBe('route:')
    expect(abbreviateScope(memberScope('maya'), named)).toBe('member:me')
    expect(abbreviateScope(profileScope('maya'), named)).toBe('profile:me')
  })

  it('keeps scopes with other ids', () => {
    for (const key of [memberScope('tomas'), routeScope('r2'), areaScope('u0qj'), FEATURED_SCOPE])
      expect(abbreviateScope(key, named)).toBe(key)
  })

  it('is inverted by expandScope', () => {
    const keys = [
      routeScope('r1'),
      memberScope('maya'),
      memberScope('tomas'),
      areaScope('u0qj'),
      FEATURED_SCOPE,
    ]
    expect(keys.map((key) => expandScope(abbreviateScope(key, named), named))).toEqual(keys)
    const own = { document: 'maya', member: 'maya' }
    expect(expandScope(abbreviateScope(profileScope('maya'), own), own)).toBe(profileScope('maya'))
  })
})
