import type { Activity } from '#domain/route/activity.ts'
import type { HomeId } from '../members/names.ts'

/** One event of the demo world, as it is written by hand. Times are relative to the day of creation. */
export interface EventPlan {
  title: string
  description: string
  activity: Activity
  grade: 'easy' | 'moderate' | 'hard' | 'expert'
  /** a username; by default any member of the region */
  host?: string
  coHosts?: readonly string[]
  /** days after the day of creation; negative: the event is over or has begun */
  inDays: number
  /** wall time at the place */
  startsAt: `${number}:${number}`
  hours: number
  pace?: string
  gear?: string
  /** name of a place of the region; by default the start of the event's route */
  meetAt?: string
  /** a popular route of the same activity in the region is attached; default true */
  hasRoute?: boolean
  /** null: unlimited */
  capacity: number | null
  minimum?: number
  approval?: true
  /** by question: what the members who ask for a place answer in turn */
  questions?: Readonly<Record<string, readonly string[]>>
  guestsAllowed?: number
  rsvpClosesHours?: number
  isByInvitation?: true
  /** the event takes place every week */
  isWeekly?: true
  cancelReason?: string
  /** parties that are going, besides the host and those of `answers` */
  going: number
  waiting?: number
  asking?: number
  /** RSVPs of certain members, by username */
  answers?: Readonly<Record<string, 'going' | 'waitlist' | 'requested' | 'not_going'>>
  /** usernames */
  invited?: readonly string[]
  likes: number
  announcements?: readonly { text: string; hoursAgo: number; audience: 'all' | 'going' | 'waitlist' }[]
  comments?: readonly string[]
}

export interface RegionPlans {
  region: HomeId
  timeZone: string
  plans: readonly EventPlan[]
}
