import { describe, expect, it } from 'vitest'
import { communityOf } from '#tests/factories/nouns.ts'
import { communityNote, suggestCommunities } from './joinable-communities.ts'

describe('communities suggested to a new member', () => {
  it('are those that anyone may join', () => {
    const communities = [
      communityOf({ id: 'open' }),
      communityOf({ id: 'asks', joining: 'approval' }),
      communityOf({ id: 'invites', joining: 'invitation' }),
      communityOf({ id: 'hidden', visibility: 'members' }),
      communityOf({ id: 'over', archived: true }),
      communityOf({ id: 'open too' }),
      communityOf({ id: 'one too many' }),
    ]
    const chosen = { homeArea: null, activities: [] }
    const found = suggestCommunities(communities, { limit: 2, chosen })
    expect(found.map(({ community }) => community.id)).toEqual(['open', 'open too'])
  })

  it('are first those in the home area, then those with the member’s activities, with the reason', () => {
    const communities = [
      communityOf({ id: 'large', area: null, activities: [] }),
      communityOf({ id: 'same', area: null, activities: ['ski_tour', 'climb'] }),
      communityOf({ id: 'near', area: { name: 'Gesäuse', cell: 'u26ew' }, activities: ['ski_tour'] }),
    ]
    const chosen = { homeArea: { name: 'Gesäuse', cell: 'u26' }, activities: ['ski_tour' as const] }
    const found = suggestCommunities(communities, { limit: 3, chosen })
    expect(found.map(({ community, reason }) => [community.id, reason])).toEqual([
      ['near', 'In your home area. Your activities: Ski tour'],
      ['same', 'Your activities: Ski tour'],
      ['large', ''],
    ])
  })

  it('show their size and place', () => {
    const counts = { members: 1_204, posts: 0, events: 0, routes: 0 }
    expect(communityNote({ counts, area: { name: 'Gesäuse', cell: 'u26ew' } })).toBe('1,204 members, Gesäuse')
    expect(communityNote({ counts: { ...counts, members: 1 }, area: null })).toBe('1 member')
  })
})
