import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Send } from '../api/transport/http-client.ts'
import { type Clock, sleep } from '../clock.ts'
import { createUpload, type PhotoToUpload, readUploadState, sendChunk, type TusResult } from './tus-client.ts'

/** The server processes a photo for seconds; meanwhile its state is polled. */
const LOOK_EVERY_MS = 1_500
/** Far longer than processing takes; then the photo is tried another time. */
const LOOKS_MAX = 40
/** Limit for a server that repeatedly loses the upload. */
const BEGINNINGS_MAX = 2

export interface UploadPhotoDeps {
  send: Send
  clock: Clock
  signal: AbortSignal
  /** size of the next chunk, on the current network */
  chunkBytes: () => number
  /** Waits until nothing smaller has to be sent first; false if nothing may be sent now. */
  mayContinue: () => Promise<boolean>
  /** bytes stored by the server */
  onSent: (bytes: number) => Promise<void>
}

/**
 * paused: sending is not allowed any more · failed: not delivered; `retryAfterMs` if the server
 * named a time
 */
export type UploadResult =
  | { kind: 'whole' | 'paused' }
  | { kind: 'refused'; refusal: Rejection }
  | { kind: 'failed'; retryAfterMs: number | null }

/**
 * Uploads one photo in chunks, resuming at the server's offset. `isKnown`: the upload was created
 * before.
 */
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
