import { REPORT_REASONS } from '#domain/relation/reports.ts'
import { AUDIT_ACTS, type AuditAct } from '#domain/wire/operations/audit.ts'
import type { DecisionAct, ReportedNoun } from '#domain/wire/operations/moderation.ts'
import type { TagTone } from '../../ui/display/tag.tsx'
import type { Option } from '../../ui/form/select-input.tsx'
import type { IconShape } from '../../ui/icons/icon.tsx'
import { EDIT_SHAPE, FILE_SHAPE } from '../../ui/icons/late-shapes.ts'

// The texts of Operations.

export type ReportReason = (typeof REPORT_REASONS)[number]

export const REASON_LABELS: Readonly<Record<ReportReason, { label: string; tone: TagTone }>> = {
  spam: { label: 'Advertising', tone: 'plain' },
  harassment: { label: 'Harassment', tone: 'warning' },
  unsafe: { label: 'Dangerous', tone: 'danger' },
  wrong: { label: 'Incorrect', tone: 'lake' },
  illegal: { label: 'Illegal', tone: 'danger' },
  other: { label: 'Other', tone: 'plain' },
}

export const NOUN_LABELS: Readonly<Record<ReportedNoun, { label: string; many: string; icon: IconShape }>> = {
  routes: { label: 'Route', many: 'Routes', icon: 'route' },
  events: { label: 'Event', many: 'Events', icon: 'calendar' },
  trips: { label: 'Trip', many: 'Trips', icon: 'flag' },
  communities: { label: 'Community', many: 'Communities', icon: 'users' },
  posts: { label: 'Post', many: 'Posts', icon: FILE_SHAPE },
  comments: { label: 'Comment', many: 'Comments', icon: EDIT_SHAPE },
  route_collections: { label: 'Collection', many: 'Collections', icon: 'list' },
  profiles: { label: 'Member', many: 'Members', icon: 'user' },
}

/** `past`: in the history of a case and in the audit log. */
export const DECISION_LABELS: Readonly<Record<DecisionAct, { label: string; past: string }>> = {
  dismiss: { label: 'Dismiss', past: 'dismissed the reports' },
  hide: { label: 'Hide', past: 'hid it' },
  restore: { label: 'Show again', past: 'showed it again' },
  warn: { label: 'Warn', past: 'warned the member' },
  suspend: { label: 'Suspend', past: 'suspended the member' },
  note: { label: 'Note', past: 'wrote a note' },
}

export const ACT_LABELS: Readonly<Record<AuditAct, string>> = {
  dismiss: 'Dismissed reports',
  hide: 'Hid',
  restore: 'Showed again',
  warn: 'Warned',
  suspend: 'Suspended',
  reactivate: 'Reactivated',
  note: 'Noted',
  appeal_accepted: 'Accepted an appeal',
  appeal_declined: 'Declined an appeal',
  staff_granted: 'Made staff',
  staff_revoked: 'Removed from staff',
  sessions_ended: 'Signed out',
  download: 'Downloaded',
  announce: 'Announced',
  announcement_cancelled: 'Cancelled an announcement',
  feature: 'Featured',
  unfeature: 'Ended featuring',
  plan_changed: 'Changed the plan',
  outbox_imported: 'Imported unsent changes',
}

export const ACT_OPTIONS: readonly Option<AuditAct | ''>[] = [
  { value: '', label: 'All acts' },
  ...AUDIT_ACTS.map((value) => ({ value, label: ACT_LABELS[value] })),
]

export const REASON_OPTIONS: readonly Option<ReportReason | ''>[] = [
  { value: '', label: 'All reasons' },
  ...REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value].label })),
]

export const PLAN_NAMES: Readonly<Record<string, string>> = {
  free: 'Free',
  explorer: 'Explorer',
  pro: 'Pro',
  enterprise: 'Enterprise',
}

export const NO_ACTS = 'Staff have done nothing yet.'
