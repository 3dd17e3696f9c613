import { paths } from '../../paths.ts'
import type { ShownItem } from '../../state/sync-status.ts'
import { isDraft } from './nouns.ts'

type Named = Pick<ShownItem, 'collection' | 'id' | 'action'> & { refusal: { readonly code: string } | null }

/** The page of an unsent document; null for what has no page, is being deleted, or is gone on the server. */
export function addressOf(item: Named): string | null {
  if (isOwn(item)) return ownAddressOf(item)
  return hasPage(item) ? paths.route(item.id) : null
}

/** The page on which its author can mend it. */
export function editAddressOf(item: Named): string | null {
  if (isDraft(item)) return paths.routeCreate
  if (isOwn(item)) return ownAddressOf(item)
  return hasPage(item) ? paths.routeEdit(item.id) : null
}

/** A member writes nobody else's profile and settings. */
const isOwn = ({ collection }: Named): boolean => collection === 'account' || collection === 'profiles'

/** Drafts are of routes, as yet. */
const ownAddressOf = (item: Named): string => (isDraft(item) ? paths.routeCreate : paths.profile)

const hasPage = ({ collection, action, refusal }: Named): boolean =>
  collection === 'routes' && action !== 'delete' && refusal?.code !== 'not_found'
