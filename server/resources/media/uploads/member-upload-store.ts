import { DataStore, ERRORS, Upload } from '@tus/server'
import { appendChunk, deleteUnfinished, findFile, type MediaFile } from '../store.ts'
import { type UsageDeps, withUsageUpdate } from '../with-usage-update.ts'

/**
 * Bytes stored per statement: ten seconds of a slow link, which is the most a stopping server
 * loses.
 */
const CHUNK_BYTES = 64 * 1024

/**
 * The tus library's data store for one member. `onUploadCreate` has inserted the file before the
 * library uses it.
 */
export class MemberUploadStore extends DataStore {
  override readonly extensions = ['creation', 'termination']
  /** Why bytes could not be stored. The library replaces it with the error of the stream that it then destroys. */
  failure: unknown = null
  private readonly deps: UsageDeps
  private readonly ownerId: string

  constructor(deps: UsageDeps, ownerId: string) {
    super()
    this.deps = deps
    this.ownerId = ownerId
  }

  override async getUpload(id: string): Promise<Upload> {
    const file = await this.find(id)
    if (!file) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: file.size, offset: file.received })
  }

  /** Stores bytes while they arrive, also if the connection breaks. Returns the new offset. */
  override async write(stream: AsyncIterable<Buffer>, id: string, startOffset: number): Promise<number> {
    let offset = startOffset
    let buffered: Buffer[] = []
    let bytes = 0
    const store = async () => {
      if (bytes === 0) return
      const content = Buffer.concat(buffered)
      buffered = []
      bytes = 0
      await this.append(id, offset, content)
      offset += content.length
    }
    try {
      for await (const chunk of stream) {
        buffered.push(chunk)
        bytes += chunk.length
        if (bytes >= CHUNK_BYTES) await store()
      }
    } finally {
      await store()
    }
    return offset
  }

  override async remove(id: string): Promise<void> {
    const { deps, ownerId } = this
    if (await withUsageUpdate(deps, ownerId, (query) => deleteUnfinished(query, { id, ownerId }))) return
    throw (await this.find(id)) ? ERRORS.INVALID_TERMINATION : ERRORS.FILE_NOT_FOUND
  }

  private find(id: string): Promise<MediaFile | null> {
    return findFile(this.deps.db.query, { id, ownerId: this.ownerId })
  }

  private async append(id: string, offset: number, content: Buffer): Promise<void> {
    const { deps, ownerId } = this
    try {
      const chunk = { id, ownerId, offset, content, now: deps.clock() }
      if (!(await appendChunk(deps.db.query, chunk))) throw ERRORS.INVALID_OFFSET
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}
