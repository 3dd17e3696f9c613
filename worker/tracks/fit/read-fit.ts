import { Collector } from '../collector.ts'
import { nextTask } from '../next-task.ts'
import type { Parsed } from '../track-parser.ts'
import { FitRoutes, type Session, sessionOf } from './fit-routes.ts'
import type { FitMessage } from './messages.ts'
import { partsOf } from './parts.ts'
import { KINDS } from './profile.ts'
import { readMessages } from './read-messages.ts'

/** Read at a stretch before other tasks of the thread have their turn. */
const SLICE_MESSAGES = 10_000

/** Reads an activity or a course in FIT, as watches and bike computers write them. Of one that breaks off, or whose sum is
 * wrong, what is whole counts. Throws an ImportRefusal, or the signal's reason. */
export async function readFit(bytes: Uint8Array, signal: AbortSignal): Promise<Parsed> {
  const collector = new Collector()
  const turn = async (): Promise<void> => {
    await nextTask()
    signal.throwIfAborted()
  }
  let complete = true
  let sound = true
  for (const part of await partsOf(bytes, turn)) {
    const { messages } = part
    // what was done is told behind all of its points
    const sessions: Session[] = []
    await eachMessage(messages, turn, (message) => {
      if (message.kind === KINDS.session) sessions.push(sessionOf(message))
    })
    const routes = new FitRoutes(collector, sessions)
    const whole = await eachMessage(messages, turn, (message) => routes.take(message))
    routes.end()
    complete = complete && part.complete && whole
    sound = sound && (part.sound || !part.complete)
  }
  collector.finish()
  return { collector, format: 'fit', faulty: !sound, started: true, complete }
}

/** False: they break off. */
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
