import type { NotificationChoice } from '../community/notification-choice.ts'
import type { PostFields } from './post.ts'

/** Members with one of these choices are notified of a new post of this kind. */
export const choicesNotifiedOf = (kind: PostFields['kind']): readonly NotificationChoice[] =>
  kind === 'announcement' ? ['all', 'announcements'] : ['all']

/** Whether a member with this choice is notified of a new post of this kind. */
export const isNotifiedOf = (choice: NotificationChoice, kind: PostFields['kind']): boolean =>
  choicesNotifiedOf(kind).includes(choice)
