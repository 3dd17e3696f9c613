/** What the moderation log of a community contains: acts of its stewards. */
export const MODERATION_ACTS = [
  'post_approved',
  'post_declined',
  'post_hidden',
  'post_shown',
  // a reason to hide it came when another moderator had shown it
  'post_overruled',
  'post_pinned',
  'post_unpinned',
  'post_removed',
  'comment_hidden',
  'comment_shown',
  'comment_removed',
  'event_removed',
  'member_accepted',
  'member_declined',
  'member_removed',
  'member_banned',
  'member_unbanned',
  'member_role',
  'handed_over',
  'settings_changed',
  'archived',
  'unarchived',
  'closing_started',
  'closing_stopped',
  'link_replaced',
  'link_deleted',
  'all_notified',
] as const
export type ModerationAct = (typeof MODERATION_ACTS)[number]

/** The newest acts of a community are kept. */
export const MODERATION_LOG_MAX = 1_000
export const ACT_SUMMARY_MAX = 120

export const ACT_GROUPS = ['posts', 'members', 'settings'] as const
export type ActGroup = (typeof ACT_GROUPS)[number]

/** The part of the log that an act belongs to. */
export function actGroup(act: ModerationAct): ActGroup {
  if (/^(post|comment|event|all)_/.test(act)) return 'posts'
  return act.startsWith('member_') || act === 'handed_over' ? 'members' : 'settings'
}
