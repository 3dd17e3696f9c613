import { must } from '#domain/std/must.ts'
import type { Write, WriteResult } from '#domain/wire/sync/protocol.ts'
import { postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember } from '#tests/server/communities.ts'
import { edge, endOf, profileOf } from '#tests/server/edges.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import type { Dice } from '#tests/sim/dice.ts'
import type { Oracle } from './oracle.ts'

export const COMMUNITY = 'walkers'
const POSTS_MAX = 60

export interface Own {
  posts: { id: string; text: string }[]
  route: { id: string; name: string; isPublic: boolean }
}

/** Those who write, and what they have. */
export interface Writers {
  steward: TestMember
  members: readonly TestMember[]
  own: ReadonlyMap<string, Own>
  oracle: Oracle
  dice: Dice
}

/** A write, and whose devices it concerns most. */
type Act = (writers: Writers) => Promise<readonly TestMember[]>

const applied = ({ status, ...rest }: WriteResult): WriteResult => {
  if (status === 'applied') return { status, ...rest }
  throw new Error(`Not applied: ${JSON.stringify({ status, ...rest })}`)
}
const does = async (member: TestMember, write: Write): Promise<WriteResult> =>
  applied(only(await member.push(write)))
const ownOf = ({ own }: Writers, { id }: TestMember): Own => must(own.get(id), id)
const active = ({ members, oracle, dice }: Writers): TestMember | null =>
  dice.pickOrNone(members.filter(({ id }) => !oracle.isBanned(id)))

let written = 0
const nextText = (): string => `Text ${++written}`

const post: Act = async (writers) => {
  const author = active(writers)
  if (!author) return []
  const { posts } = ownOf(writers, author)
  if (posts.length >= POSTS_MAX / writers.members.length) return edit(writers)
  const [id, text] = [`p-${++written}`, nextText()]
  const { version } = await does(author, creating('posts', id, postFieldsOf({ community: COMMUNITY, text })))
  posts.push({ id, text })
  writers.oracle.add(`posts/${id}`, {
    authorId: author.id,
    isOfCommunity: true,
    isPublic: false,
    version: version ?? 1,
  })
  return [author]
}

const edit: Act = async (writers) => {
  const author = active(writers)
  const one = author && writers.dice.pickOrNone(ownOf(writers, author).posts)
  if (!author || !one) return []
  const text = nextText()
  const { version } = await does(author, editing('posts', one.id, { was: { text: one.text }, set: { text } }))
  one.text = text
  writers.oracle.acknowledge(`posts/${one.id}`, version)
  return [author]
}

/** Also while devices pull: it takes nothing away. */
export const rename: Act = async (writers) => {
  const author = writers.dice.pick(writers.members)
  const { route } = ownOf(writers, author)
  const name = nextText()
  const { version } = await does(
    author,
    editing('routes', route.id, { was: { name: route.name }, set: { name } }),
  )
  route.name = name
  writers.oracle.acknowledge(`routes/${route.id}`, version)
  return [author]
}

const reveal: Act = async (writers) => {
  const author = writers.dice.pick(writers.members)
  const { route } = ownOf(writers, author)
  const [was, set] = route.isPublic ? ['public', 'private'] : ['private', 'public']
  const change = { was: { visibility: was }, set: { visibility: set } }
  const { version } = await does(author, editing('routes', route.id, change))
  route.isPublic = !route.isPublic
  writers.oracle.setPublic(`routes/${route.id}`, route.isPublic)
  writers.oracle.acknowledge(`routes/${route.id}`, version)
  return [author, ...writers.members]
}

const ban: Act = async ({ steward, members, oracle, dice }) => {
  const member = dice.pick(members)
  const isBanned = oracle.isBanned(member.id)
  const [was, set] = isBanned ? ['banned', 'member'] : ['member', 'banned']
  applied(
    only(
      await changeMember(
        steward,
        { member, community: COMMUNITY },
        { was: { state: was }, set: { state: set } },
      ),
    ),
  )
  oracle.setBanned(member.id, !isBanned)
  return [member]
}

const block: Act = async ({ members, oracle, dice }) => {
  const by = dice.pick(members)
  const member = dice.pick(members.filter((other) => other !== by))
  const isBlocked = oracle.hasBlocked(by.id, member.id)
  await does(by, isBlocked ? endOf('block', by, profileOf(member)) : edge('block', by, profileOf(member)))
  oracle.setBlocked(by.id, member.id, !isBlocked)
  return [member, by]
}

const ACTS: readonly { act: Act; weight: number }[] = [
  { act: post, weight: 10 },
  { act: edit, weight: 35 },
  { act: rename, weight: 20 },
  { act: reveal, weight: 15 },
  { act: ban, weight: 12 },
  { act: block, weight: 8 },
]

export const actOnce = (writers: Writers): Promise<readonly TestMember[]> =>
  writers.dice.pickWeighted(ACTS).act(writers)
