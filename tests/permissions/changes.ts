import type { CollectionName } from '#domain/wire/collections.ts'
import { eventFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, communityTarget, join } from '#tests/server/communities.ts'
import { asking, changeOf, edge, endOf, profileOf } from '#tests/server/edges.ts'
import { creating, deleting, editing } from '#tests/server/test-member.ts'
import { COMMUNITIES, does, type Members } from './world.ts'

const { open, closed, hidden } = COMMUNITIES

const reveal = (collection: CollectionName, id: string, [was, is]: readonly [string, string]) =>
  editing(collection, id, { was: { visibility: was }, set: { visibility: is } })

/** What gives members sight of things and takes it from them, one after the other. */
export const CHANGES: readonly [what: string, change: (members: Members) => Promise<unknown>][] = [
  [
    'the follower follows no more',
    ({ author, follower }) => does(follower, endOf('follow', follower, profileOf(author))),
  ],
  [
    'the requester is accepted',
    ({ author, requester }) =>
      does(
        author,
        changeOf(
          'follow',
          { member: requester, target: author },
          { was: { state: 'requested' }, set: { state: 'accepted' } },
        ),
      ),
  ],
  [
    'the stranger asks to follow',
    ({ author, stranger }) => does(stranger, edge('follow', stranger, profileOf(author))),
  ],
  [
    'the stranger is accepted',
    ({ author, stranger }) =>
      does(
        author,
        changeOf(
          'follow',
          { member: stranger, target: author },
          { was: { state: 'requested' }, set: { state: 'accepted' } },
        ),
      ),
  ],
  [
    'the stranger follows no more',
    ({ author, stranger }) => does(stranger, endOf('follow', stranger, profileOf(author))),
  ],
  [
    'company is put out by the author',
    ({ author, company }) => does(author, endOf('follow', company, profileOf(author))),
  ],
  [
    'the requester is blocked',
    ({ author, requester }) => does(author, edge('block', author, profileOf(requester))),
  ],
  [
    'the blocker blocks no more',
    ({ author, blocker }) => does(blocker, endOf('block', blocker, profileOf(author))),
  ],
  ['the fellow leaves', ({ fellow }) => does(fellow, endOf('membership', fellow, { id: closed }))],
  [
    'company is banned',
    ({ keeper, company }) =>
      changeMember(
        keeper,
        { member: company, community: closed },
        { was: { state: 'member' }, set: { state: 'banned' } },
      ),
  ],
  [
    'the asker is let in',
    ({ moderator, asker }) =>
      changeMember(
        moderator,
        { member: asker, community: closed },
        { was: { state: 'requested' }, set: { state: 'member' } },
      ),
  ],
  ['the participant is banned unknown', banUnknown],
  [
    'the moderator is one no more, and the fellow becomes one',
    async ({ keeper, moderator, blocker }) => {
      const appoint = (member: typeof moderator, was: 'member' | 'moderator', role: 'member' | 'moderator') =>
        changeMember(keeper, { member, community: open }, { was: { role: was }, set: { role } })
      await appoint(moderator, 'moderator', 'member')
      await appoint(blocker, 'member', 'moderator')
    },
  ],
  ['the invited comes in', ({ invited }) => join(invited, hidden)],
  [
    'the viewer is invited',
    ({ author, viewer }) =>
      does(author, edge('invitation', viewer, { collection: 'events', id: 'e-invited' })),
  ],
  [
    'the editor keeps it together no more',
    ({ author, editor }) =>
      does(
        author,
        endOf('collaboration', editor, { id: 't-private' }),
        endOf('collaboration', editor, { id: 'k-private' }),
      ),
  ],
  ['who was asked says no', ({ asked }) => does(asked, endOf('collaboration', asked, { id: 't-public' }))],
  [
    'the stranger is asked',
    ({ author, stranger }) => does(author, asking(stranger, { collection: 'trips', id: 't-private' })),
  ],
  [
    'what was public is not any more',
    ({ author }) =>
      does(
        author,
        reveal('routes', 'r-public', ['public', 'followers']),
        reveal('trips', 't-public', ['public', 'private']),
        reveal('route_collections', 'k-public', ['public', 'community']),
        reveal('events', 'e-public', ['public', 'invited']),
        reveal('posts', 'p-public', ['public', 'private']),
      ),
  ],
  [
    'what was private is public',
    ({ author }) =>
      does(
        author,
        reveal('routes', 'r-private', ['private', 'public']),
        reveal('trips', 't-private', ['private', 'public']),
        reveal('route_collections', 'k-private', ['private', 'public']),
        reveal('profiles', author.id, ['followers', 'members']),
      ),
  ],
  [
    'the open community closes',
    ({ keeper }) => does(keeper, reveal('communities', open, ['public', 'members'])),
  ],
  [
    'the closed community hides',
    ({ keeper }) => does(keeper, reveal('communities', closed, ['members', 'invited'])),
  ],
  [
    'the hidden community opens',
    ({ keeper }) => does(keeper, reveal('communities', hidden, ['invited', 'public'])),
  ],
  [
    'a post is taken out and another put back',
    ({ moderator }) =>
      does(
        moderator,
        editing('posts', 'p-hidden', { was: { hidden: false }, set: { hidden: true } }),
        editing('posts', 'p-taken-out', { was: { hidden: true }, set: { hidden: false } }),
      ),
  ],
  [
    'the author has deleted some',
    ({ author }) =>
      does(
        author,
        deleting('routes', 'r-followers'),
        deleting('trips', 't-community'),
        deleting('events', 'e-open-public'),
      ),
  ],
  [
    'the author blocks the editor',
    ({ author, editor }) => does(author, edge('block', author, profileOf(editor))),
  ],
  [
    'two that are apart come to the same event',
    async ({ author, editor, keeper }) => {
      await does(keeper, creating('events', 'e-keepers', eventFieldsOf()))
      for (const member of [author, editor])
        await does(
          member,
          edge(
            'participation',
            member,
            { collection: 'events', id: 'e-keepers' },
            { answer: 'going', guests: 0 },
          ),
        )
    },
  ],
]

/** A member who was never in a community can be banned from it once they have asked to join. */
async function banUnknown({ keeper, participant }: Members): Promise<void> {
  await does(participant, edge('membership', participant, communityTarget(open), { answers: [] }))
  await changeMember(
    keeper,
    { member: participant, community: open },
    { was: { state: 'requested' }, set: { state: 'banned' } },
  )
}
