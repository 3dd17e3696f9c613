import type { AccountOf } from '#domain/account/account.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import type { UnsentItemView } from '../../../state/sync-status.ts'
import { isDraft } from './document-labels.ts'

/** Here and not among the paths, which the first page loads: the page of a route with a part of it opened to be changed. */
const mendAddressOf = (route: string, part: string): string =>
  `${paths.route(route)}?edit=${encodeURIComponent(part)}`

interface Addresses {
  /** the page of an unsent document; null for what has no page, is being deleted, or is gone on the server */
  page: string | null
  /** the page on which its author can mend it */
  edit: string | null
}

/** Where an unsent document is to be found: what stands under a route, on that one’s page. */
export function useDocumentLinks(item: Named): Addresses {
  const { collection, id } = item
  const draft = useQuery('draft.place', { id: isDraft(item) ? id : '' })
  const route = useQuery('route.under', { collection, id })
  if (isDraft(item)) {
    const address = draft && item.action !== 'delete' ? draftLink(id, draft) : null
    return { page: address, edit: address }
  }
  if (!route) return { page: pageLink(item), edit: editLink(item) }
  const isWritten = collection === 'comments' || collection === 'posts'
  return {
    page: paths.route(route),
    edit: isWritten ? mendAddressOf(route, id) : null,
  }
}

type Named = Pick<UnsentItemView, 'collection' | 'id' | 'action'> & {
  refusal: { readonly code: string } | null
}

/** The page of an unsent document; null for what has no page, is being deleted, or is gone on the server. */
export function pageLink(item: Named): string | null {
  if (isOwn(item)) return paths.profile
  return hasPage(item) ? pageOf(item) : null
}

const pageOf = ({ collection, id }: Named): string =>
  collection === 'routes' ? paths.route(id) : paths.collection(id)

type DraftPlace = Pick<AccountOf<'draft'>, 'noun' | 'of'>

/** The page on which a draft is taken up again; null where only a press on another page opens its form. `id`: of its document. */
export function draftLink(id: string, { noun, of }: DraftPlace): string | null {
  const own = id.split(':').at(-1) ?? ''
  if (noun === 'route') return of === null ? paths.routeDraft(own) : paths.routeEditLine(of)
  if (noun === 'profile') return paths.profile
  if (noun === 'route_collection') return of === null ? paths.collections : paths.collection(of)
  if (of === null) return null
  if (noun === 'route_words') return paths.routeEdit(of)
  return noun === 'comment' || noun === 'post' ? paths.route(of) : null
}

/** The page on which its author can mend it. */
export function editLink(item: Named): string | null {
  if (isOwn(item)) return paths.profile
  if (!hasPage(item)) return null
  return item.collection === 'routes' ? paths.routeEdit(item.id) : paths.collection(item.id)
}

/** A member writes nobody else's profile and settings. */
const isOwn = ({ collection }: Named): boolean => collection === 'account' || collection === 'profiles'

const hasPage = ({ collection, action, refusal }: Named): boolean =>
  (collection === 'routes' || collection === 'route_collections') &&
  action !== 'delete' &&
  refusal?.code !== 'not_found'
