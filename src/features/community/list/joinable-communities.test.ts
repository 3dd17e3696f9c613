import { describe, expect, it } from 'vitest'
import { communityOf } from '#tests/factories/nouns.ts'
import { communityNote, openCommunities } from './joinable-communities.ts'

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
    expect(openCommunities(communities, 2).map(({ id }) => id)).toEqual(['open', 'open too'])
  })

  it('show their size and place', () => {
    const counts = { members: 1_204, posts: 0, events: 0, routes: 0 }
    expect(communityNote({ counts, area: { name: 'Gesäuse', cell: 'u26ew' } })).toBe('1,204 members, Gesäuse')
    expect(communityNote({ counts: { ...counts, members: 1 }, area: null })).toBe('1 member')
  })
})
