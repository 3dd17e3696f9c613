import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import type { ExpectedDocument, ExpectedState } from '../expected-state.ts'
import { communityOf, isPublicCommunity, membershipState, ownsCommunity } from './communities.ts'
import { authorOnly, type NounRules } from './noun-rules.ts'

// The simulation has comments and reviews, and no one hides them.

type Sees = (world: ExpectedState, memberId: string, document: ExpectedDocument | null) => boolean

/** `sees`: whether a member may see the commented document. */
export const commentRules = (sees: Sees): NounRules => ({
  sees: (world, memberId, comment) => {
    const above = targetDocument(world, comment)
    if (above?.authorId !== memberId) return sees(world, memberId, above)
    // A banned member keeps their own documents, without the comments of others on them.
    return membershipState(world, memberId, communityOf(above) ?? '') !== 'banned'
  },
  scopes: (world, comment) => {
    const above = targetDocument(world, comment)
    const own = [`member:${comment.authorId}`]
    if (!above) return own
    return [...own, `member:${above.authorId}`, ...pageScopes(world, above)]
  },
  valuesForOthers: () => ({}),
  serverFields: ['author', 'counts', 'hidden'],
  creationErrors: (world, { memberId, set, canSee }) => {
    const above = targetDocument(world, { fields: set })
    if (!canSee(above)) return ['not_found']
    const isOwn = set['kind'] === 'review' && above?.authorId === memberId
    return isOwn ? ['forbidden'] : placementErrors(world, memberId, set)
  },
  editErrors: (comment, { memberId }) => authorOnly(comment, memberId),
  deletionErrors: (comment, memberId, world) => {
    const above = targetDocument(world, comment)
    const community = above && communityOf(above)
    return community !== null && ownsCommunity(world, memberId, community)
      ? []
      : authorOnly(comment, memberId)
  },
  children: (world, { id, fields }) =>
    commentsOn(world, targetOf(fields))
      .filter((answer) => answer.fields['replyTo'] === id)
      .map((answer) => ({ collection: 'comments', id: answer.id })),
})

/** The comments on a document. */
export const commentsOn = (
  world: ExpectedState,
  above: Pick<ExpectedDocument, 'collection' | 'id'>,
): ExpectedDocument[] =>
  [...world.documents.values()].filter(
    (comment) =>
      comment.collection === 'comments' &&
      !comment.deleted &&
      isSameDocument(targetOf(comment.fields), above),
  )

const SCOPE_OF: Partial<Record<CollectionName, string>> = {
  routes: 'route',
  events: 'event',
  trips: 'trip',
  route_collections: 'collection',
}

function pageScopes(world: ExpectedState, above: ExpectedDocument): string[] {
  const community = communityOf(above)
  if (community === null) return [`${SCOPE_OF[above.collection]}:${above.id}`]
  const open = isPublicCommunity(world, community) ? [`community-page:${community}`] : []
  return [`community:${community}`, ...open]
}

/** A member reviews a route once, and a reply belongs to a comment that is no reply. */
function placementErrors(
  world: ExpectedState,
  memberId: string,
  set: ExpectedDocument['fields'],
): ErrorCode[] {
  const others = commentsOn(world, targetOf(set))
  const isSecond = others.some(({ authorId, fields }) => authorId === memberId && fields['kind'] === 'review')
  if (set['kind'] === 'review' && isSecond) return ['validation']
  if (set['replyTo'] === null) return []
  const isThere = others.some(({ id, fields }) => id === set['replyTo'] && fields['replyTo'] === null)
  // `not_found` if the parent was created in the same batch and rejected.
  return isThere ? [] : ['validation', 'not_found']
}

function targetDocument(
  world: ExpectedState,
  { fields }: Pick<ExpectedDocument, 'fields'>,
): ExpectedDocument | null {
  const { collection, id } = targetOf(fields)
  return world.find(collection, id)
}

const targetOf = (fields: ExpectedDocument['fields']): Pick<ExpectedDocument, 'collection' | 'id'> =>
  fields['on'] as Pick<ExpectedDocument, 'collection' | 'id'>

const isSameDocument = (
  one: Pick<ExpectedDocument, 'collection' | 'id'>,
  other: Pick<ExpectedDocument, 'collection' | 'id'>,
): boolean => one.collection === other.collection && one.id === other.id
