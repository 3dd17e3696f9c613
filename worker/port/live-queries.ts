import type { EventMessage, PersonalMessage } from '#domain/wire/live/event-messages.ts'

/** Something that the live socket told. It is kept in memory alone: what it announced lasts in the replica. */
export interface LiveUpdate<Message> {
  /** unlike that of any other on this device */
  id: string
  /** when this device heard it, ISO 8601 */
  at: string
  message: Message
}

/** What was told of late, newest first: the latest of each feed, until the member leaves. */
export interface LiveQueries {
  /** null: of any event that this device listens to; that of one is listened to while it is watched */
  'live.events': { args: { event: string | null }; result: readonly LiveUpdate<EventMessage>[] }
  /** what concerns this member alone */
  'live.personal': { args: Record<string, never>; result: readonly LiveUpdate<PersonalMessage>[] }
}
