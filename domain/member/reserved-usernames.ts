// Names that members would take for the people who run the service.

const RESERVED = new Set([
  'abuse',
  'admin',
  'administrator',
  'admins',
  'billing',
  'contact',
  'help',
  'helpdesk',
  'info',
  'legal',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'noreply',
  'official',
  'operations',
  'operator',
  'owner',
  'postmaster',
  'privacy',
  'root',
  'security',
  'service',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'team',
  'trustandsafety',
  'webmaster',
])
const PRODUCT = 'cairnway'

/** Whether a username is kept for the people who run the service: `Admin`, `support_2`, `cairnway-team`. */
export function isReservedUsername(username: string): boolean {
  const letters = username.toLowerCase().replaceAll(/[^a-z]/g, '')
  return RESERVED.has(letters) || letters.startsWith(PRODUCT)
}
