import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { Community } from '#domain/community/community.ts'
import type { NotificationChoice } from '#domain/community/notification-choice.ts'
import type { CommunitySize } from '#domain/community/size.ts'

export const ROLE_LABELS: Record<CommunityRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  moderator: 'Moderator',
  member: 'Member',
}

export const JOINING_LABELS: Record<Community['joining'], string> = {
  open: 'Open',
  approval: 'By request',
  invitation: 'By invitation',
}

/** After the number of members: `214 members, open to everyone`. */
export const JOINING_NOTES: Record<Community['joining'], string> = {
  open: 'open to everyone',
  approval: 'join by request',
  invitation: 'join by invitation',
}

export const SIZE_LABELS: Record<CommunitySize, string> = {
  small: 'Under 50 members',
  medium: '50 to 199 members',
  large: '200 members or more',
}

export const NOTICE_LABELS: Record<NotificationChoice, string> = {
  all: 'All posts',
  announcements: 'Announcements only',
  none: 'None',
}
