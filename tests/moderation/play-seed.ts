import { mergePost } from '#domain/post/merge.ts'
import type { Post } from '#domain/post/post.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import { must } from '#domain/std/must.ts'
import type { WriteResult } from '#domain/wire/sync/protocol.ts'
import { communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import { postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, found, join } from '#tests/server/communities.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import type { Dice } from '#tests/sim/dice.ts'

export const NAMES = ['owner', 'one', 'two', 'author', 'reader', 'poster'] as const
type Name = (typeof NAMES)[number]
type Members = Readonly<Record<Name, TestMember>>

type Moderation = Partial<Pick<Post, 'hidden' | 'hiddenReason' | 'pinned'>>

/** What was found wrong in one seed, and what happened in it. */
interface Outcome {
  /** devices whose copy of the post differs from that of the owner */
  differing: Name[]
  /** decisions, edits and posts that took no effect and were not reported as rejected */
  lost: string[]
  /** decisions whose reason is missing in the log */
  withoutReason: string[]
  /** what the banned member still has */
  leaked: string[]
  conflicts: number
  rejected: number
}

interface World {
  members: Members
  community: string
  post: string
  outcome: Outcome
}

const POSTS_OF_BANNED = 3

/** Everybody acts on what they saw before; their writes arrive in any order. */
export async function playSeed(members: Members, dice: Dice, community: string): Promise<Outcome> {
  const outcome: Outcome = {
    differing: [],
    lost: [],
    withoutReason: [],
    leaked: [],
    conflicts: 0,
    rejected: 0,
  }
  const world: World = { members, community, post: `p-${community}`, outcome }
  await settle(world, dice.chance(0.5))
  const devices = await openDevices(world)
  const seen = must(devices.one.held.get(`posts/${world.post}`), 'post') as unknown as Post
  const [first, second] = pickTwo(dice, decisionsOn(seen))
  const writes = [
    () => decide(world, members.one, seen, first),
    () => decide(world, members.two, seen, second),
    () => decide(world, members.author, seen, { text: `${seen.text} With a view.` }),
    () => ban(world, members[dice.pick(['one', 'two'] as const)]),
    ...Array.from({ length: POSTS_OF_BANNED }, (_, n) => () => postAs(world, n)),
  ]
  for (const write of shuffle(dice, writes)) {
    await write()
    if (dice.chance(0.4)) await devices[dice.pick(NAMES)].catchUp()
  }
  for (const name of NAMES) await devices[name].catchUp()
  compare(world, devices)
  checkReasons(world, devices, [first, second])
  return outcome
}

async function settle({ members, community, post }: World, needsApproval: boolean): Promise<void> {
  const { owner, one, two, author } = members
  await found(owner, community, { visibility: 'members', postsNeedApproval: needsApproval })
  for (const name of NAMES) if (name !== 'owner') await join(members[name], community)
  for (const member of [one, two])
    await changeMember(owner, { member, community }, { was: { role: 'member' }, set: { role: 'moderator' } })
  await author.push(creating('posts', post, postFieldsOf({ community, text: 'Up to the hut.' })))
}

async function openDevices({ members, community }: World): Promise<Record<Name, PullingDevice>> {
  const devices: Partial<Record<Name, PullingDevice>> = {}
  for (const name of NAMES) {
    const device = new PullingDevice(members[name], [
      memberScope(members[name].id),
      communityScope(community),
    ])
    await device.catchUp()
    devices[name] = device
  }
  return devices as Record<Name, PullingDevice>
}

const decisionsOn = ({ hidden }: Post): Moderation[] => [
  { hidden: true, hiddenReason: 'Off topic.' },
  { hidden: true, hiddenReason: 'Please name the trail.' },
  { pinned: true },
  ...(hidden ? [{ hidden: false }] : []),
]

function pickTwo(dice: Dice, decisions: readonly Moderation[]): [Moderation, Moderation] {
  const first = dice.pick(decisions)
  return [first, dice.pick(decisions.filter((other) => other !== first))]
}

function shuffle<T>(dice: Dice, list: readonly T[]): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(dice.below(left.length), 1))
}

/** Pushes an edit as a device does: after a conflict it is merged with the current version. */
async function decide(world: World, member: TestMember, seen: Post, set: Partial<Post>): Promise<void> {
  const { outcome, post } = world
  let [base, mine]: [Partial<Post>, Record<string, unknown>] = [seen, { ...set }]
  for (let attempt = 0; attempt < 5; attempt++) {
    if (Object.keys(mine).length === 0) return
    const was = Object.fromEntries(Object.keys(mine).map((name) => [name, base[name as keyof Post]]))
    const result: WriteResult = only(await member.push(editing('posts', post, { was, set: mine })))
    if (result.status !== 'conflict')
      return report(outcome, result, `${member.username} ${Object.keys(set).join(' ')}`)
    outcome.conflicts += 1
    const theirs = must(result.document, 'document') as Record<string, unknown>
    mine = mergePost({ base: { ...base }, mine, theirs }).set
    base = theirs
  }
  outcome.lost.push(`${member.username}: still a conflict`)
}

/** A rejection is reported to the device, which keeps what was written. */
function report(outcome: Outcome, { status, error }: WriteResult, what: string): void {
  if (status === 'applied') return
  if (status === 'refused' && error) outcome.rejected += 1
  else outcome.lost.push(what)
}

async function ban({ members, community, outcome }: World, by: TestMember): Promise<void> {
  const at = { member: members.poster, community }
  const change = { was: { state: 'member', reason: null }, set: { state: 'banned', reason: 'Spam.' } }
  report(outcome, only(await changeMember(by, at, change)), 'ban')
}

async function postAs({ members, community, outcome }: World, n: number): Promise<void> {
  const write = creating('posts', `${community}-by-poster-${n}`, postFieldsOf({ community }))
  report(outcome, only(await members.poster.push(write)), `post ${n}`)
}

/** All who see the post have the same, and the banned member has only what they wrote. */
function compare({ post, outcome }: World, devices: Record<Name, PullingDevice>): void {
  const postOn = (name: Name) => devices[name].held.get(`posts/${post}`) as unknown as Post | undefined
  const expected = must(postOn('owner'), 'post')
  for (const name of ['one', 'two', 'author', 'reader'] as const) {
    const isVisible = !expected.hidden || name !== 'reader'
    const isSame = JSON.stringify(postOn(name)) === JSON.stringify(isVisible ? expected : undefined)
    if (!isSame) outcome.differing.push(name)
  }
  outcome.leaked.push(...devices.poster.ids('posts').filter((id) => id === post))
}

/** Each decision that was applied is in the log of every steward, with its reason. */
function checkReasons(
  { outcome, members, community }: World,
  devices: Record<Name, PullingDevice>,
  decisions: readonly Moderation[],
): void {
  for (const name of ['owner', 'one', 'two'] as const) {
    const acts = [...devices[name].held.values()]
      .map((document) => document as unknown as RelationOf<'moderation'>)
      .filter(({ kind, target }) => kind === 'moderation' && target.id === community)
    const reasons = acts.map(({ reason }) => reason)
    const wanted = [...decisions.map(({ hiddenReason }) => hiddenReason), 'Spam.']
    for (const reason of wanted)
      if (reason && !reasons.includes(reason))
        outcome.withoutReason.push(`${members[name].username}: ${reason}`)
  }
}
