import type { Refusal } from '#domain/wire/envelope.ts'
import type { Send } from '../api/client.ts'
import { type Clock, sleep } from '../clock.ts'
import { begin, lookUp, sendPiece, type Told, type ToUpload } from './tus.ts'

/** The server looks at a photo for seconds; then it is asked how it goes. */
const LOOK_EVERY_MS = 1_500
/** Far longer than that takes; then it is left alone and tried another time. */
const LOOKS_MAX = 40
/** A server that forgets what it was told is not told for ever. */
const BEGINNINGS_MAX = 2

export interface CarryDeps {
  send: Send
  clock: Clock
  signal: AbortSignal
  /** of the next piece, as the network is now */
  pieceBytes: () => number
  /** Waits until nothing smaller has to go first; false: nothing is to be sent now. */
  mayGoOn: () => Promise<boolean>
  /** bytes that the server holds */
  onSent: (bytes: number) => Promise<void>
}

/** paused: nothing was to be sent any more · failed: not delivered, `retryAfterMs` where the server named a time */
export type Carried =
  | { kind: 'whole' | 'paused' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; retryAfterMs: number | null }

/** Brings one photo to the server in pieces, on from where the server is. `isKnown`: it was told of it before. */
export async function carry(deps: CarryDeps, file: ToUpload, isKnown: boolean): Promise<Carried> {
  const once = async (work: () => Promise<Told>) => ((await deps.mayGoOn()) ? work() : null)
  let beginnings = 0
  let looks = 0
  const beginAnew = () => {
    beginnings += 1
    return begin(deps, file)
  }
  let told = await once(isKnown ? () => lookUp(deps, file) : beginAnew)
  for (;;) {
    if (!told) return { kind: 'paused' }
    if (!told.reached) return { kind: 'failed', retryAfterMs: told.failed.retryAfterMs }
    const { reached } = told
    if (reached.kind === 'ready') return { kind: 'whole' }
    if (reached.kind === 'refused') return reached
    if (reached.kind === 'none') {
      if (beginnings === BEGINNINGS_MAX) return { kind: 'failed', retryAfterMs: null }
      told = await once(beginAnew)
    } else if (reached.kind === 'at' && reached.offset < file.whole.size) {
      const { offset } = reached
      await deps.onSent(offset)
      told = await once(() => sendPiece(deps, file, { offset, bytes: deps.pieceBytes() }))
    } else {
      if (looks++ === LOOKS_MAX) return { kind: 'failed', retryAfterMs: null }
      await sleep(deps.clock, LOOK_EVERY_MS)
      told = await once(() => lookUp(deps, file))
    }
  }
}
