import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Send } from '../api/transport/http-client.ts'
import { type Clock, sleep } from '../clock.ts'
import { createUpload, type PhotoToUpload, readUploadState, sendChunk, type TusResult } from './tus-client.ts'

/** The server processes a photo for seconds; meanwhile its state is polled. */
const POLL_INTERVAL_MS = 1_500
/** Far longer than processing takes; then the photo is tried another time. */
const POLLS_MAX = 40
/** Limit for a server that repeatedly loses the upload. */
const CREATIONS_MAX = 2

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
  const ifAllowed = async (work: () => Promise<TusResult>) => ((await deps.mayContinue()) ? work() : null)
  let creations = 0
  let polls = 0
  const create = () => {
    creations += 1
    return createUpload(deps, file)
  }
  let outcome = await ifAllowed(isKnown ? () => readUploadState(deps, file) : create)
  for (;;) {
    if (!outcome) return { kind: 'paused' }
    if (!outcome.state) return { kind: 'failed', retryAfterMs: outcome.failed.retryAfterMs }
    const { state } = outcome
    if (state.kind === 'ready') return { kind: 'whole' }
    if (state.kind === 'refused') return state
    if (state.kind === 'none') {
      if (creations === CREATIONS_MAX) return { kind: 'failed', retryAfterMs: null }
      outcome = await ifAllowed(create)
    } else if (state.kind === 'at' && state.offset < file.whole.size) {
      const { offset } = state
      await deps.onSent(offset)
      outcome = await ifAllowed(() => sendChunk(deps, file, { offset, bytes: deps.chunkBytes() }))
    } else {
      if (polls++ === POLLS_MAX) return { kind: 'failed', retryAfterMs: null }
      await sleep(deps.clock, POLL_INTERVAL_MS)
      outcome = await ifAllowed(() => readUploadState(deps, file))
    }
  }
}
