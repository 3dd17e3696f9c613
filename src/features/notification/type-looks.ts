import type { NotificationType } from '#domain/notification/notification.ts'
import type { IconShape } from '../../ui/icons/icon.tsx'
import { CALENDAR, CLOCK, COMMENT, HEART, MAIL, USERS } from './shapes.ts'

/** people: moss; routes: lake; events: sand; system: grey */
type Colour = 'people' | 'routes' | 'events' | 'system'

interface TypeLook {
  icon: IconShape
  colour: Colour
}

/** Icon and colour of each type. */
export const TYPE_LOOKS: Readonly<Record<NotificationType, TypeLook>> = {
  follow: { icon: 'user', colour: 'people' },
  route_comment: { icon: COMMENT, colour: 'routes' },
  route_rating: { icon: 'star', colour: 'routes' },
  route_favorite: { icon: HEART, colour: 'routes' },
  group_invite: { icon: USERS, colour: 'people' },
  group_join: { icon: USERS, colour: 'people' },
  group_post: { icon: USERS, colour: 'people' },
  event_invite: { icon: MAIL, colour: 'events' },
  event_update: { icon: CALENDAR, colour: 'events' },
  event_reminder: { icon: CLOCK, colour: 'events' },
  system: { icon: 'info', colour: 'system' },
}
