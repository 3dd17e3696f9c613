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

const CHUNK_BYTES = 256 * 1024
/**
 * On a slow link: an interruption costs only some seconds, and a small write does not wait longer.
 */
const CHUNK_BYTES_SAVE_DATA = 64 * 1024

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
export const createUploadQueue = (deps: UploadQueueDeps): UploadQueue => new PhotoUploadQueue(deps)

class PhotoUploadQueue implements UploadQueue {
  private readonly deps: UploadQueueDeps
  private readonly closing = new AbortController()
  private running: Promise<void> | null = null
  /** triggered again while running */
  private isTriggered = false
  private failures = 0
  private cancelRetry: (() => void) | null = null

  constructor(deps: UploadQueueDeps) {
    this.deps = deps
  }

  wake(): void {
    if (this.closing.signal.aborted || this.cancelRetry) return
    this.isTriggered = true
    this.running ??= this.run().finally(() => {
      this.running = null
    })
  }

  tryNow(): void {
    this.cancelRetry?.()
    this.cancelRetry = null
    this.wake()
  }

  async close(): Promise<void> {
    this.closing.abort()
    this.cancelRetry?.()
    await this.running
  }

  private async run(): Promise<void> {
    do {
      this.isTriggered = false
      await this.uploadAll()
    } while (this.mayRunAgain())
  }

  private mayRunAgain(): boolean {
    return this.isTriggered && !this.cancelRetry
  }

  private async uploadAll(): Promise<void> {
    try {
      for (let next = await this.findNext(); next; next = await this.findNext()) {
        this.deps.onUploading(true)
        if (!(await this.settle(next, await this.upload(next)))) return
      }
    } catch (error) {
      if (this.closing.signal.aborted) return
      this.deps.log('A photo could not be sent', error)
      this.retryLater(0)
    } finally {
      this.deps.onUploading(false)
    }
  }

  private async findNext(): Promise<PhotoUpload | null> {
    const { store } = this.deps
    if (!this.mayTry() || !(await isOutboxSent(store))) return null
    return (await readUploads(store)).find(({ state }) => state === 'waiting') ?? null
  }

  private async upload(upload: PhotoUpload): Promise<UploadResult> {
    const { store, send, clock, isSaving } = this.deps
    const { media, type, sent } = upload
    const photo = await readPhoto(store, media)
    if (!photo?.whole) return { kind: 'whole' }
    await updateUpload(store, media, { sent: sent ?? 0 })
    return uploadPhoto(
      {
        send,
        clock,
        signal: this.closing.signal,
        chunkBytes: () => (isSaving() ? CHUNK_BYTES_SAVE_DATA : CHUNK_BYTES),
        mayContinue: () => this.mayContinue(upload),
        onSent: (bytes) => updateUpload(store, media, { sent: bytes }),
      },
      { media, type, whole: photo.whole },
      sent !== null,
    )
  }

  /** Returns whether the next photo may be uploaded. */
  private async settle(upload: PhotoUpload, result: UploadResult): Promise<boolean> {
    const { store } = this.deps
    if (result.kind === 'whole') await completeUpload(store, upload)
    if (result.kind === 'refused')
      await updateUpload(store, upload.media, { state: 'refused', sent: null, refusal: result.refusal })
    if (result.kind === 'failed') this.retryLater(result.retryAfterMs ?? 0)
    const isSettled = result.kind === 'whole' || result.kind === 'refused'
    if (isSettled) this.failures = 0
    return isSettled
  }

  private retryLater(atLeastMs: number): void {
    if (this.closing.signal.aborted) return
    const { clock, random } = this.deps
    this.failures += 1
    this.cancelRetry = clock.after(Math.max(atLeastMs, backoffMs(this.failures, random)), () => this.tryNow())
  }

  private mayTry(): boolean {
    return !this.closing.signal.aborted && this.deps.mayTry()
  }

  /** Documents are sent first; a photo without a document is not sent. */
  private async mayContinue({ media }: PhotoUpload): Promise<boolean> {
    const { store } = this.deps
    if (!this.mayTry() || !(await isOutboxSent(store))) return false
    return (await readUploads(store)).some((upload) => upload.media === media)
  }
}

/**
 * No mutation is waiting to be sent. Rejected mutations, and those blocked by them, wait for the
 * member and do not count.
 */
const isOutboxSent = async (store: SyncStore): Promise<boolean> =>
  (await store.outbox.where('state').anyOf('waiting', 'handed', 'sent').count()) === 0
