import type { Announcement, EventFields } from '#domain/event/event.ts'
import type { RelationData } from '#domain/relation/relation.ts'

/** What a member may do with events. Ids are UUIDs, made by the page. */
export interface EventCommands {
  'event.create': { id: string; fields: NewEvent }
  'event.edit': { id: string; set: Partial<NewEvent> }
  'event.cancel': { id: string; reason: string }
  'event.delete': { id: string }
  'event.announce': { id: string; announcement: Omit<Announcement, 'at'> }
  /** says whether the member comes; the server decides what becomes of it */
  'event.answer': { event: string } & RelationData<'participation'>
  /** a host's word on somebody who asked or waits */
  'participant.decide': { event: string; member: string; state: 'going' | 'refused' }
  /** ticked off at the meeting point, by a host */
  'participant.tick': { event: string; member: string; isHere: boolean }
  /** the member's own word that they have arrived */
  'event.arrive': { event: string }
}

/** An event begins as scheduled, and is cancelled by a command of its own. */
export type NewEvent = Omit<EventFields, 'state' | 'cancelReason' | 'announcements'>
