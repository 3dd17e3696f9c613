import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cardOf, postFieldsOf, postOf } from '#tests/factories/nouns.ts'
import { viewerOf } from '#tests/factories/viewers.ts'
import type { MembershipStatus } from '../community/access/membership-status.ts'
import { postCrossFieldErrors } from './cross-field-errors.ts'
import { POST_FIELDS, POST_MODERATION_FIELDS } from './field-names.ts'
import { maySeePost } from './may-see.ts'
import { mayDeletePost, postRejection, writablePostFields } from './may-write.ts'
import { computePollResult, isPollOpen } from './poll.ts'
import { type Outing, postFields, postModerationFields } from './post.ts'

const member: MembershipStatus = { state: 'member', role: 'member' }
const moderator: MembershipStatus = { state: 'member', role: 'moderator' }
const stranger: MembershipStatus = { state: null, role: null }
const banned: MembershipStatus = { state: 'banned', role: null }

const poll = {
  question: 'Where to?',
  options: [
    { id: 'a', text: 'Krma' },
    { id: 'b', text: 'Vrata' },
  ],
  closes: null,
}
const outing: Outing = {
  route: null,
  activity: 'hike',
  date: '2026-05-01',
  distance: 9_000,
  ascent: 400,
  duration: 7_200,
  note: '',
}

it('the names of the fields are those of the schemas', () => {
  expect(POST_FIELDS).toEqual(Object.keys(postFields))
  expect(POST_MODERATION_FIELDS).toEqual(Object.keys(postModerationFields))
})

describe('postFields', () => {
  const fields = v.object(postFields)
  it.each([
    [{ text: 'x'.repeat(5_000) }, { text: 'x'.repeat(5_001) }],
    [{ poll }, { poll: { ...poll, options: poll.options.slice(0, 1) } }],
    [{ poll }, { poll: { ...poll, question: '?' } }],
    [{ outing }, { outing: { ...outing, distance: -1 } }],
    [{ target: { collection: 'routes', id: 'r' } }, { target: { collection: 'account', id: 'r' } }],
  ])('accepts %j and rejects %j', (good, bad) => {
    expect(v.is(fields, { ...postFieldsOf(), ...good })).toBe(true)
    expect(v.is(fields, { ...postFieldsOf(), ...bad })).toBe(false)
  })
})

describe('postCrossFieldErrors', () => {
  it.each([
    ['a text', {}, []],
    ['an empty text', { text: ' \n' }, ['text']],
    ['a photo', { kind: 'photo', photos: [{ media: 'm', caption: '', at: null, blur: '' }], text: '' }, []],
    ['neither photo nor text', { kind: 'photo', text: ' ' }, ['photos']],
    ['a photo that was removed from its text', { kind: 'photo' }, []],
    ['a route', { kind: 'route', target: { collection: 'routes', id: 'r' } }, []],
    ['an event for a route', { kind: 'route', target: { collection: 'events', id: 'e' } }, ['target']],
    ['no event', { kind: 'event' }, ['target']],
    ['a poll', { kind: 'poll', poll }, []],
    ['no poll', { kind: 'poll' }, ['poll']],
    ['a poll in a text', { poll }, ['poll']],
    [
      'equal options',
      { kind: 'poll', poll: { ...poll, options: [...poll.options, poll.options[0]] } },
      ['poll.options'],
    ],
    [
      'options with the same text',
      { kind: 'poll', poll: { ...poll, options: [...poll.options, { id: 'c', text: ' krma' }] } },
      ['poll.options'],
    ],
    ['an outing', { kind: 'outing', outing }, []],
    ['no outing', { kind: 'outing' }, ['outing']],
    ['an announcement without a community', { kind: 'announcement' }, ['community']],
    ['visibility community without a community', { visibility: 'community' }, ['community']],
  ])('reports %s', (_name, some, expected) => {
    expect(Object.keys(postCrossFieldErrors(postFieldsOf(some as never)))).toEqual(expected)
  })
})

describe('postRejection', () => {
  it.each([
    ['members', member, 'text', false, null],
    ['non-members', stranger, 'text', false, 'not_a_member'],
    ['a banned member', banned, 'text', false, 'banned'],
    ['members of an archived one', member, 'text', true, 'closed'],
    ['members with an announcement', member, 'announcement', false, 'forbidden'],
    ['moderators with an announcement', moderator, 'announcement', false, null],
  ] as const)('for %s is %s %s %s %j', (...[, standing, kind, archived, expected]) => {
    expect(postRejection({ archived }, standing, kind)).toBe(expected)
  })
})

const may = (isAuthor: boolean, standing: MembershipStatus | null) =>
  mayDeletePost({ isAuthor, membership: standing })

describe('writing a post', () => {
  const shown = { hidden: false, hiddenReason: null, waiting: false }
  const hidden = { ...shown, hidden: true }
  const waiting = { ...hidden, waiting: true }
  it('is allowed to its author except for immutable fields', () => {
    expect(writablePostFields({ isAuthor: true, membership: member }, shown)).toEqual([
      'text',
      'target',
      'photos',
      'outing',
      'visibility',
    ])
  })

  it('is denied to everyone else', () => {
    expect(writablePostFields({ isAuthor: false, membership: member }, shown)).toEqual([])
    expect(writablePostFields({ isAuthor: false, membership: null }, shown)).toEqual([])
  })

  it('allows moderators to pin and hide; a hidden post is locked for its author', () => {
    expect(writablePostFields({ isAuthor: false, membership: moderator }, shown)).toEqual([
      'pinned',
      'hidden',
      'hiddenReason',
    ])
    expect(writablePostFields({ isAuthor: true, membership: member }, hidden)).toEqual([])
    expect(writablePostFields({ isAuthor: true, membership: moderator }, hidden)).toEqual([
      'pinned',
      'hidden',
      'hiddenReason',
    ])
  })

  it('allows its author to edit it while it waits for approval, not after it was declined', () => {
    const declined = { ...waiting, hiddenReason: 'Off topic.' }
    const mayEdit = (post: typeof declined | typeof waiting) =>
      writablePostFields({ isAuthor: true, membership: member }, post).includes('text')
    expect([mayEdit(waiting), mayEdit(declined)]).toEqual([true, false])
  })

  it('allows deletion by its author and by moderators', () => {
    expect([may(true, null), may(false, moderator), may(false, member), may(false, null)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

const place = (standing: MembershipStatus) => ({ visibility: 'members', membership: standing }) as const

describe('maySeePost', () => {
  const post = postOf({ id: 'p', author: cardOf('maya'), community: 'c-1', visibility: 'community' })
  it.each([
    ['in its community by members', post, viewerOf('tomas'), place(member), true],
    ['in its community by a non-member', post, viewerOf('tomas'), place(stranger), false],
    [
      'in its community not by a member whom its author has blocked',
      post,
      viewerOf('tomas', { apartFrom: ['maya'] }),
      place(member),
      false,
    ],
    ['hidden by its author', { ...post, hidden: true }, viewerOf('maya'), place(member), true],
    ['hidden by moderators', { ...post, hidden: true }, viewerOf('tomas'), place(moderator), true],
    ['hidden not by other members', { ...post, hidden: true }, viewerOf('tomas'), place(member), false],
    [
      'an outing by followers',
      { ...post, community: null, visibility: 'followers' },
      viewerOf('tomas', { follows: ['maya'] }),
      null,
      true,
    ],
    [
      'an outing by another member',
      { ...post, community: null, visibility: 'followers' },
      viewerOf('tomas'),
      null,
      false,
    ],
  ] as const)('%s', (...[, seen, viewer, where, expected]) => {
    expect(maySeePost(seen, viewer, where)).toBe(expected)
  })
})

const votes = (mineCounted: string | null, mine: string | null) =>
  computePollResult(poll, { counted: { a: 3, gone: 7 }, mineCounted, mine }).map((line) => line.votes)

const shares = (counted: Record<string, number>) =>
  computePollResult(poll, { counted, mineCounted: null, mine: null }).map(({ share }) => share)

describe('computePollResult', () => {
  it('counts the member’s own vote as on this device, whether or not the server has counted it', () => {
    expect(votes(null, null)).toEqual([3, 0])
    expect(votes(null, 'b')).toEqual([3, 1])
    expect(votes('a', 'b')).toEqual([2, 1])
    expect(votes('a', 'a')).toEqual([3, 0])
    expect(votes('a', null)).toEqual([2, 0])
  })

  it('returns shares, also without votes', () => {
    expect(shares({ a: 3, b: 1 })).toEqual([0.75, 0.25])
    expect(shares({})).toEqual([0, 0])
  })

  it('is open until it closes', () => {
    const now = new Date('2026-05-01T08:00:00Z')
    const open = ['2026-05-01T08:00:01Z', '2026-05-01T08:00:00Z', null].map((closes) =>
      isPollOpen({ closes }, now),
    )
    expect(open).toEqual([true, false, true])
  })
})
