import type { LiveEventMessage } from '#domain/wire/live/event-messages.ts'

/** What changed somewhere: enough to know who should pull, never a document. */
export interface Hint {
  scopes: readonly string[]
  collections: readonly string[]
  /** the session that made the change and knows of it already */
  except?: string | undefined
}

/**
 * What is said of an event: to these members, or to whoever listens to one of the scopes and may see the document. `about`: a member of whom it
 * speaks, and of whom nobody hears who is apart from them.
 */
export interface EventMessage {
  message: LiveEventMessage
  to:
    | { members: readonly string[] }
    | { scopes: readonly string[]; document: number; about?: string | undefined }
}

export type BrokerMessage = Hint | EventMessage

/** Carries words between the instances. Losing one costs nothing but time. */
export interface Broker {
  /** To every instance, this one included. */
  publish(word: BrokerMessage): Promise<void>
  close(): Promise<void>
}

/** Hears words; null after a time in which some may have been missed. */
export type OnBrokerMessage = (word: BrokerMessage | null) => void
