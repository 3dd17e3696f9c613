import { describe, expect, it } from 'vitest'
import { makeDemoWorld } from '../demo-world.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')
const world = makeDemoWorld(1, NOW)
const maya = world.members.find(({ user }) => user.username === 'maya')?.user.id

describe('the posts of the demo world', () => {
  it('fill the feed of maya: of people she follows, and of her communities', () => {
    const followed = world.follows.flatMap(({ followerId, targetId, state }) =>
      followerId === maya && state === 'accepted' ? [targetId] : [],
    )
    const joined = world.communityRelations.flatMap((relation) =>
      relation.kind === 'membership' && relation.author.id === maya && relation.state === 'member'
        ? [relation.target.id]
        : [],
    )
    const { posts } = world
    expect(
      posts.filter(({ author, community }) => community === null && followed.includes(author.id)).length,
    ).toBeGreaterThanOrEqual(3)
    expect(
      posts.filter(({ community }) => community !== null && joined.includes(community)).length,
    ).toBeGreaterThanOrEqual(5)
  })

  it('are as many in a community as it says, and not of the future', () => {
    for (const { id, counts } of world.communities)
      expect(world.posts.filter(({ community }) => community === id)).toHaveLength(counts.posts)
    expect(world.posts.every(({ createdAt }) => Date.parse(createdAt) < NOW.getTime())).toBe(true)
  })
})
