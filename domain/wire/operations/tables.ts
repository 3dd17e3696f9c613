import * as v from 'valibot'
import { PLAN_TYPES } from '../../subscription/plan-names.ts'
import { instant } from '../fields.ts'
import { REPORTED_NOUNS } from './moderation.ts'
import { pageOf, person, reasonText } from './page.ts'

// The tables of members, content and subscriptions.

export const MEMBER_SORTS = ['newest', 'oldest', 'username'] as const
export const MEMBER_STATES = ['suspended', 'staff'] as const

export const memberRow = v.object({
  id: v.string(),
  username: v.string(),
  name: v.string(),
  joinedAt: v.string(),
  /** of the newest contact of a device; null: none yet */
  seenAt: v.nullable(v.string()),
  plan: v.string(),
  isStaff: v.boolean(),
  isSuperuser: v.boolean(),
  isSuspended: v.boolean(),
  /** null: until staff reactivate the member */
  suspendedUntil: v.nullable(v.string()),
  /** devices that are signed in */
  sessions: v.number(),
  /** decisions against the member that were not taken back */
  restrictions: v.number(),
})
export type MemberRow = v.InferOutput<typeof memberRow>
export const memberPage = pageOf(memberRow)

export const suspendRequest = v.object({
  reason: reasonText,
  until: v.optional(v.nullable(instant), null),
})
/** `until` null: without end */
export const planRequest = v.object({
  reason: reasonText,
  plan: v.picklist(PLAN_TYPES),
  until: v.optional(v.nullable(instant), null),
})
export type PlanRequest = v.InferOutput<typeof planRequest>

export const reasonRequest = v.object({ reason: reasonText })
export const staffRequest = v.object({ reason: reasonText, isStaff: v.boolean() })

/** Profiles are in the table of members. */
export const CONTENT_NOUNS = REPORTED_NOUNS.filter((noun) => noun !== 'profiles')
export const CONTENT_STATES = ['hidden', 'featured'] as const

export const contentRow = v.object({
  collection: v.picklist(CONTENT_NOUNS),
  id: v.string(),
  title: v.string(),
  author: person,
  createdAt: v.string(),
  /** staff have hidden it, or something above it */
  isWithheld: v.boolean(),
  /** staff have hidden it itself */
  isHidden: v.boolean(),
  openReports: v.number(),
  /** routes only: on the devices of all members */
  isFeatured: v.boolean(),
})
export type ContentRow = v.InferOutput<typeof contentRow>
export const contentPage = pageOf(contentRow)

export const hideRequest = v.object({ reason: reasonText, isHidden: v.boolean() })
export const featureRequest = v.object({ reason: reasonText, isFeatured: v.boolean() })

export const subscriptionRow = v.object({
  member: person,
  plan: v.string(),
  status: v.string(),
  cycle: v.nullable(v.string()),
  isTrial: v.boolean(),
  startedAt: v.nullable(v.string()),
  expiresAt: v.nullable(v.string()),
})
export type SubscriptionRow = v.InferOutput<typeof subscriptionRow>
export const subscriptionPage = pageOf(subscriptionRow)

/** A part of a table as CSV; `next`: the key of the next part. */
export const csvPart = v.object({ text: v.string(), next: v.nullable(v.string()) })
