import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Send } from '../api/transport/http-client.ts'
import { type Clock, sleep } from '../clock.ts'
import { createUpload, type PhotoToUpload, readUploadState, sendChunk, type TusResult } from './tus-client.ts'

/** The server looks at a photo for seconds; then it is asked how it goes. */
const LOOK_EVERY_MS = 1_500
/** Far longer than that takes; then it is left alone and tried another time. */
const LOOKS_MAX = 40
/** A server that forgets what it was told is not told for ever. */
const BEGINNINGS_MAX = 2

export interface UploadPhotoDeps {
  send: Send
  clock: Clock
  signal: AbortSignal
  /** of the next piece, as the network is now */
  chunkBytes: () => number
  /** Waits until nothing smaller has to go first; false: nothing is to be sent now. */
  mayContinue: () => Promise<boolean>
  /** bytes that the server holds */
  onSent: (bytes: number) => Promise<void>
}

/** paused: nothing was to be sent any more · failed: not delivered, `retryAfterMs` where the server named a time */
export type UploadResult =
  | { kind: 'whole' | 'paused' }
  | { kind: 'refused'; refusal: Rejection }
  | { kind: 'failed'; retryAfterMs: number | null }

/** Brings one photo to the server in pieces, on from where the server is. `isKnown`: it was told of it before. */
export async function uploadPhoto(
  deps: UploadPhotoDeps,
  file: PhotoToUpload,
  isKnown: boolean,
): Promise<UploadResult> {
  const once = async (work: () => Promise<TusResult>) => ((await deps.mayContinue()) ? work() : null)
  let beginnings = 0
  let looks = 0
  const beginAnew = () => {
    beginnings += 1
    return createUpload(deps, file)
  }
  let told = await once(isKnown ? () => readUploadState(deps, file) : beginAnew)
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
      told = await once(() => sendChunk(deps, file, { offset, bytes: deps.chunkBytes() }))
    } else {
      if (looks++ === LOOKS_MAX) return { kind: 'failed', retryAfterMs: null }
      await sleep(deps.clock, LOOK_EVERY_MS)
      told = await once(() => readUploadState(deps, file))
    }
  }
}
