import type { AccountOf } from '#domain/account/account.ts'
import type { DraftFields } from '#domain/account/draft.ts'
import { encodeAddressPart } from '#domain/std/text/to-well-formed.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import type { UnsentItemView } from '../../../state/sync-status.ts'
import { isDraft } from './document-labels.ts'

interface DocumentLinks {
  /** the page of the document; null if it has none, is being deleted, or is gone on the server */
  page: string | null
  /** the page on which its author can correct it */
  edit: string | null
}

type LinkedItem = Pick<UnsentItemView, 'collection' | 'id' | 'action'> & {
  refusal: { readonly code: string } | null
}

interface PageLinks {
  view?: (id: string) => string
  edit?: (id: string) => string
}

/** `of`: the document that the draft changes or is written below; null: a new document. */
type DraftLink = (draft: { id: string; of: string | null }) => string | null

const profileLink = () => paths.profile
const routeOfDraft: DraftLink = ({ of }) => of && paths.route(of)

// These links are not part of the table of pages: only the Sync panel needs them, and the table is in the first load.
const DOCUMENT_LINKS: Readonly<Partial<Record<CollectionName, PageLinks>>> = {
  routes: { view: paths.route, edit: paths.routeEdit },
  route_collections: { view: paths.collection, edit: paths.collection },
  events: { view: paths.event, edit: paths.eventEdit },
  trips: { view: paths.trip, edit: paths.tripEdit },
  communities: { view: paths.community, edit: paths.community },
  account: { view: profileLink, edit: profileLink },
  profiles: { view: profileLink, edit: profileLink },
}

const DRAFT_LINKS: Readonly<Partial<Record<DraftFields['noun'], DraftLink>>> = {
  route: ({ id, of }) => (of === null ? paths.routeDraft(id) : paths.routeEditLine(of)),
  route_words: ({ of }) => of && paths.routeEdit(of),
  comment: routeOfDraft,
  post: routeOfDraft,
  route_collection: ({ of }) => (of === null ? paths.collections : paths.collection(of)),
  event: ({ of }) => (of === null ? paths.eventCreate : paths.eventEdit(of)),
  trip: ({ of }) => (of === null ? paths.tripCreate : paths.tripEdit(of)),
  profile: profileLink,
  community: ({ of }) => (of === null ? paths.communityCreate : paths.community(of)),
}

/** Links to an unsent document. What is written below a route or event is found on the page of that. */
export function useDocumentLinks(item: LinkedItem): DocumentLinks {
  const { collection, id } = item
  const draft = useQuery('draft.place', { id: isDraft(item) ? id : '' })
  const route = useQuery('route.under', { collection, id })
  const comment = useQuery('comment.one', { id: collection === 'comments' ? id : '' })
  const commentedEvent = useQuery('event.one', { id: draft?.noun === 'comment' ? (draft.of ?? '') : '' })
  if (isDraft(item)) {
    const link = draft && item.action !== 'delete' ? draftLink(id, draft) : null
    const page = link && commentedEvent ? paths.event(commentedEvent.id) : link
    return { page, edit: page }
  }
  if (comment?.on.collection === 'events')
    return { page: paths.event(comment.on.id), edit: paths.event(comment.on.id) }
  const relationPage = relationLink(item)
  if (relationPage) return { page: relationPage, edit: null }
  if (!route) return { page: pageLink(item), edit: editLink(item) }
  const isEditable = collection === 'comments' || collection === 'posts'
  return { page: paths.route(route), edit: isEditable ? editOnRouteLink(route, id) : null }
}

/** The page of an unsent document; null if it has none, is being deleted, or is gone on the server. */
export const pageLink = (item: LinkedItem): string | null => documentLink(item, 'view')

/** The page on which its author can correct it. */
export const editLink = (item: LinkedItem): string | null => documentLink(item, 'edit')

type DraftPlace = Pick<AccountOf<'draft'>, 'noun' | 'of'>

/** The page on which a draft is continued; null if only a button on another page opens its form. `id`: of its document. */
export function draftLink(id: string, { noun, of }: DraftPlace): string | null {
  const draft = { id: id.split(':').at(-1) ?? '', of }
  return DRAFT_LINKS[noun]?.(draft) ?? null
}

/** Relations to another member or to an event are found on the page of that member or event. */
function relationLink({ collection, id }: Pick<LinkedItem, 'collection' | 'id'>): string | null {
  const [kind = '', , target = ''] = collection === 'relations' ? id.split(':') : []
  if (kind === 'membership') return paths.community(target)
  if (kind === 'packing_list') return paths.trip(target)
  if (MEMBER_RELATIONS.includes(kind)) return paths.user(target)
  return EVENT_RELATIONS.includes(kind) ? paths.event(target) : null
}

const MEMBER_RELATIONS: readonly string[] = ['follow', 'block', 'mute']
const EVENT_RELATIONS: readonly string[] = ['participation', 'event_answers', 'check_in']

function documentLink({ collection, id, action, refusal }: LinkedItem, kind: 'view' | 'edit'): string | null {
  const isGone = action === 'delete' || refusal?.code === 'not_found'
  if (isGone && !isOfMember(collection)) return null
  return DOCUMENT_LINKS[collection]?.[kind]?.(id) ?? null
}

/** Profile and settings are always the member's own: their page exists whatever becomes of the change. */
const isOfMember = (collection: CollectionName): boolean =>
  collection === 'account' || collection === 'profiles'

/** A part of the route's page, opened for editing. */
const editOnRouteLink = (route: string, part: string): string =>
  `${paths.route(route)}?edit=${encodeAddressPart(part)}`
