import type { Announcement, EventFields } from '#domain/event/event.ts'
import type { RelationData } from '#domain/relation/relation.ts'

/** Commands for events. Ids are UUIDs made by the page. */
export interface EventCommands {
  'event.create': { id: string; fields: NewEvent }
  'event.edit': { id: string; set: Partial<NewEvent> }
  /** the date and all that follow it; they continue as a new series with this id */
  'event.edit_following': { id: string; date: string; set: Partial<NewEvent> }
  /** a change made in one date that applies to all coming dates of its series */
  'event.edit_all': { date: string; set: Partial<NewEvent> }
  'event.cancel': { id: string; reason: string }
  'event.delete': { id: string }
  /** a series does not take place on this calendar day of its time zone, YYYY-MM-DD */
  'event.exclude_day': { series: string; day: string }
  'event.announce': { id: string; announcement: Omit<Announcement, 'at'> }
  /** the RSVP of the member; the server decides about the place */
  'event.answer': { event: string } & RelationData<'participation'>
  /** the member's answers to the questions of an event, with each question as it was asked */
  'event.answer_questions': { event: string } & RelationData<'event_answers'>
  /** a host's decision about a participant */
  'participant.decide': { event: string; member: string; state: 'going' | 'refused' }
  /** checked in at the meeting point by a host */
  'participant.tick': { event: string; member: string; isHere: boolean }
  /** a member who has not answered is checked in by a host, or the check-in is undone */
  'participant.walk_in': { event: string; member: string; isHere: boolean }
  /** the member's own check-in */
  'event.arrive': { event: string }
}

/** A new event is scheduled; cancelling it is a separate command. */
export type NewEvent = Omit<EventFields, 'state' | 'cancelReason' | 'announcements'>
