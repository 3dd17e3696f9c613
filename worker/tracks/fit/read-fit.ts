import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { TrackCollector } from '../parsing/track-collector.ts'
import type { ParseResult } from '../parsing/track-parser.ts'
import type { FitMessage } from './fit-message.ts'
import { splitParts } from './fit-parts.ts'
import { MESSAGE_KINDS } from './fit-profile.ts'
import { FitRoutes, readSession, type Session } from './fit-routes.ts'
import { readMessages } from './read-messages.ts'

/** Messages that are read before other tasks run. */
const SLICE_MESSAGES = 10_000

/**
 * Reads an activity or a course in FIT, the format of watches and bike computers. A truncated file,
 * or one with a wrong checksum, gives its complete messages. Throws an ImportError, or the reason
 * of `signal`.
 */
export async function readFit(bytes: Uint8Array, signal: AbortSignal): Promise<ParseResult> {
  const collector = new TrackCollector()
  const yieldTurn = async (): Promise<void> => {
    await yieldToEventLoop()
    signal.throwIfAborted()
  }
  let complete = true
  let checksumMatches = true
  for (const part of await splitParts(bytes, yieldTurn)) {
    const { messages } = part
    // sessions are written after all of their points
    const sessions: Session[] = []
    await forEachMessage(messages, yieldTurn, (message) => {
      if (message.kind === MESSAGE_KINDS.session) sessions.push(readSession(message))
    })
    const routes = new FitRoutes(collector, sessions)
    const whole = await forEachMessage(messages, yieldTurn, (message) => routes.take(message))
    routes.end()
    complete = complete && part.complete && whole
    checksumMatches = checksumMatches && (part.checksumMatches || !part.complete)
  }
  collector.finish()
  return { collector, format: 'fit', hasErrors: !checksumMatches, started: true, complete }
}

/** False if they are truncated. */
async function forEachMessage(
  view: DataView,
  yieldTurn: () => Promise<void>,
  take: (message: FitMessage) => void,
): Promise<boolean> {
  const messages = readMessages(view)
  for (let count = 1; ; count++) {
    const next = messages.next()
    if (next.done) return next.value.complete
    take(next.value)
    if (count % SLICE_MESSAGES === 0) await yieldTurn()
  }
}
