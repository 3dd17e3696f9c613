import type { OutdoorEvent } from './event.ts'

/** The fields that an event card in a list shows. */
export const EVENT_CARD_FIELDS = [
  'id',
  'title',
  'cover',
  'activity',
  'grade',
  'start',
  'end',
  'timeZone',
  'meetingPoint',
  'routes',
  'capacity',
  'approval',
  'visibility',
  'community',
  'recurrence',
  'series',
  'occurrence',
  'state',
  'coHosts',
  'author',
  'participant_count',
  'waitlist_count',
  'like_count',
  'updatedAt',
] as const satisfies readonly (keyof OutdoorEvent)[]

export type EventCard = Pick<OutdoorEvent, (typeof EVENT_CARD_FIELDS)[number]>
