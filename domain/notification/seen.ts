import type { SeenFields } from '../account/seen.ts'
import type { MemberNotification } from './notification.ts'

type Markers = Pick<SeenFields, 'notificationsReadTo' | 'notificationsClearedTo'>
type Dated = Pick<MemberNotification, 'created_at'>

/** Read individually, or before the last `mark all read`. */
export const isRead = (
  notification: Dated & Pick<MemberNotification, 'is_read'>,
  { notificationsReadTo }: Markers,
): boolean => notification.is_read || isNotAfter(notification, notificationsReadTo)

/** Created before the last `clear all`. */
export const isCleared = (notification: Dated, { notificationsClearedTo }: Markers): boolean =>
  isNotAfter(notification, notificationsClearedTo)

const isNotAfter = ({ created_at }: Dated, moment: string | null): boolean =>
  moment !== null && Date.parse(created_at) <= Date.parse(moment)
