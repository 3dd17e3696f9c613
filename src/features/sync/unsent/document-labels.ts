import type { CollectionName } from '#domain/wire/collections.ts'
import type { UnsentItemView } from '../../../state/sync-status.ts'
import { formatBytes } from '../../../ui/format/bytes.ts'
import type { IconName } from '../../../ui/icons/icon.tsx'

type Named = Pick<UnsentItemView, 'collection' | 'id'>

const NOUNS: Readonly<Record<CollectionName, string>> = {
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

/** What a member does to something else is named by its kind, with which its id begins. */
const CHOICES: Readonly<Record<string, string>> = {
  follow: 'Follow',
  favourite: 'Favourite',
  like: 'Like',
  vote: 'Vote',
  participation: 'Answer to an event',
  membership: 'Membership',
  collaboration: 'Collaboration',
  invitation: 'Invitation',
  block: 'Block',
  mute: 'Mute',
  report: 'Report',
  saved_filter: 'Saved search',
  check_in: 'Check-in',
}

/** What was begun and is not made yet. */
export const isDraft = ({ collection, id }: Named): boolean =>
  collection === 'account' && /^[^:]+:draft:/.test(id)

/** What kind of thing an unsent document is. */
export function documentNoun({ collection, id }: Named): string {
  if (isDraft({ collection, id })) return 'Draft'
  const kind = collection === 'relations' ? CHOICES[id.split(':')[0] ?? ''] : undefined
  return kind ?? NOUNS[collection]
}

/** Names what an unsent change does. */
export function changeLabel(item: Named & Pick<UnsentItemView, 'action' | 'photos'>): string {
  if (item.photos) return photoWords(item.photos)
  const noun = documentNoun(item)
  if (item.action === 'create') return `New ${noun.toLowerCase()}`
  return item.action === 'edit' ? `${noun}, changed` : `${noun}, deleted`
}

function photoWords({ at, of, share, leftBytes }: NonNullable<UnsentItemView['photos']>): string {
  const which = of === 1 ? 'Photo' : `Photo ${at} of ${of}`
  const come = share > 0 ? `, ${Math.floor(share * 100)} %` : ''
  return `${which}${come}, ${formatBytes(leftBytes)} left`
}

/** What it is called: what concerns the member alone, or has no title of its own, by its kind. */
export function documentTitle(item: Named & Pick<UnsentItemView, 'title'>): string {
  if (item.collection === 'account' && !isDraft(item)) return 'My settings'
  if (item.collection === 'profiles') return 'My profile'
  return item.title || documentNoun(item)
}

export function documentIcon({ collection, id }: Named): IconName {
  if (collection === 'routes' || collection === 'tracks') return 'route'
  if (isDraft({ collection, id })) return 'draw'
  return collection === 'profiles' || collection === 'account' ? 'user' : 'edit'
}
