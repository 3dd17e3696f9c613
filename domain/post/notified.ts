import type { CommunityFields } from '../community/community.ts'
import type { PostFields } from './post.ts'

type NotificationChoice = CommunityFields['notificationsDefault']

/** Whether a member with this choice is notified of a new post of this kind. */
export const isNotifiedOf = (choice: NotificationChoice, kind: PostFields['kind']): boolean =>
  choice === 'all' || (choice === 'announcements' && kind === 'announcement')
