import { VISIBILITIES } from '#domain/route/visibility.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import {
  collectionFieldsOf,
  commentFieldsOf,
  eventFieldsOf,
  postFieldsOf,
  tripFieldsOf,
} from '#tests/factories/nouns.ts'
import { changeMember, communityTarget, found } from '#tests/server/communities.ts'
import { asking, changeOf, edge, endOf, profileOf, type Target } from '#tests/server/edges.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, type TestMember } from '#tests/server/test-member.ts'

// One author, what she has made of every kind and for every audience, and a member for each thing that one can be to her and
// to it. All of it is made over the API.

/** A word that stands in the name of every route and nowhere else. */
export const SEARCHED_WORD = 'Matterwort'

export const COMMUNITIES = { open: 'c-open', closed: 'c-closed', hidden: 'c-hidden' } as const
const ALL_COMMUNITIES = Object.values(COMMUNITIES)

export const NAMES = [
  'author',
  'keeper',
  'company',
  'stranger',
  'follower',
  'requester',
  'unfollower',
  'ejected',
  'blocked',
  'blocker',
  'fellow',
  'moderator',
  'admin',
  'banned',
  'leaver',
  'asker',
  'invited',
  'editor',
  'viewer',
  'asked',
  'participant',
  'cohost',
  'staff',
] as const
export type Name = (typeof NAMES)[number]
export type Members = Readonly<Record<Name, TestMember>>

/** Carries out writes that must succeed. */
export async function does(member: TestMember, ...writes: Write[]): Promise<void> {
  for (const { status, error } of await member.push(...writes))
    if (status !== 'applied') throw new Error(`${member.username}: ${status} ${JSON.stringify(error)}`)
}

export async function makeWorld(app: TestApp): Promise<Members> {
  const made: Partial<Record<Name, TestMember>> = {}
  for (const name of NAMES) made[name] = await addMember(app, name)
  const members = made as Members
  await app.db.query('update member set is_staff = true where id = $1', [members.staff.id])
  await settleCommunities(members)
  await follow(members)
  await publish(members)
  await share(members)
  await talk(members)
  await does(members.author, edge('block', members.author, profileOf(members.blocked)))
  await does(members.blocker, edge('block', members.blocker, profileOf(members.author)))
  const hide = { was: { visibility: 'members' }, set: { visibility: 'followers' } }
  await does(members.author, editing('profiles', members.author.id, hide))
  return members
}

const LIVING_IN_COMMUNITIES: readonly Name[] = [
  'author',
  'company',
  'blocked',
  'blocker',
  'fellow',
  'moderator',
  'admin',
  'banned',
  'leaver',
]

async function settleCommunities(members: Members): Promise<void> {
  const { keeper, moderator, admin, banned, leaver, asker, invited } = members
  const { open, closed, hidden } = COMMUNITIES
  await found(keeper, open, { visibility: 'public', area: { name: 'Graz', cell: 'u26ew' } })
  await found(keeper, closed, { visibility: 'members', area: { name: 'Graz', cell: 'u26ew' } })
  await found(keeper, hidden, { visibility: 'invited' })
  for (const name of LIVING_IN_COMMUNITIES) await enter(keeper, members[name])
  for (const community of ALL_COMMUNITIES) {
    const appoint = (member: TestMember, role: 'admin' | 'moderator') =>
      changeMember(keeper, { member, community }, { was: { role: 'member' }, set: { role } })
    await appoint(moderator, 'moderator')
    await appoint(admin, 'admin')
    await changeMember(
      keeper,
      { member: banned, community },
      { was: { state: 'member' }, set: { state: 'banned' } },
    )
    await does(leaver, endOf('membership', leaver, { id: community }))
    await does(keeper, edge('invitation', invited, communityTarget(community)))
  }
  for (const community of [open, closed]) {
    await does(
      keeper,
      editing('communities', community, { was: { joining: 'open' }, set: { joining: 'approval' } }),
    )
    const answers = { answers: ['I live nearby.'] }
    await does(asker, edge('membership', asker, communityTarget(community), answers))
  }
}

/** Joins all of them; the hidden one by an invitation that is accepted. */
async function enter(keeper: TestMember, member: TestMember): Promise<void> {
  const { open, closed, hidden } = COMMUNITIES
  await does(keeper, edge('invitation', member, communityTarget(hidden)))
  const accept = { was: { state: 'pending' }, set: { state: 'accepted' } }
  await does(member, changeOf('invitation', { member, target: { id: hidden } }, accept))
  const answers = { answers: ['I live nearby.'] }
  for (const community of [open, closed, hidden])
    await does(member, edge('membership', member, communityTarget(community), answers))
}

async function follow({ author, company, follower, requester, unfollower, ejected, blocked }: Members) {
  const profile = profileOf(author)
  for (const member of [company, follower, unfollower, ejected, blocked])
    await does(member, edge('follow', member, profile))
  await does(unfollower, endOf('follow', unfollower, profile))
  await does(author, endOf('follow', ejected, profile))
  const approve = { was: { approvesFollowers: false }, set: { approvesFollowers: true } }
  await does(author, editing('profiles', author.id, approve))
  await does(requester, edge('follow', requester, profile))
}

const EVENTS = [
  ['e-public', { visibility: 'public' }],
  ['e-invited', { visibility: 'invited' }],
  ['e-open-public', { visibility: 'public', community: COMMUNITIES.open }],
  ['e-closed-public', { visibility: 'public', community: COMMUNITIES.closed }],
  ['e-closed-members', { visibility: 'members', community: COMMUNITIES.closed }],
  ['e-hidden-invited', { visibility: 'invited', community: COMMUNITIES.hidden }],
] as const

const PACE = { question: 'Your pace?', answer: 'Fast.' }
const POSTS = [
  ['p-private', { visibility: 'private' }],
  ['p-followers', { visibility: 'followers' }],
  ['p-public', { visibility: 'public' }],
  ['p-open', { community: COMMUNITIES.open }],
  ['p-closed', { community: COMMUNITIES.closed }],
  ['p-hidden', { community: COMMUNITIES.hidden }],
  ['p-taken-out', { community: COMMUNITIES.closed }],
] as const

/** Of every collection, whichever members see them. */
const ALL_ROUTES = [...VISIBILITIES, 'draft'].map((name, at) => ({
  id: `i-${name}`,
  route: `r-${name}`,
  note: '',
  rank: `m${at + 1}`,
}))

const shown = (visibility: (typeof VISIBILITIES)[number]) => ({
  visibility,
  communities: visibility === 'community' ? [COMMUNITIES.closed] : [],
})

async function publish({ author, keeper, cohost, moderator }: Members): Promise<void> {
  const original = { media: 'media-1', name: 'from-my-doorstep.gpx' }
  const route = (id: string, fields: object) =>
    creating('routes', id, routeFieldsOf({ name: `${SEARCHED_WORD} ${id}`, original, ...fields }))
  for (const visibility of VISIBILITIES)
    await does(
      author,
      route(`r-${visibility}`, shown(visibility)),
      creating('tracks', `r-${visibility}`, trackFieldsOf()),
      creating('trips', `t-${visibility}`, tripFieldsOf(shown(visibility))),
      creating(
        'route_collections',
        `k-${visibility}`,
        collectionFieldsOf({ ...shown(visibility), items: ALL_ROUTES }),
      ),
    )
  await does(author, route('r-draft', { state: 'draft' }), creating('tracks', 'r-draft', trackFieldsOf()))
  await does(
    author,
    ...EVENTS.map(([id, fields]) => {
      const given = { title: `Rockfoil ${id}`, coHosts: [cohost.id], questions: [PACE.question] }
      return creating('events', id, eventFieldsOf({ ...given, ...fields }))
    }),
    ...POSTS.map(([id, fields]) => creating('posts', id, postFieldsOf(fields))),
    creating('account', `${author.id}:draft:d-1`, draft),
  )
  const waiting = creating('posts', 'p-waiting', postFieldsOf({ community: COMMUNITIES.closed }))
  await approvesPosts(keeper, true)
  await does(author, waiting)
  await approvesPosts(keeper, false)
  await does(moderator, editing('posts', 'p-taken-out', { was: { hidden: false }, set: { hidden: true } }))
}

const approvesPosts = (keeper: TestMember, on: boolean) =>
  does(
    keeper,
    editing('communities', COMMUNITIES.closed, {
      was: { postsNeedApproval: !on },
      set: { postsNeedApproval: on },
    }),
  )

const draft = { noun: 'trip', of: null, title: 'Tatras', content: '{}' }

/** Others plan along, are invited, and answer. */
async function share({
  author,
  company,
  editor,
  viewer,
  asked,
  participant,
  invited,
}: Members): Promise<void> {
  const kept: Target[] = VISIBILITIES.flatMap((name) => [
    { collection: 'trips', id: `t-${name}` },
    { collection: 'route_collections', id: `k-${name}` },
  ])
  for (const target of kept) {
    await does(author, asking(editor, target, 'editor'), asking(viewer, target), asking(company, target))
    await does(author, asking(asked, target))
    for (const member of [editor, viewer, company]) {
      const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }
      await does(member, changeOf('collaboration', { member, target }, accept))
    }
  }
  for (const [id] of EVENTS) {
    const target: Target = { collection: 'events', id }
    for (const member of [company, participant, invited])
      await does(author, edge('invitation', member, target))
    const going = { answer: 'going', guests: 0 }
    await does(participant, edge('participation', participant, target, going))
    await does(company, edge('participation', company, target, going))
    for (const member of [participant, company])
      await does(member, edge('event_answers', member, target, { answers: [PACE] }))
    const refuse = { was: { state: 'going' }, set: { state: 'refused' } }
    await does(author, changeOf('participation', { member: company, target }, refuse))
  }
}

const below = (writer: TestMember, collection: CollectionName, id: string) =>
  creating('comments', `below-${id}`, commentFieldsOf({ on: { collection, id } as never, text: writer.id }))

/** A word below everything that company sees, and every kind of edge that concerns its member alone. */
async function talk(members: Members): Promise<void> {
  const { author, company, fellow, moderator, participant } = members
  for (const name of VISIBILITIES) {
    const writer = name === 'private' ? author : company
    await does(writer, below(writer, 'routes', `r-${name}`))
    await does(company, below(company, 'trips', `t-${name}`))
    await does(company, below(company, 'route_collections', `k-${name}`))
  }
  for (const [id] of EVENTS) await does(company, below(company, 'events', id))
  for (const id of ['p-followers', 'p-public', 'p-open', 'p-closed', 'p-hidden'])
    await does(company, below(company, 'posts', id))
  await does(
    company,
    creating('comments', 'taken-out', commentFieldsOf({ on: { collection: 'posts', id: 'p-closed' } })),
  )
  const answer = { on: { collection: 'posts', id: 'p-closed' } as const, replyTo: 'taken-out' }
  await does(fellow, creating('comments', 'under-taken-out', commentFieldsOf(answer)))
  await does(moderator, editing('comments', 'taken-out', { was: { hidden: false }, set: { hidden: true } }))
  const route: Target = { collection: 'routes', id: 'r-public' }
  await does(
    fellow,
    edge('favourite', fellow, route),
    edge('like', fellow, { collection: 'posts', id: 'p-public' }),
    edge('mute', fellow, profileOf(members.stranger)),
    edge('report', fellow, route, { reason: 'wrong', text: '' }),
    edge('packing_list', fellow, { collection: 'trips', id: 't-public' }, { items: [] }),
    edge('saved_packing', fellow, { collection: 'trips', id: 'l-1' }, { name: 'Huts in winter', items: [] }),
    edge('saved_filter', fellow, { collection: 'routes', id: 'f-1' }, { name: 'Near', query: 'near=me' }),
  )
  await does(
    participant,
    edge(
      'check_in',
      participant,
      { collection: 'events', id: 'e-public' },
      { at: '2026-05-01T12:00:00.000Z' },
    ),
  )
}
