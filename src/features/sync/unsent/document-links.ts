import type { AccountOf } from '#domain/account/account.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import { PAGES, type PageSpec, paths } from '../../../paths.ts'
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

/** Links to an unsent document. What is written below a route is found on the page of that route. */
export function useDocumentLinks(item: LinkedItem): DocumentLinks {
  const { collection, id } = item
  const draft = useQuery('draft.place', { id: isDraft(item) ? id : '' })
  const route = useQuery('route.under', { collection, id })
  if (isDraft(item)) {
    const link = draft && item.action !== 'delete' ? draftLink(id, draft) : null
    return { page: link, edit: link }
  }
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
  return linkOf(({ drafts }) => drafts?.[noun])?.(draft) ?? null
}

function documentLink({ collection, id, action, refusal }: LinkedItem, kind: 'view' | 'edit'): string | null {
  const isGone = action === 'delete' || refusal?.code === 'not_found'
  if (isGone && !isOfMember(collection)) return null
  return linkOf(({ documents }) => documents?.[kind]?.[collection])?.(id) ?? null
}

/** Profile and settings are always the member's own: their page exists whatever becomes of the change. */
const isOfMember = (collection: CollectionName): boolean =>
  collection === 'account' || collection === 'profiles'

/** A part of the route's page, opened for editing. */
const editOnRouteLink = (route: string, part: string): string =>
  `${paths.route(route)}?edit=${encodeURIComponent(part)}`

const allPages: readonly PageSpec[] = Object.values(PAGES)

/** The first link of this kind in the table of pages. */
function linkOf<Link>(select: (page: PageSpec) => Link | undefined): Link | undefined {
  for (const page of allPages) {
    const link = select(page)
    if (link) return link
  }
  return undefined
}
