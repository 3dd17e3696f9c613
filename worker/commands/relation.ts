import * as v from 'valibot'
import { isPollOpen } from '#domain/post/poll.ts'
import type { Post } from '#domain/post/post.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { CommandResult, Commands } from '../port.ts'
import type { CommandDeps } from './deps.ts'
import { readAs } from './document.ts'
import { type EdgeOf, editEdge, endEdge, putEdge } from './edge.ts'
import { invalid, notFound, refused } from './outcome.ts'

/** Waits for the other's word where that member approves followers, or, as far as this device knows, may do so. */
export async function follow(
  deps: CommandDeps,
  { member, on }: Commands['member.follow'],
): Promise<CommandResult> {
  const edge = { kind: 'follow', member: deps.memberId, target: profileOf(member) } as const
  if (!on) return endEdge(deps, edge)
  const profile = await readAs<Profile>(deps, 'profiles', member)
  const state = profile?.approvesFollowers === false ? 'accepted' : 'requested'
  return putEdge(deps, edge, { data: {}, guess: { state } })
}

export function answerFollower(
  deps: CommandDeps,
  { member, accept }: Commands['follower.answer'],
): Promise<CommandResult> {
  const edge = { kind: 'follow', member, target: profileOf(deps.memberId) } as const
  return accept ? editEdge(deps, edge, { state: 'accepted' }) : endEdge(deps, edge)
}

export const block = (deps: CommandDeps, { member, on }: Commands['member.block']): Promise<CommandResult> =>
  toggle(deps, { kind: 'block', member: deps.memberId, target: profileOf(member) }, on)

export const setFavourite = (
  deps: CommandDeps,
  { target, on }: Commands['favourite.set'],
): Promise<CommandResult> => toggle(deps, { kind: 'favourite', member: deps.memberId, target }, on)

export const setLike = (deps: CommandDeps, { target, on }: Commands['like.set']): Promise<CommandResult> =>
  toggle(deps, { kind: 'like', member: deps.memberId, target }, on)

export const setMute = (deps: CommandDeps, { target, on }: Commands['mute.set']): Promise<CommandResult> =>
  toggle(deps, { kind: 'mute', member: deps.memberId, target }, on)

export async function vote(
  deps: CommandDeps,
  { post: id, option }: Commands['poll.vote'],
): Promise<CommandResult> {
  const post = await readAs<Post>(deps, 'posts', id)
  if (!post?.poll) return notFound
  if (!isPollOpen(post.poll, deps.now())) return refused('closed')
  const edge = { kind: 'vote', member: deps.memberId, target: { collection: 'posts', id } } as const
  if (option === null) return endEdge(deps, edge)
  return post.poll.options.some((known) => known.id === option)
    ? putEdge(deps, edge, { data: { option } })
    : notFound
}

export const report = (
  deps: CommandDeps,
  { target, reason, text }: Commands['report.make'],
): Promise<CommandResult> =>
  putEdge(deps, { kind: 'report', member: deps.memberId, target }, { data: { reason, text } })

export async function saveFilter(
  deps: CommandDeps,
  { id, collection, name, query }: Commands['filter.save'],
): Promise<CommandResult> {
  const checked = v.safeParse(v.object({ id: v.pipe(v.string(), v.uuid()) }), { id })
  if (!checked.success) return invalid(checked.issues)
  return putEdge(deps, filterOf(deps, id, collection), { data: { name, query } })
}

export const deleteFilter = (deps: CommandDeps, { id }: Commands['filter.delete']): Promise<CommandResult> =>
  endEdge(deps, filterOf(deps, id, 'routes'))

const filterOf = ({ memberId }: CommandDeps, id: string, collection: Commands['filter.save']['collection']) =>
  ({ kind: 'saved_filter', member: memberId, target: { collection, id } }) as const

const profileOf = (id: string) => ({ collection: 'profiles', id }) as const

type Toggled = 'block' | 'favourite' | 'like' | 'mute'

const toggle = <K extends Toggled>(
  deps: CommandDeps,
  edge: EdgeOf<K>,
  on: boolean,
): Promise<CommandResult> =>
  on ? putEdge(deps, edge, { data: {} as RelationOf<K>['data'] }) : endEdge(deps, edge)
