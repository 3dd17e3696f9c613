import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { ActGroup, ModerationAct } from '#domain/community/moderation-act.ts'
import { ROLE_LABELS } from '../labels.ts'

export const GROUP_LABELS: Record<ActGroup, string> = {
  posts: 'Posts',
  members: 'Members',
  settings: 'Settings',
}

interface Act {
  act: ModerationAct
  /** of the member it concerns; null: none */
  name: string | null
  summary: string
}

/** What a steward did, after their name. */
export const describeAct = ({ act, name, summary }: Act): string =>
  SENTENCES[act](name ?? 'a member', summary)

const SENTENCES: Record<ModerationAct, (name: string, summary: string) => string> = {
  post_approved: (name) => `approved a post by ${name}`,
  post_declined: (name) => `declined a post by ${name}`,
  post_hidden: (name) => `hid a post by ${name}`,
  post_shown: (name) => `showed a post by ${name} again`,
  post_overruled: (name) => `wanted to hide a post by ${name}, which another moderator had shown meanwhile`,
  post_pinned: (name) => `pinned a post by ${name}`,
  post_unpinned: (name) => `unpinned a post by ${name}`,
  post_removed: (name) => `deleted a post by ${name}`,
  comment_hidden: (name) => `hid a comment by ${name}`,
  comment_shown: (name) => `showed a comment by ${name} again`,
  comment_removed: (name) => `deleted a comment by ${name}`,
  event_removed: (name) => `deleted an event by ${name}`,
  member_accepted: (name) => `accepted the request of ${name}`,
  member_declined: (name) => `declined the request of ${name}`,
  member_removed: (name) => `removed ${name}`,
  member_banned: (name) => `banned ${name}`,
  member_unbanned: (name) => `lifted the ban of ${name}`,
  member_role: (name, role) => `changed the role of ${name} to ${roleLabel(role)}`,
  handed_over: (name) => `took over from the previous owner: ${name} is the owner now`,
  settings_changed: (_, fields) => `changed the settings: ${fieldLabels(fields)}`,
  archived: () => 'archived the community',
  unarchived: () => 'opened the community again',
  closing_started: () => 'began to delete the community',
  closing_stopped: () => 'stopped the deletion',
  link_replaced: () => 'made a new invitation link',
  link_deleted: () => 'ended the invitation link',
  all_notified: () => 'notified all members with @all',
}

/** Acts whose summary is the start of a text. */
export const quotesText = (act: ModerationAct): boolean =>
  /^(post|comment|event)_/.test(act) || act === 'all_notified'

const roleLabel = (role: string): string => (ROLE_LABELS[role as CommunityRole] ?? role).toLowerCase()

const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'name',
  slug: 'address',
  description: 'description',
  rules: 'house rules',
  links: 'links',
  cover: 'cover',
  color: 'color',
  area: 'area',
  activities: 'activities',
  joining: 'who can join',
  visibility: 'visibility',
  questions: 'questions',
  postsNeedApproval: 'approval of posts',
  approvesFirstPosts: 'which posts are approved',
  notificationsDefault: 'notifications',
}

const fieldLabels = (fields: string): string =>
  fields
    .split(' ')
    .map((name) => FIELD_LABELS[name] ?? name)
    .join(', ')
