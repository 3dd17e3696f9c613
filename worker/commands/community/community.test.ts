import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Community } from '#domain/community/community.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { routeOf } from '#tests/factories/documents.ts'
import {
  cardOf,
  commentFieldsOf,
  commentOf,
  communityFieldsOf,
  communityOf,
  postFieldsOf,
  postOf,
  relationOf,
} from '#tests/factories/nouns.ts'
import { CommandWorld, NOT_ALLOWED, NOT_HERE, wrongFields } from '#tests/fakes/command-world.ts'

const DONE = { ok: true }
const refused = (code: string) => ({ ok: false, reason: 'refused', code })

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
  world.put('communities', communityOf({ id: 'c' }))
})

type Membership = RelationOf<'membership'>
const setMembership = (member: string, some: Partial<Membership>): void =>
  world.put('relations', relationOf({ kind: 'membership', member, target: 'c' }, some))
const membership = (member = 'maya') => world.shown<Membership>('relations', `membership:${member}:c`)

describe('creating a community', () => {
  it('makes its founder the owner at once', async () => {
    const id = v7()
    expect(await world.run('community.create', { id, fields: communityFieldsOf() })).toEqual(DONE)
    expect(world.shown<Community>('communities', id)).toMatchObject({
      author: cardOf('maya'),
      counts: { members: 1 },
      stewards: [{ member: cardOf('maya'), role: 'owner' }],
    })
    expect(world.last?.set).not.toHaveProperty('counts')
    expect(await world.run('community.edit', { id, set: { archived: true } })).toEqual(DONE)
    expect(await world.run('community.delete', { id })).toEqual(DONE)
  })

  it('needs a name and a slug', async () => {
    const result = await world.run('community.create', {
      id: v7(),
      fields: communityFieldsOf({ name: 'a', slug: 'A B' }),
    })
    expect(wrongFields(result)).toEqual(['name', 'slug'])
  })
})

describe('editing a community', () => {
  it.each([
    ['owner', DONE, DONE, DONE],
    ['admin', DONE, NOT_ALLOWED, NOT_ALLOWED],
    ['moderator', NOT_ALLOWED, NOT_ALLOWED, NOT_ALLOWED],
  ] as const)('follows the role: %s', async (role, rules, archived, gone) => {
    setMembership('maya', { role })
    expect(await world.run('community.edit', { id: 'c', set: { rules: 'Be kind.' } })).toEqual(rules)
    expect(await world.run('community.edit', { id: 'c', set: { archived: true } })).toEqual(archived)
    expect(await world.run('community.delete', { id: 'c' })).toEqual(gone)
  })

  it('is not allowed for non-members', async () => {
    expect(await world.run('community.edit', { id: 'c', set: { rules: '' } })).toEqual(NOT_ALLOWED)
    expect(await world.run('community.edit', { id: 'gone', set: { rules: '' } })).toEqual(NOT_HERE)
  })
})

const join = () => world.run('community.join', { community: 'c', answers: ['Because'] })

describe('joining a community', () => {
  it('takes effect at once in an open community', async () => {
    expect(await join()).toEqual(DONE)
    expect(world.last?.set).toEqual({
      kind: 'membership',
      target: { collection: 'communities', id: 'c' },
      data: { answers: ['Because'] },
    })
    expect(membership()).toMatchObject({ state: 'member', role: 'member' })
  })

  it('is a request in a community that approves members', async () => {
    world.put('communities', communityOf({ id: 'c', joining: 'approval' }))
    expect(await join()).toEqual(DONE)
    expect(membership()?.state).toBe('requested')
  })

  it('needs an invitation in an invite-only community, and accepts it', async () => {
    world.put('communities', communityOf({ id: 'c', joining: 'invitation' }))
    expect(await join()).toEqual(refused('forbidden'))
    const invitation = { kind: 'invitation', member: 'maya', target: 'c' } as const
    world.put('relations', relationOf(invitation))
    expect(await join()).toEqual(DONE)
    expect(membership()?.state).toBe('member')
    expect(world.shown<RelationOf<'invitation'>>('relations', 'invitation:maya:c')?.state).toBe('accepted')
  })

  it('is rejected for banned members, archived communities and unknown ones', async () => {
    setMembership('maya', { state: 'banned' })
    expect(await join()).toEqual(refused('banned'))
    world.take('relations', 'membership:maya:c')
    world.put('communities', communityOf({ id: 'c', archived: true }))
    expect(await join()).toEqual(refused('closed'))
    world.take('communities', 'c')
    expect(await join()).toEqual(NOT_HERE)
  })
})

describe('leaving', () => {
  it('ends the membership, except the owner’s', async () => {
    setMembership('maya', { role: 'member' })
    expect(await world.run('community.leave', { community: 'c' })).toEqual(DONE)
    expect(membership()).toBeNull()
    setMembership('maya', { role: 'owner' })
    expect(await world.run('community.leave', { community: 'c' })).toEqual(NOT_ALLOWED)
  })
})

describe('managing members', () => {
  it('accepts a request', async () => {
    setMembership('maya', { role: 'moderator' })
    setMembership('tomas', { state: 'requested' })
    const change = { state: 'member', role: 'member' } as const
    expect(await world.run('member.change', { community: 'c', member: 'tomas', change })).toEqual(DONE)
    expect(membership('tomas')).toMatchObject({ state: 'member', role: 'member' })
  })

  it('does not assign a role that the steward may not assign', async () => {
    setMembership('maya', { role: 'moderator' })
    setMembership('tomas', { role: 'member' })
    const change = { role: 'moderator' } as const
    expect(await world.run('member.change', { community: 'c', member: 'tomas', change })).toEqual(NOT_ALLOWED)
    expect(world.written).toEqual([])
  })

  it('rejects a request and lifts a ban', async () => {
    setMembership('maya', { role: 'admin' })
    for (const state of ['requested', 'banned'] as const) {
      setMembership('tomas', { state })
      expect(await world.run('member.remove', { community: 'c', member: 'tomas' })).toEqual(DONE)
      expect(membership('tomas')).toBeNull()
    }
  })

  it('is not allowed for plain members', async () => {
    setMembership('maya', { role: 'member' })
    setMembership('tomas', { role: 'member' })
    expect(await world.run('member.remove', { community: 'c', member: 'tomas' })).toEqual(NOT_ALLOWED)
    expect(await world.run('member.change', { community: 'c', member: 'noor', change: {} })).toEqual(NOT_HERE)
  })
})

const createPost = (some: Parameters<typeof postFieldsOf>[0]) =>
  world.run('post.create', { id: v7(), fields: postFieldsOf(some) })

describe('posting', () => {
  it('is for members of the community', async () => {
    expect(await createPost({ community: 'c', visibility: 'community' })).toEqual(refused('not_a_member'))
    setMembership('maya', { role: 'member' })
    expect(await createPost({ community: 'c', visibility: 'community' })).toEqual(DONE)
    expect(world.last?.optimisticValues).toMatchObject({
      pinned: false,
      hidden: false,
      votes: {},
      editedAt: null,
    })
    expect(await createPost({ community: 'c', kind: 'announcement' })).toEqual(refused('forbidden'))
    expect(await createPost({ community: 'gone' })).toEqual(NOT_HERE)
  })

  it('works without a community', async () => {
    expect(await createPost({ visibility: 'followers' })).toEqual(DONE)
    expect(wrongFields(await createPost({ text: '' }))).toEqual(['text'])
  })

  it('is edited and deleted by its author, except fields that are fixed at creation', async () => {
    world.put('posts', postOf({ id: 'p', author: cardOf('maya') }))
    expect(await world.run('post.edit', { id: 'p', set: { text: 'Better' } })).toEqual(DONE)
    expect(await world.run('post.edit', { id: 'p', set: { kind: 'photo' } })).toEqual(NOT_ALLOWED)
    expect(await world.run('post.moderate', { id: 'p', set: { pinned: true } })).toEqual(NOT_ALLOWED)
    expect(await world.run('post.delete', { id: 'p' })).toEqual(DONE)
  })

  it('is pinned, hidden and deleted by moderators', async () => {
    setMembership('maya', { role: 'moderator' })
    world.put('posts', postOf({ id: 'p', author: cardOf('tomas'), community: 'c' }))
    expect(await world.run('post.edit', { id: 'p', set: { text: 'Mine' } })).toEqual(NOT_ALLOWED)
    expect(await world.run('post.moderate', { id: 'p', set: { pinned: true, hidden: true } })).toEqual(DONE)
    expect(world.last?.set).toEqual({ pinned: true, hidden: true })
    expect(await world.run('post.delete', { id: 'p' })).toEqual(DONE)
  })
})

describe('commenting', () => {
  beforeEach(() => world.put('posts', postOf({ id: 'p', community: 'c' })))
  const on = { collection: 'posts', id: 'p' } as const

  it('needs the commented document on this device', async () => {
    const say = (some: Parameters<typeof commentFieldsOf>[0]) =>
      world.run('comment.create', { id: v7(), fields: commentFieldsOf(some) })
    expect(await say({ on })).toEqual(DONE)
    expect(world.last?.optimisticValues).toMatchObject({
      author: cardOf('maya'),
      hidden: false,
      counts: { likes: 0 },
    })
    expect(await say({ on: { ...on, id: 'gone' } })).toEqual(NOT_HERE)
    expect(wrongFields(await say({ on, stars: 3 }))).toEqual(['stars'])
  })

  it('rejects a review of one’s own route', async () => {
    for (const author of ['maya', 'tomas'])
      world.put('routes', routeOf({ id: author, author: cardOf(author) }))
    const answers = ['maya', 'tomas'].map((id) => {
      const fields = commentFieldsOf({ on: { collection: 'routes', id }, kind: 'review', stars: 5 })
      return world.run('comment.create', { id: v7(), fields })
    })
    expect(await Promise.all(answers)).toEqual([NOT_ALLOWED, DONE])
  })

  it('is edited by its author, hidden by moderators, and deleted by both', async () => {
    world.put('comments', commentOf({ id: 'own', on, author: cardOf('maya') }))
    world.put('comments', commentOf({ id: 'other', on, author: cardOf('tomas') }))
    expect(await world.run('comment.edit', { id: 'own', set: { text: 'Better' } })).toEqual(DONE)
    expect(await world.run('comment.hide', { id: 'own', hidden: true })).toEqual(NOT_ALLOWED)
    expect(await world.run('comment.edit', { id: 'other', set: { text: 'Mine' } })).toEqual(NOT_ALLOWED)
    expect(await world.run('comment.delete', { id: 'other' })).toEqual(NOT_ALLOWED)
    setMembership('maya', { role: 'moderator' })
    expect(await world.run('comment.hide', { id: 'other', hidden: true })).toEqual(DONE)
    expect(await world.run('comment.delete', { id: 'other' })).toEqual(DONE)
    expect(await world.run('comment.delete', { id: 'own' })).toEqual(DONE)
  })
})
