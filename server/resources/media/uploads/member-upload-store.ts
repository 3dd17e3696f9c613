import { DataStore, ERRORS, Upload } from '@tus/server'
import { appendChunk, deleteUnfinished, findFile, type MediaFile } from '../store.ts'
import { type UsageDeps, withUsageUpdate } from '../with-usage-update.ts'

/** So much is stored at once: 64 kB are ten seconds of a slow link, which is the most that a server that ends takes back. */
const PIECE_BYTES = 64 * 1024

/** One member's uploads, as the tus library asks for them. What was begun is in the database before the library hears of it. */
export class MemberUploadStore extends DataStore {
  override readonly extensions = ['creation', 'termination']
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

  /** Stores what comes while it comes, and what has come when the connection breaks. Answers how far the file is then. */
  override async write(stream: AsyncIterable<Buffer>, id: string, from: number): Promise<number> {
    let at = from
    let waiting: Buffer[] = []
    let bytes = 0
    const store = async () => {
      if (bytes === 0) return
      const content = Buffer.concat(waiting)
      waiting = []
      bytes = 0
      await this.append(id, at, content)
      at += content.length
    }
    try {
      for await (const chunk of stream) {
        waiting.push(chunk)
        bytes += chunk.length
        if (bytes >= PIECE_BYTES) await store()
      }
    } finally {
      await store()
    }
    return at
  }

  override async remove(id: string): Promise<void> {
    const { deps, ownerId } = this
    if (await withUsageUpdate(deps, ownerId, (query) => deleteUnfinished(query, { id, ownerId }))) return
    throw (await this.find(id)) ? ERRORS.INVALID_TERMINATION : ERRORS.FILE_NOT_FOUND
  }

  private find(id: string): Promise<MediaFile | null> {
    return findFile(this.deps.db.query, { id, ownerId: this.ownerId })
  }

  private async append(id: string, at: number, content: Buffer): Promise<void> {
    const { deps, ownerId } = this
    if (!(await appendChunk(deps.db.query, { id, ownerId, at, content, now: deps.clock() })))
      throw ERRORS.INVALID_OFFSET
  }
}
