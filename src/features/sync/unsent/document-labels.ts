import type { CollectionName } from '#domain/wire/collections.ts'
import type { UnsentItemView } from '../../../state/sync-status.ts'
import { formatBytes } from '../../../ui/format/bytes.ts'
import type { IconShape } from '../../../ui/icons/icon.tsx'
import { EDIT_SHAPE } from '../../../ui/icons/late-shapes.ts'

type Named = Pick<UnsentItemView, 'collection' | 'id'>

const COLLECTION_NAMES: Readonly<Record<CollectionName, string>> = {
  profiles: 'Profile',
  routes: 'Route',
  tracks: 'Track',
  events: 'Event',
  trips: 'Trip',
  communities: 'Community',
  posts: 'Post',
  comments: 'Comment',
  relations: 'Choice',
  route_collections: 'Collection',
  notifications: 'Notification',
  account: 'Settings',
}

/** Names of relations by their kind, with which their id begins. */
const RELATION_NAMES: Readonly<Record<string, string>> = {
  follow: 'Follow',
  favourite: 'Favourite',
  like: 'Like',
  vote: 'Vote',
  participation: 'Event RSVP',
  event_answers: 'Answers to an event',
  membership: 'Membership',
  collaboration: 'Collaboration',
  invitation: 'Invitation',
  block: 'Block',
  mute: 'Mute',
  report: 'Report',
  appeal: 'Appeal',
  saved_filter: 'Saved search',
  check_in: 'Check-in',
  packing_list: 'Packing list',
  saved_packing: 'Saved packing list',
  moderation: 'Moderation',
}

/** A draft of a document that is not created yet. */
export const isDraft = ({ collection, id }: Named): boolean =>
  collection === 'account' && /^[^:]+:draft:/.test(id)

/** The kind of an unsent document. */
export function documentNoun({ collection, id }: Named): string {
  if (isDraft({ collection, id })) return 'Draft'
  const kind = collection === 'relations' ? RELATION_NAMES[id.split(':')[0] ?? ''] : undefined
  return kind ?? COLLECTION_NAMES[collection]
}

/** What an unsent change does. */
export function changeLabel(item: Named & Pick<UnsentItemView, 'action' | 'photos'>): string {
  if (item.photos) return photoLabel(item.photos)
  const noun = documentNoun(item)
  if (item.action === 'create') return `New ${noun.toLowerCase()}`
  return item.action === 'edit' ? `${noun}, changed` : `${noun}, deleted`
}

function photoLabel({ at, of, share, leftBytes }: NonNullable<UnsentItemView['photos']>): string {
  const which = of === 1 ? 'Photo' : `Photo ${at} of ${of}`
  const progress = share > 0 ? `, ${Math.floor(share * 100)} %` : ''
  return `${which}${progress}, ${formatBytes(leftBytes)} left`
}

/** The title of a document; its kind if it has none or belongs to the member alone. */
export function documentTitle(item: Named & Pick<UnsentItemView, 'title'>): string {
  if (item.collection === 'account' && !isDraft(item)) return 'My settings'
  if (item.collection === 'profiles') return 'My profile'
  return item.title || documentNoun(item)
}

export function documentIcon({ collection, id }: Named): IconShape {
  if (collection === 'routes' || collection === 'tracks') return 'route'
  if (isDraft({ collection, id })) return 'draw'
  return collection === 'profiles' || collection === 'account' ? 'user' : EDIT_SHAPE
}
