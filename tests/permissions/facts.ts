import type { CollectionName } from '#domain/wire/collections.ts'
import type { Database } from '#server/db/database.ts'

// What is so in a world, read from what its documents say of themselves: never from circles, audiences or scopes, which are
// the product's own way of deciding.

export type Body = Readonly<Record<string, unknown>>

export interface Thing {
  collection: CollectionName
  id: string
  /** whose it is; of an edge, the member who stands in it */
  author: string
  body: Body
  /** what it stands below */
  above: Thing | null
}

export interface Facts {
  things: ReadonlyMap<string, Thing>
  follows(member: string, followed: string): boolean
  /** one of the two has blocked the other */
  areApart(one: string, other: string): boolean
  /** null: nothing at all */
  standing(member: string, community: string): Standing | null
  /** of a trip or a collection; null: nothing */
  keeps(member: string, id: string): 'editor' | 'viewer' | 'asked' | null
  /** hosts with others, was invited and has not declined, or has answered */
  isExpected(member: string, event: string): boolean
  /** the member could see this edge until the two parted: its name tells nothing new */
  wasSeen(member: string, relation: string): boolean
}

export type Standing = 'owner' | 'admin' | 'moderator' | 'member' | 'requested' | 'banned' | 'invited'

interface Row {
  pk: number
  parentPk: number | null
  collection: CollectionName
  id: string
  author: string
  deleted: boolean
  body: Body
}

export const keyOf = ({ collection, id }: Pick<Thing, 'collection' | 'id'>): string => `${collection}/${id}`

export async function readFacts(db: Pick<Database, 'query'>): Promise<Facts> {
  const rows = await db.query<Row>(
    `select pk, parent_pk as "parentPk", collection, id, author_id as author, deleted, own as body from document order by pk`,
  )
  const byPk = new Map(rows.map((row) => [row.pk, row]))
  const thingOf = ({ collection, id, author, body, parentPk }: Row): Thing => {
    const above = parentPk === null ? undefined : byPk.get(parentPk)
    return { collection, id, author, body, above: above ? thingOf(above) : null }
  }
  const living = rows.filter(({ deleted }) => !deleted)
  const things = new Map(living.map((row) => [keyOf(row), thingOf(row)]))
  const ended = new Set(rows.filter(({ deleted }) => deleted).map(keyOf))
  const edge = (kind: string, member: string, target: string): Body | undefined =>
    things.get(`relations/${kind}:${member}:${target}`)?.body
  const wasEdge = (kind: string, member: string, target: string): boolean =>
    ended.has(`relations/${kind}:${member}:${target}`)
  const invited = (member: string, target: string): boolean =>
    !['declined', undefined].includes(edge('invitation', member, target)?.['state'] as string | undefined)

  const partedAt = (one: string, other: string): string => {
    const block = edge('block', one, other) ?? edge('block', other, one)
    return block ? (block['createdAt'] as string) : ''
  }

  return {
    things,
    follows: (member, followed) => edge('follow', member, followed)?.['state'] === 'accepted',
    areApart: (one, other) => Boolean(edge('block', one, other) ?? edge('block', other, one)),
    standing(member, community) {
      const { state, role } = edge('membership', member, community) ?? {}
      if (state === 'member') return role as Standing
      if (state !== undefined) return state as Standing
      // An invitation that was used is none any more.
      return invited(member, community) && !wasEdge('membership', member, community) ? 'invited' : null
    },
    keeps(member, id) {
      const { state, role } = edge('collaboration', member, id) ?? {}
      if (state === undefined) return null
      return state === 'active' ? (role as 'editor' | 'viewer') : 'asked'
    },
    isExpected(member, event) {
      const { coHosts } = (things.get(`events/${event}`)?.body ?? {}) as { coHosts?: string[] }
      const hasAnswered =
        edge('participation', member, event) !== undefined || wasEdge('participation', member, event)
      return hasAnswered || invited(member, event) || (coHosts?.includes(member) ?? false)
    },
    wasSeen(member, relation) {
      const thing = things.get(`relations/${relation}`)
      return thing !== undefined && String(thing.body['createdAt']) <= partedAt(member, thing.author)
    },
  }
}
