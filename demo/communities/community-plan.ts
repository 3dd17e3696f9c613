import type { CommunityFields } from '#domain/community/community.ts'
import type { Activity } from '#domain/route/activity.ts'
import type { HomeId } from '../members/names.ts'

/** One community of the demo world, as it is written by hand. */
export interface CommunityPlan {
  name: string
  description: string
  rules?: string
  links?: CommunityFields['links']
  region: HomeId
  /** the name of its area, and a point in it */
  area: { name: string; lat: number; lon: number }
  activities: readonly Activity[]
  colour?: CommunityFields['colour']
  joining: CommunityFields['joining']
  visibility?: CommunityFields['visibility']
  questions?: readonly string[]
  postsNeedApproval?: true
  notificationsDefault?: CommunityFields['notificationsDefault']
  archived?: true
  /** years since it was founded */
  years: number
  /** usernames */
  owner: string
  admins?: readonly string[]
  moderators?: readonly string[]
  /** members by username, besides the stewards */
  members?: readonly string[]
  /** further members of the region, and of other regions */
  locals: number
  guests?: number
  /** who asks to join, with their answers to the questions */
  requests?: readonly { username: string; answers: readonly string[]; hoursAgo: number }[]
  /** usernames, invited by the owner */
  invited?: readonly string[]
  banned?: readonly string[]
  /** titles of events that belong to it */
  events?: readonly string[]
}
