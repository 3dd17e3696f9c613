import type { EventMessage, PersonalMessage } from '#domain/wire/live/event-messages.ts'

/** A message of the live socket. Kept in memory only: the data itself is stored in the replica. */
export interface LiveUpdate<Message> {
  /** unique on this device */
  id: string
  /** when this device received it, ISO 8601 */
  at: string
  message: Message
}

/** The latest messages of each feed, newest first, until the member signs out. */
export interface LiveQueries {
  /**
   * null: of any event whose channel is open; the channel of a given event is open while it is
   * watched
   */
  'live.events': { args: { event: string | null }; result: readonly LiveUpdate<EventMessage>[] }
  /** messages for this member only */
  'live.personal': { args: Record<string, never>; result: readonly LiveUpdate<PersonalMessage>[] }
}
