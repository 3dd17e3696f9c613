import type { SeenFields } from '../account/seen.ts'
import type { MemberNotification } from './notification.ts'

type Cut = Pick<SeenFields, 'notificationsReadTo' | 'notificationsClearedTo'>
type Dated = Pick<MemberNotification, 'created_at'>

/** By itself, or by `mark all read` at a later time. */
export const isRead = (
  notification: Dated & Pick<MemberNotification, 'is_read'>,
  { notificationsReadTo }: Cut,
): boolean => notification.is_read || isUpTo(notification, notificationsReadTo)

/** Taken away by `clear all` at a later time; one that came since is not. */
export const isCleared = (notification: Dated, { notificationsClearedTo }: Cut): boolean =>
  isUpTo(notification, notificationsClearedTo)

const isUpTo = ({ created_at }: Dated, moment: string | null): boolean =>
  moment !== null && Date.parse(created_at) <= Date.parse(moment)
