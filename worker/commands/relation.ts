import * as v from 'valibot'
import { isPollOpen } from '#domain/post/poll.ts'
import type { Post } from '#domain/post/post.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './command-deps.ts'
import { invalidIssues, NOT_FOUND, refused } from './command-results.ts'
import { readAs } from './document.ts'
import { deleteRelation, putRelation, type RelationRef, updateRelation } from './relation-writes.ts'

/**
 * The follow is `requested` if the other member approves followers, or if this device does not
 * know.
 */
export async function setFollow(
  deps: CommandDeps,
  { member, on }: Commands['member.follow'],
): Promise<CommandResult> {
  const relation = { kind: 'follow', member: deps.memberId, target: profileOf(member) } as const
  if (!on) return deleteRelation(deps, relation)
  const profile = await readAs<Profile>(deps, 'profiles', member)
  const state = profile?.approvesFollowers === false ? 'accepted' : 'requested'
  return putRelation(deps, relation, { data: {}, optimisticValues: { state } })
}

export function decideFollower(
  deps: CommandDeps,
  { member, accept }: Commands['follower.answer'],
): Promise<CommandResult> {
  const relation = { kind: 'follow', member, target: profileOf(deps.memberId) } as const
  return accept
    ? updateRelation(deps, relation, { set: { state: 'accepted' } })
    : deleteRelation(deps, relation)
}

export const setBlock = (
  deps: CommandDeps,
  { member, on }: Commands['member.block'],
): Promise<CommandResult> =>
  toggleNamed(deps, { kind: 'block', member: deps.memberId, target: profileOf(member) }, on)

export const setFavourite = (
  deps: CommandDeps,
  { target, on }: Commands['favourite.set'],
): Promise<CommandResult> => toggle(deps, { kind: 'favourite', member: deps.memberId, target }, on)

export const setLike = (deps: CommandDeps, { target, on }: Commands['like.set']): Promise<CommandResult> =>
  toggle(deps, { kind: 'like', member: deps.memberId, target }, on)

export const setMute = (deps: CommandDeps, { target, on }: Commands['mute.set']): Promise<CommandResult> =>
  toggleNamed(deps, { kind: 'mute', member: deps.memberId, target }, on)

export async function setVote(
  deps: CommandDeps,
  { post: id, option }: Commands['poll.vote'],
): Promise<CommandResult> {
  const post = await readAs<Post>(deps, 'posts', id)
  if (!post?.poll) return NOT_FOUND
  if (!isPollOpen(post.poll, deps.now())) return refused('closed')
  const relation = { kind: 'vote', member: deps.memberId, target: { collection: 'posts', id } } as const
  if (option === null) return deleteRelation(deps, relation)
  return post.poll.options.some((known) => known.id === option)
    ? putRelation(deps, relation, { data: { option } })
    : NOT_FOUND
}

export const reportContent = (
  deps: CommandDeps,
  { target, reason, text }: Commands['report.make'],
): Promise<CommandResult> =>
  putRelation(deps, { kind: 'report', member: deps.memberId, target }, { data: { reason, text } })

export const appealDecision = (
  deps: CommandDeps,
  { notice, text }: Commands['appeal.make'],
): Promise<CommandResult> =>
  putRelation(
    deps,
    { kind: 'appeal', member: deps.memberId, target: { collection: 'notifications', id: notice } },
    { data: { text } },
  )

export async function saveFilter(
  deps: CommandDeps,
  { id, collection, name, query }: Commands['filter.save'],
): Promise<CommandResult> {
  const checked = v.safeParse(v.object({ id: v.pipe(v.string(), v.uuid()) }), { id })
  if (!checked.success) return invalidIssues(checked.issues)
  return putRelation(deps, filterOf(deps, id, collection), { data: { name, query } })
}

export const deleteFilter = (deps: CommandDeps, { id }: Commands['filter.delete']): Promise<CommandResult> =>
  deleteRelation(deps, filterOf(deps, id, 'routes'))

const filterOf = ({ memberId }: CommandDeps, id: string, collection: Commands['filter.save']['collection']) =>
  ({ kind: 'saved_filter', member: memberId, target: { collection, id } }) as const

const profileOf = (id: string) => ({ collection: 'profiles', id }) as const

type Toggled = 'favourite' | 'like'
type ToggledWithName = 'block' | 'mute'

const toggle = <K extends Toggled>(
  deps: CommandDeps,
  relation: RelationRef<K>,
  on: boolean,
): Promise<CommandResult> =>
  on ? putRelation(deps, relation, { data: {} as RelationOf<K>['data'] }) : deleteRelation(deps, relation)

/** Stores the name of the target with the relation, if this device knows it. */
async function toggleNamed<K extends ToggledWithName>(
  deps: CommandDeps,
  relation: RelationRef<K>,
  on: boolean,
): Promise<CommandResult> {
  if (!on) return deleteRelation(deps, relation)
  const { collection, id } = relation.target
  const name = await nameOf(deps, collection, id)
  const data = name === undefined ? {} : { name }
  return putRelation(deps, relation, { data: data as RelationOf<K>['data'] })
}

/** The name of a target that this device holds; posts have none. */
async function nameOf(
  deps: CommandDeps,
  collection: Commands['mute.set']['target']['collection'],
  id: string,
): Promise<string | undefined> {
  const target = await readAs<{ username?: string; name?: string; title?: string }>(deps, collection, id)
  return collection === 'profiles' ? target?.username : (target?.name ?? target?.title)
}
