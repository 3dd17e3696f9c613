import { must } from '#domain/std/must.ts'
import type { Facts, Thing } from './facts.ts'
import { DELETED_BY, SEEN_BY, SENT_BY, type Tie, WRITTEN_BY } from './table.ts'

// Reads the table for one member and one document.

export const maySee = (facts: Facts, member: string, thing: Thing): boolean =>
  thing.author === member ||
  (!isBarred(facts, member, thing) && isTied(facts, member, thing, seenBy(facts, thing)))

/**
 * Whether a member who asks for everything gets it. Two things may be seen, as an answer to a write tells, and are in no scope that everybody
 * who sees them may pull: memberships of an open community, in that of its members; and posts in no community, in that of their author's page,
 * with what stands below.
 */
export function mustGet(facts: Facts, member: string, thing: Thing): boolean {
  if (!maySee(facts, member, thing)) return false
  if (thing.author === member) return true
  if (thing.body['kind'] === 'membership') return isTied(facts, member, thing, ['fellow', 'steward'])
  const post = thing.collection === 'comments' ? thing.above : thing
  if (post?.collection !== 'posts' || communityOf(post) !== null || post.author === member) return true
  return facts.follows(member, post.author) || mayPull(facts, member, `profile:${post.author}`)
}

/** What a profile may count: its existence is no secret to any member. */
export const isForEveryone = (facts: Facts, thing: Thing): boolean => seenBy(facts, thing).includes('anyone')

/** `hidden` moderates; a word that was hidden is not changed any more by who wrote it. */
export function mayWrite(facts: Facts, member: string, thing: Thing, by: readonly Tie[]): boolean {
  const { hidden, waiting, hiddenReason } = thing.body
  // Until a moderator decides, who wrote it may still change it.
  const isUndecided = waiting === true && (hiddenReason ?? null) === null
  const isMute = hidden === true && !isUndecided
  return isTied(facts, member, thing, isMute ? by.filter((tie) => tie !== 'author') : by)
}

/** Who sees a collection sent so, sees those of its routes that its sender might send by themselves. */
export const maySend = (facts: Facts, member: string, thing: Thing): boolean =>
  isTied(facts, member, thing, SENT_BY[nameOf(facts, thing)] ?? ['author'])

/** A ban or a refusal is not its member's to end; an owner hands over before they leave. */
export function mayDelete(facts: Facts, member: string, thing: Thing): boolean {
  if (thing.collection === 'account') return thing.author === member && thing.id.includes(':draft:')
  const { state, role } = thing.body
  if (thing.collection === 'relations' && state === 'member' && role === 'owner') return false
  if (thing.collection === 'relations' && state === 'banned' && thing.author === member) return false
  if (thing.collection === 'relations' && state === 'refused' && thing.author === member) return false
  return isTied(facts, member, thing, DELETED_BY[rowOf(thing)] ?? [])
}

/** A member who does not follow yet does not see a profile for followers, but can still follow it. */
export const mayFollow = (facts: Facts, member: string, profile: Thing): boolean =>
  !facts.areApart(member, profile.author)

export const writesOf = (thing: Thing) => WRITTEN_BY[rowOf(thing)] ?? []

/** Who answers to the member that one pulls for: a member's own scope, a community's, a document's. */
export function mayPull(facts: Facts, member: string, scope: string): boolean {
  const [kind = '', id = ''] = scope.split(':')
  if (kind === 'area' || kind === 'featured') return true
  if (kind === 'member') return id === member
  if (kind === 'community') return MEMBERS.includes(facts.standing(member, id) ?? '')
  const thing = facts.things.get(`${must(COLLECTION_OF[kind], kind)}/${id}`)
  return thing !== undefined && maySee(facts, member, thing)
}

const COLLECTION_OF: Readonly<Record<string, string>> = {
  'community-page': 'communities',
  route: 'routes',
  event: 'events',
  trip: 'trips',
  collection: 'route_collections',
  'collection-lines': 'route_collections',
  profile: 'profiles',
}
const MEMBERS: readonly string[] = ['owner', 'admin', 'moderator', 'member']
const STEWARDS: readonly string[] = ['owner', 'admin', 'moderator']

export const isSteward = (facts: Facts, member: string, community: string): boolean =>
  STEWARDS.includes(facts.standing(member, community) ?? '')

/** The line of the tables that say who writes and deletes it. */
function rowOf({ collection, body }: Thing): string {
  if (collection === 'relations') return `relations ${String(body['kind'])}`
  return collection === 'account' ? `account ${String(body['part'])}` : collection
}

const isOpen = (facts: Facts, community: string): boolean =>
  facts.things.get(`communities/${community}`)?.body['visibility'] === 'public'

/** The community in which something stands. */
function communityOf({ collection, id, body, above }: Thing): string | null {
  if (collection === 'communities') return id
  if (typeof body['community'] === 'string') return body['community']
  return above ? communityOf(above) : null
}

const seenBy = (facts: Facts, thing: Thing): readonly Tie[] =>
  must(SEEN_BY[nameOf(facts, thing)], nameOf(facts, thing))

/** The line of the table that says who sees it. */
export function nameOf(facts: Facts, thing: Thing): string {
  const { collection, body } = thing
  const community = communityOf(thing)
  const inside = community !== null && !isOpen(facts, community)
  const visibility = String(body['visibility'])
  if (collection === 'notifications' || collection === 'account') return collection
  if (collection === 'tracks') return 'tracks of a route'
  if (collection === 'comments') return commentOf(facts, body)
  if (collection === 'routes' && body['state'] === 'draft') return 'routes draft'
  if (collection === 'events' && visibility === 'public' && inside) return 'events public inside'
  if (collection === 'posts' && body['hidden']) return 'posts hidden'
  if (collection === 'posts' && community !== null)
    return inside ? 'posts inside' : 'posts in an open community'
  if (collection !== 'relations') return `${collection} ${visibility}`
  if (body['kind'] !== 'membership') return `relations ${String(body['kind'])}`
  if (body['state'] !== 'member') return 'relations membership waiting'
  return `relations membership member ${inside ? 'inside' : 'in an open community'}`
}

function commentOf(facts: Facts, { hidden, replyTo }: Thing['body']): string {
  if (hidden) return 'comments hidden'
  const answered = facts.things.get(`comments/${String(replyTo)}`)
  return answered?.body['hidden'] ? 'comments below what is hidden' : 'comments below'
}

/** Two members with a block between them see neither the other's documents nor what is below them; a banned member sees nothing of the community. */
function isBarred(facts: Facts, member: string, thing: Thing): boolean {
  const { above } = thing
  const community = communityOf(thing)
  if (community !== null && facts.standing(member, community) === 'banned') return true
  if (facts.areApart(member, thing.author)) return true
  return (
    above !== null &&
    above.collection !== 'communities' &&
    above.author !== member &&
    facts.areApart(member, above.author)
  )
}

const isTied = (facts: Facts, member: string, thing: Thing, ties: readonly Tie[]): boolean =>
  ties.some((tie) => TIES[tie](facts, member, thing))

const TIES: Readonly<Record<Tie, (facts: Facts, member: string, thing: Thing) => boolean>> = {
  anyone: () => true,
  author: (_, member, { author }) => author === member,
  follower: (facts, member, { author }) => facts.follows(member, author),
  fellow: (facts, member, thing) => {
    const shown = (thing.body['communities'] as string[] | undefined) ?? []
    const all = [...shown, ...[communityOf(thing) ?? []].flat()]
    return all.some((id) => MEMBERS.includes(facts.standing(member, id) ?? ''))
  },
  steward: (facts, member, thing) => STEWARDS.includes(standingIn(facts, member, thing)),
  admin: (facts, member, thing) => standingIn(facts, member, thing) === 'admin',
  owner: (facts, member, thing) => standingIn(facts, member, thing) === 'owner',
  invited: (facts, member, { id }) => facts.standing(member, id) === 'invited',
  expected: (facts, member, { id }) => facts.isExpected(member, id),
  host: (_, member, thing) => {
    const event = thing.collection === 'events' ? thing : thing.above
    if (event?.collection !== 'events') return false
    const { coHosts } = event.body as { coHosts: string[] }
    return coHosts.includes(member) || (event !== thing && event.author === member)
  },
  editor: (facts, member, { id }) => facts.keeps(member, id) === 'editor',
  collaborator: (facts, member, { id, body }) => facts.keeps(member, targetOf(body) ?? id) !== null,
  'other end': (_, member, { body, above }) =>
    (body['by'] as { id: string } | undefined)?.id === member ||
    targetOf(body) === member ||
    (body['kind'] === 'collaboration' && above?.author === member),
  'sees above': (facts, member, { above }) => above !== null && maySee(facts, member, above),
}

const targetOf = (body: Thing['body']): string | undefined =>
  (body['target'] as { id: string } | undefined)?.id

function standingIn(facts: Facts, member: string, thing: Thing): string {
  const community = communityOf(thing)
  return (community !== null && facts.standing(member, community)) || ''
}
