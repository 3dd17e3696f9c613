import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RelationOf } from '#domain/relation/relation.ts'
import { profileOf } from '#tests/factories/documents.ts'
import { cardOf, eventOf, postOf, relationOf } from '#tests/factories/nouns.ts'
import { CommandWorld, NOT_ALLOWED, NOT_HERE, wrongFields } from '#tests/fakes/command-world.ts'

const DONE = { ok: true }

let world: CommandWorld

beforeEach(() => {
  world = new CommandWorld('maya')
})

const shown = (id: string) => world.shown<RelationOf<'follow'>>('relations', id)

describe('following', () => {
  it('takes effect at once, or waits for approval if the profile approves followers', async () => {
    world.put('profiles', profileOf({ id: 'tomas', approvesFollowers: true }))
    world.put('profiles', profileOf({ id: 'ana' }))
    expect(await world.run('member.follow', { member: 'tomas', on: true })).toEqual(DONE)
    expect(await world.run('member.follow', { member: 'ana', on: true })).toEqual(DONE)
    expect(shown('follow:maya:tomas')?.state).toBe('requested')
    expect(shown('follow:maya:ana')?.state).toBe('accepted')
    expect(world.last?.set).toEqual({
      kind: 'follow',
      target: { collection: 'profiles', id: 'ana' },
      data: {},
    })
  })

  it('waits for approval if the profile is not on this device', async () => {
    await world.run('member.follow', { member: 'tomas', on: true })
    expect(shown('follow:maya:tomas')?.state).toBe('requested')
  })

  it('rejects following oneself', async () => {
    expect(await world.run('member.follow', { member: 'maya', on: true })).toEqual(NOT_ALLOWED)
  })

  it('is ended, also if it has ended already', async () => {
    world.put('relations', relationOf({ kind: 'follow', member: 'maya', target: 'tomas' }))
    for (let n = 0; n < 2; n++) {
      expect(await world.run('member.follow', { member: 'tomas', on: false })).toEqual(DONE)
    }
    expect(world.written).toHaveLength(1)
    expect(shown('follow:maya:tomas')).toBeNull()
  })

  it('is accepted or rejected by the followed member', async () => {
    world.put(
      'relations',
      relationOf({ kind: 'follow', member: 'tomas', target: 'maya' }, { state: 'requested' }),
    )
    await world.run('follower.answer', { member: 'tomas', accept: true })
    expect(world.last).toMatchObject({ action: 'edit', set: { state: 'accepted' } })
    await world.run('follower.answer', { member: 'tomas', accept: false })
    expect(shown('follow:tomas:maya')).toBeNull()
    expect(await world.run('follower.answer', { member: 'ana', accept: true })).toEqual(NOT_HERE)
  })
})

describe('liking, saving, muting and blocking', () => {
  const route = { collection: 'routes', id: 'r' } as const
  const post = { collection: 'posts', id: 'p' } as const
  const tomas = { collection: 'profiles', id: 'tomas' } as const

  it('is one document, however often it is done', async () => {
    for (let n = 0; n < 2; n++) await world.run('like.set', { target: post, on: true })
    expect(world.written.map(([change]) => change?.id)).toEqual(['like:maya:p', 'like:maya:p'])
    expect(shown('like:maya:p')).toMatchObject({ author: cardOf('maya'), target: post })
  })

  it('is ended', async () => {
    await world.run('favourite.set', { target: route, on: true })
    await world.run('favourite.set', { target: route, on: false })
    expect(shown('favourite:maya:r')).toBeNull()
  })

  it('accepts known kinds only', async () => {
    await world.run('mute.set', { target: tomas, on: true })
    await world.run('member.block', { member: 'tomas', on: true })
    expect(world.written.map(([change]) => change?.id)).toEqual(['mute:maya:tomas', 'block:maya:tomas'])
  })

  it('keeps the name of a muted or blocked member, whose profile may leave the device', async () => {
    world.put('profiles', profileOf({ id: 'tomas', username: 'tomas' }))
    await world.run('mute.set', { target: tomas, on: true })
    await world.run('member.block', { member: 'tomas', on: true })
    await world.run('member.block', { member: 'stranger', on: true })
    expect(shown('mute:maya:tomas')).toMatchObject({ data: { name: 'tomas' } })
    expect(shown('block:maya:tomas')).toMatchObject({ data: { name: 'tomas' } })
    expect(shown('block:maya:stranger')).toMatchObject({ data: {} })
  })

  it('rejects a target that the kind does not allow', async () => {
    const target = { collection: 'profiles', id: 'tomas' } as never
    expect(wrongFields(await world.run('like.set', { target, on: true }))).toEqual(['target.collection'])
  })
})

const poll = (closes: string | null) => ({
  question: 'Where to?',
  options: [
    { id: 'a', text: 'Krma' },
    { id: 'b', text: 'Vrata' },
  ],
  closes,
})

const vote = (option: string | null) => world.run('poll.vote', { post: 'p', option })

describe('voting', () => {
  beforeEach(() => world.put('posts', postOf({ id: 'p', kind: 'poll', poll: poll(null) })))

  it('is for one option, and the next vote replaces it', async () => {
    expect(await vote('a')).toEqual(DONE)
    expect(await vote('b')).toEqual(DONE)
    expect(world.shown<RelationOf<'vote'>>('relations', 'vote:maya:p')?.data).toEqual({ option: 'b' })
    expect(await vote(null)).toEqual(DONE)
    expect(shown('vote:maya:p')).toBeNull()
  })

  it('needs an existing option in an open poll on this device', async () => {
    expect(await vote('c')).toEqual(NOT_HERE)
    world.put('posts', postOf({ id: 'p', kind: 'poll', poll: poll('2026-05-01T08:00:00Z') }))
    expect(await vote('a')).toEqual({ ok: false, reason: 'refused', code: 'closed' })
    world.put('posts', postOf({ id: 'p' }))
    expect(await vote('a')).toEqual(NOT_HERE)
  })
})

describe('reporting', () => {
  it('stores the target and the reason', async () => {
    const target = { collection: 'posts', id: 'p' } as const
    expect(await world.run('report.make', { target, reason: 'spam', text: 'Again' })).toEqual(DONE)
    expect(world.last).toMatchObject({
      id: 'report:maya:p',
      set: { data: { reason: 'spam', text: 'Again' } },
    })
    const long = await world.run('report.make', { target, reason: 'spam', text: 'x'.repeat(2_001) })
    expect(wrongFields(long)).toEqual(['text'])
  })
})

describe('a saved filter', () => {
  const filter = { collection: 'routes', name: 'Near me', query: 'near=me' } as const

  it('is stored, renamed and deleted', async () => {
    const id = v7()
    expect(await world.run('filter.save', { id, ...filter })).toEqual(DONE)
    await world.run('filter.save', { id, ...filter, name: 'Close by' })
    expect(world.last).toMatchObject({ action: 'edit', set: { data: { name: 'Close by' } } })
    expect(await world.run('filter.delete', { id })).toEqual(DONE)
    expect(shown(`saved_filter:maya:${id}`)).toBeNull()
  })

  it('needs an id and a name', async () => {
    expect(wrongFields(await world.run('filter.save', { id: 'f', ...filter }))).toEqual(['id'])
    expect(wrongFields(await world.run('filter.save', { id: v7(), ...filter, name: ' ' }))).toEqual(['name'])
  })
})

describe('inviting', () => {
  const target = { collection: 'events', id: 'e' } as const
  beforeEach(() => world.put('events', eventOf({ id: 'e' })))

  it('is done once per member, for a document on this device', async () => {
    expect(await world.run('invitation.make', { target, member: 'tomas' })).toEqual(DONE)
    expect(shown('invitation:tomas:e')).toMatchObject({
      state: 'pending',
      by: cardOf('maya'),
      author: cardOf('tomas'),
    })
    expect(await world.run('invitation.make', { target, member: 'tomas' })).toEqual(DONE)
    expect(world.written).toHaveLength(1)
    const gone = { target: { ...target, id: 'gone' }, member: 'tomas' }
    expect(await world.run('invitation.make', gone)).toEqual(NOT_HERE)
    expect(await world.run('invitation.make', { target, member: 'maya' })).toEqual(NOT_ALLOWED)
  })

  it('is withdrawn by the inviter', async () => {
    await world.run('invitation.make', { target, member: 'tomas' })
    expect(await world.run('invitation.take_back', { target, member: 'tomas' })).toEqual(DONE)
    expect(shown('invitation:tomas:e')).toBeNull()
    const ana = { kind: 'invitation', member: 'tomas', target: 'e' } as const
    world.put('relations', relationOf(ana, { by: cardOf('ana') }))
    expect(await world.run('invitation.take_back', { target, member: 'tomas' })).toEqual(NOT_ALLOWED)
  })

  it('is answered by the invited member', async () => {
    world.put('relations', relationOf({ kind: 'invitation', member: 'maya', target: 'e' }))
    await world.run('invitation.answer', { target, accept: false })
    expect(world.last).toMatchObject({ action: 'edit', set: { state: 'declined' } })
    await world.run('invitation.answer', { target, accept: true })
    expect(world.last?.set).toEqual({ state: 'accepted' })
  })
})
