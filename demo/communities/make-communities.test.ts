import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { community } from '#domain/community/community.ts'
import { relation } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import { makeDemoWorld } from '../demo-world.ts'

const NOW = new Date('2026-06-10T08:00:00Z')
const { members, profiles, communities, communityRelations, communityActs, events } = makeDemoWorld(1, NOW)

const idOf = (username: string) =>
  must(
    members.find(({ user }) => user.username === username),
    username,
  ).user.id
const membershipsOf = (target: string) =>
  communityRelations.flatMap((one) => (one.kind === 'membership' && one.target.id === target ? [one] : []))
const ownOf = (username: string) => communityRelations.filter(({ author }) => author.id === idOf(username))

describe('the communities of the demo world', () => {
  it('match their schemas and have addresses of their own', () => {
    for (const one of communities) expect(v.parse(community, one)).toEqual(one)
    for (const one of [...communityRelations, ...communityActs]) expect(v.parse(relation, one)).toEqual(one)
    expect(new Set(communities.map(({ slug }) => slug)).size).toBe(communities.length)
  })

  it('count their members and events, and name their stewards', () => {
    for (const { id, name, counts, stewards } of communities) {
      const joined = membershipsOf(id).filter(({ state }) => state === 'member')
      expect(counts, name).toMatchObject({
        members: joined.length,
        events: events.filter((event) => event.community === id).length,
      })
      const named = joined.filter(({ role }) => role !== 'member').map(({ author }) => author.id)
      expect(
        stewards.map(({ member }) => member.id),
        name,
      ).toEqual(named)
      expect(stewards[0]?.role, name).toBe('owner')
    }
  })

  it('are of every way to join and every visibility, one of them archived', () => {
    expect(new Set(communities.map(({ joining }) => joining)).size).toBe(3)
    expect(new Set(communities.map(({ visibility }) => visibility)).size).toBe(3)
    expect(communities.filter(({ archived }) => archived)).toHaveLength(1)
  })

  it('show maya every state: owner, member, moderator, requested and invited', () => {
    const states = ownOf('maya').map((one) =>
      one.kind === 'membership' && one.state === 'member' ? one.role : one.state,
    )
    expect(new Set(states)).toEqual(new Set(['owner', 'member', 'moderator', 'requested', 'pending']))
  })

  it('let tomas and maya decide on requests', () => {
    for (const username of ['tomas', 'maya']) {
      const owned = communities.filter(({ author }) => author.id === idOf(username))
      const requests = owned.flatMap(({ id }) =>
        membershipsOf(id).filter(({ state }) => state === 'requested'),
      )
      expect(requests.length, username).toBeGreaterThan(0)
    }
  })

  it('have events whose hosts are members', () => {
    const withCommunity = events.filter((event) => event.community !== null)
    expect(withCommunity.length).toBeGreaterThan(4)
    for (const { community: id, author } of withCommunity)
      expect(membershipsOf(id ?? '').some((one) => one.author.id === author.id)).toBe(true)
  })

  it('are counted in the profiles of their members, if others see them', () => {
    const isPublic = new Set(
      communities.filter(({ visibility }) => visibility === 'public').map(({ id }) => id),
    )
    for (const { id, counts } of profiles) {
      const joined = communityRelations.filter(
        (one) =>
          one.kind === 'membership' &&
          one.state === 'member' &&
          one.author.id === id &&
          isPublic.has(one.target.id),
      )
      expect(counts.communities).toBe(joined.length)
    }
  })
})
