import { randomUUID } from 'node:crypto'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { commentFieldsOf, postFieldsOf } from '#tests/factories/nouns.ts'
import { changeMember, join } from '#tests/server/communities.ts'
import { changeOf } from '#tests/server/edges.ts'
import type { TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, type TestMember } from '#tests/server/test-member.ts'

// What the acts of the matrix are about: each cell makes its own.

export interface Place {
  app: TestApp
  actor: TestMember
  owner: TestMember
  /** an admin, who can be asked to take over */
  admin: TestMember
  /** who wrote and joined what others act on */
  author: TestMember
  community: string
}

let made = 0

export async function newPost({ author, community }: Place, fields: object = {}): Promise<string> {
  const id = randomUUID()
  await author.push(creating('posts', id, postFieldsOf({ community, ...fields })))
  return id
}

export async function newComment(place: Place): Promise<string> {
  const [on, id] = [{ collection: 'posts', id: await newPost(place) }, randomUUID()]
  await place.author.push(creating('comments', id, commentFieldsOf({ on: on as never })))
  return id
}

export const newMember = ({ app }: Place): Promise<TestMember> => addMember(app, `guest${++made}`)

/** A member of the community, or one who asks to join or is banned. */
export async function newMembership(
  place: Place,
  state: 'member' | 'requested' | 'banned',
): Promise<{ member: TestMember; community: string }> {
  const { community, owner } = place
  const at = { member: await newMember(place), community }
  await join(at.member, community)
  const to = (next: string) => changeMember(owner, at, { was: { state: 'requested' }, set: { state: next } })
  if (state !== 'requested') await to(state)
  return at
}

export const change = (
  { member, community }: { member: TestMember; community: string },
  was: Record<string, unknown>,
  set: Record<string, unknown>,
): Write => changeOf('membership', { member, target: { id: community } }, { was, set })

/** An edit of the settings from what they are now. */
export async function editSettings(
  { app, community }: Pick<Place, 'app' | 'community'>,
  set: Record<string, unknown>,
): Promise<Write> {
  const [row] = await app.db.query<{ own: Record<string, unknown> }>(
    `select own from document where collection = 'communities' and id = $1`,
    [community],
  )
  const was = Object.fromEntries(Object.keys(set).map((name) => [name, row?.own[name]]))
  return editing('communities', community, { was, set })
}

export const moderate = async (place: Place, set: Record<string, unknown>): Promise<Write> =>
  editing('posts', await newPost(place), { was: { pinned: false, hidden: false, hiddenReason: null }, set })

export const poll = {
  question: 'Where to?',
  options: [
    { id: 'a', text: 'Krma' },
    { id: 'b', text: 'Vrata' },
  ],
  closes: null,
}

/** The only entry of the log that the owner made of this. */
export async function logEntry(place: Place): Promise<string> {
  const post = await newPost(place)
  await place.owner.push(editing('posts', post, { was: { pinned: false }, set: { pinned: true } }))
  const [row] = await place.app.db.query<{ id: string }>(
    `select id from document where starts_with(id, 'moderation:') order by pk desc limit 1`,
  )
  return row?.id ?? ''
}
