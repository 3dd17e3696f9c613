import type { EventMessage, Hint } from '../../deps.ts'

export type BrokerMessage = Hint | EventMessage

/** Exchanges messages between instances. A lost message only delays a pull. */
export interface Broker {
  /** Publishes to every instance, this one included. Messages of one call arrive in their order. */
  publish(...messages: BrokerMessage[]): Promise<void>
  close(): Promise<void>
}

/** Receives messages; null after a gap in which messages may have been lost. */
export type OnBrokerMessage = (message: BrokerMessage | null) => void
