import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { type NounRules, notTheirs } from './noun-rules.ts'
import { communityOf, isOpen, keeps, standing } from './rules-of-communities.ts'
import type { TrueDocument, TrueWorld } from './world.ts'

// The simulation has comments and reviews, and no one hides them.

type Sees = (world: TrueWorld, memberId: string, document: TrueDocument | null) => boolean

/** `sees`: whether a member may see the commented document. */
export const rulesOfComments = (sees: Sees): NounRules => ({
  sees: (world, memberId, comment) => {
    const above = commented(world, comment)
    if (above?.authorId !== memberId) return sees(world, memberId, above)
    // A banned member keeps their own documents, without the comments of others on them.
    return standing(world, memberId, communityOf(above) ?? '') !== 'banned'
  },
  scopes: (world, comment) => {
    const above = commented(world, comment)
    const own = [`member:${comment.authorId}`]
    if (!above) return own
    return [...own, `member:${above.authorId}`, ...pagesOf(world, above)]
  },
  othersGet: {},
  serverSays: ['author', 'counts', 'hidden'],
  refusesCreation: (world, { memberId, set, mayHave }) => {
    const above = commented(world, { fields: set })
    if (!mayHave(above)) return ['not_found']
    const isOwn = set['kind'] === 'review' && above?.authorId === memberId
    return isOwn ? ['forbidden'] : misplaced(world, memberId, set)
  },
  refusesEdit: (comment, { memberId }) => notTheirs(comment, memberId),
  refusesDeletion: (comment, memberId, world) => {
    const above = commented(world, comment)
    const community = above && communityOf(above)
    return community !== null && keeps(world, memberId, community) ? [] : notTheirs(comment, memberId)
  },
  children: (world, { id, fields }) =>
    commentsOn(world, targetOf(fields))
      .filter((answer) => answer.fields['replyTo'] === id)
      .map((answer) => ({ collection: 'comments', id: answer.id })),
})

/** The comments on a document. */
export const commentsOn = (
  world: TrueWorld,
  above: Pick<TrueDocument, 'collection' | 'id'>,
): TrueDocument[] =>
  [...world.documents.values()].filter(
    (comment) =>
      comment.collection === 'comments' && !comment.deleted && isSame(targetOf(comment.fields), above),
  )

const SCOPE_OF: Partial<Record<CollectionName, string>> = {
  routes: 'route',
  events: 'event',
  trips: 'trip',
  route_collections: 'collection',
}

function pagesOf(world: TrueWorld, above: TrueDocument): string[] {
  const community = communityOf(above)
  if (community === null) return [`${SCOPE_OF[above.collection]}:${above.id}`]
  const open = isOpen(world, community) ? [`community-page:${community}`] : []
  return [`community:${community}`, ...open]
}

/** A member reviews a route once, and a reply belongs to a comment that is no reply. */
function misplaced(world: TrueWorld, memberId: string, set: TrueDocument['fields']): ErrorCode[] {
  const others = commentsOn(world, targetOf(set))
  const isSecond = others.some(({ authorId, fields }) => authorId === memberId && fields['kind'] === 'review')
  if (set['kind'] === 'review' && isSecond) return ['validation']
  if (set['replyTo'] === null) return []
  const isThere = others.some(({ id, fields }) => id === set['replyTo'] && fields['replyTo'] === null)
  // `not_found` if the parent was created in the same batch and rejected.
  return isThere ? [] : ['validation', 'not_found']
}

function commented(world: TrueWorld, { fields }: Pick<TrueDocument, 'fields'>): TrueDocument | null {
  const { collection, id } = targetOf(fields)
  return world.find(collection, id)
}

const targetOf = (fields: TrueDocument['fields']): Pick<TrueDocument, 'collection' | 'id'> =>
  fields['on'] as Pick<TrueDocument, 'collection' | 'id'>

const isSame = (
  one: Pick<TrueDocument, 'collection' | 'id'>,
  other: Pick<TrueDocument, 'collection' | 'id'>,
): boolean => one.collection === other.collection && one.id === other.id
