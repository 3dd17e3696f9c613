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
  const turn = async (): Promise<void> => {
    await yieldToEventLoop()
    signal.throwIfAborted()
  }
  let complete = true
  let sound = true
  for (const part of await splitParts(bytes, turn)) {
    const { messages } = part
    // sessions are written after all of their points
    const sessions: Session[] = []
    await eachMessage(messages, turn, (message) => {
      if (message.kind === MESSAGE_KINDS.session) sessions.push(readSession(message))
    })
    const routes = new FitRoutes(collector, sessions)
    const whole = await eachMessage(messages, turn, (message) => routes.take(message))
    routes.end()
    complete = complete && part.complete && whole
    sound = sound && (part.sound || !part.complete)
  }
  collector.finish()
  return { collector, format: 'fit', hasErrors: !sound, started: true, complete }
}

/** False if they are truncated. */
async function eachMessage(
  view: DataView,
  turn: () => Promise<void>,
  take: (message: FitMessage) => void,
): Promise<boolean> {
  const messages = readMessages(view)
  for (let count = 1; ; count++) {
    const next = messages.next()
    if (next.done) return next.value.complete
    take(next.value)
    if (count % SLICE_MESSAGES === 0) await turn()
  }
}
