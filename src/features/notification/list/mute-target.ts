import type { MemberNotification, NotificationType } from '#domain/notification/notification.ts'
import { linkedPost } from '#domain/post/link.ts'

/** What can be muted from a notification about it. */
export interface MuteTarget {
  collection: 'routes' | 'posts' | 'events' | 'communities'
  id: string
}

const NOUNS: Readonly<Record<MuteTarget['collection'], string>> = {
  routes: 'route',
  posts: 'post',
  events: 'event',
  communities: 'community',
}

/** Decisions and invitations concern the member alone and cannot be muted. */
const MUTABLE: readonly NotificationType[] = [
  'route_comment',
  'route_rating',
  'route_favorite',
  'group_post',
  'group_join',
]

/** Notifications of an event's discussion have this at the end of their link; its other updates do not. */
const DISCUSSION = '#discussion'

/** The route, post, event or community that the notification is about; null if it has none to mute. */
export function muteTargetOf({
  link,
  notification_type: type,
}: Pick<MemberNotification, 'link' | 'notification_type'>): MuteTarget | null {
  const post = linkedPost(link ?? '')
  if (post !== null) return type === 'group_post' ? { collection: 'posts', id: post } : null
  const [, noun, id] = /^\/(routes|posts|events|communities)\/([^/?#]+)/.exec(link ?? '') ?? []
  const isDiscussion = type === 'event_update' && link?.endsWith(DISCUSSION) === true
  if (!noun || !id || (!MUTABLE.includes(type) && !isDiscussion)) return null
  return { collection: noun as MuteTarget['collection'], id: decodeURIComponent(id) }
}

export const muteLabel = ({ collection }: MuteTarget, isMuted: boolean): string =>
  `${isMuted ? 'Unmute' : 'Mute'} this ${NOUNS[collection]}`
