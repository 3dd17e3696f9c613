import { completeUpload, readPhoto, readUploads, updateUpload } from '#replica/sync-store/photos.ts'
import type { PhotoUpload, SyncStore } from '#replica/sync-store/sync-store.ts'
import type { Send } from '../api/transport/http-client.ts'
import type { Clock } from '../clock.ts'
import { backoffMs } from '../sync/transport/backoff.ts'
import { type UploadResult, uploadPhoto } from './upload-photo.ts'

//            trigger: a sync round has succeeded, a photo was chosen, the network is back
//   idle ─────────────────────────────────────────────────────────────────▶ uploading, one photo at a time
//    ▲      nothing to send                                                        │
//    ├─────────────────────────────────────────────────────────────────────────────┤
//    └── timer ── waiting: 1 s to 5 min with jitter, or as the server asked ◀── not delivered ──┘

const PIECE_BYTES = 256 * 1024
/**
 * On a slow link: an interruption costs only some seconds, and a small write does not wait longer.
 */
const PIECE_SAVING_BYTES = 64 * 1024

export interface UploadQueueDeps {
  store: SyncStore
  send: Send
  clock: Clock
  random: () => number
  /**
   * whether anything may be sent now: the browser is online, and the member does not work offline
   */
  mayTry: () => boolean
  /** whether the network strategy saves data */
  isSaving: () => boolean
  onUploading: (uploading: boolean) => void
  log: (message: string, error: unknown) => void
}

export interface UploadQueue {
  /** There may be more to send, or a network to send it. */
  wake: () => void
  /** The network is back: retries now instead of waiting for the timer. */
  tryNow: () => void
  close: () => Promise<void>
}

/** Uploads the pending photos after all documents, in the leader tab. */
export function createUploadQueue(deps: UploadQueueDeps): UploadQueue {
  const { store, clock } = deps
  const closing = new AbortController()
  let working: Promise<void> | null = null
  let again = false
  let failures = 0
  let callOffRetry: (() => void) | null = null

  const mayTry = () => !closing.signal.aborted && deps.mayTry()
  /** Documents are sent first; a photo without a document is not sent. */
  const mayGoOn = async (upload: PhotoUpload) =>
    mayTry() &&
    (await isQuiet(store)) &&
    (await readUploads(store)).some(({ media }) => media === upload.media)

  async function carryOne(upload: PhotoUpload): Promise<UploadResult> {
    const photo = await readPhoto(store, upload.media)
    if (!photo?.whole) return { kind: 'whole' }
    await updateUpload(store, upload.media, { sent: upload.sent ?? 0 })
    return uploadPhoto(
      {
        send: deps.send,
        clock,
        signal: closing.signal,
        chunkBytes: () => (deps.isSaving() ? PIECE_SAVING_BYTES : PIECE_BYTES),
        mayContinue: () => mayGoOn(upload),
        onSent: (sent) => updateUpload(store, upload.media, { sent }),
      },
      { media: upload.media, type: upload.type, whole: photo.whole },
      upload.sent !== null,
    )
  }

  /** Returns whether the next photo may be uploaded. */
  async function settle(upload: PhotoUpload, carried: UploadResult): Promise<boolean> {
    if (carried.kind === 'whole') await completeUpload(store, upload)
    if (carried.kind === 'refused')
      await updateUpload(store, upload.media, { state: 'refused', sent: null, refusal: carried.refusal })
    if (carried.kind === 'whole' || carried.kind === 'refused') failures = 0
    if (carried.kind === 'failed') waitFor(carried.retryAfterMs ?? 0)
    return carried.kind === 'whole' || carried.kind === 'refused'
  }

  function waitFor(atLeastMs: number): void {
    if (closing.signal.aborted) return
    failures += 1
    callOffRetry = clock.after(Math.max(atLeastMs, backoffMs(failures, deps.random)), tryNow)
  }

  async function carryAll(): Promise<void> {
    try {
      for (let next = await nextUpload(); next; next = await nextUpload()) {
        deps.onUploading(true)
        if (!(await settle(next, await carryOne(next)))) return
      }
    } catch (error) {
      if (closing.signal.aborted) return
      deps.log('A photo could not be sent', error)
      waitFor(0)
    } finally {
      deps.onUploading(false)
    }
  }

  const nextUpload = async (): Promise<PhotoUpload | null> => {
    if (!mayTry() || !(await isQuiet(store))) return null
    return (await readUploads(store)).find(({ state }) => state === 'waiting') ?? null
  }

  function wake(): void {
    if (closing.signal.aborted || callOffRetry) return
    again = true
    working ??= work().finally(() => {
      working = null
    })
  }

  const mayBegin = () => again && !callOffRetry

  async function work(): Promise<void> {
    do {
      again = false
      await carryAll()
    } while (mayBegin())
  }

  function tryNow(): void {
    callOffRetry?.()
    callOffRetry = null
    wake()
  }

  return {
    wake,
    tryNow,
    close: async () => {
      closing.abort()
      callOffRetry?.()
      await working
    },
  }
}

/**
 * No mutation is waiting to be sent. Rejected mutations, and those blocked by them, wait for the
 * member and do not count.
 */
const isQuiet = async (store: SyncStore): Promise<boolean> =>
  (await store.outbox.where('state').anyOf('waiting', 'handed', 'sent').count()) === 0
