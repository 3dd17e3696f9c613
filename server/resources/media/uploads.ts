import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Query } from '../../db/database.ts'
import { appendPiece, dropUnfinished, findFile } from './store.ts'

/** So much is stored at once: 64 kB are ten seconds of a slow link, which is the most that a server that ends takes back. */
const PIECE_BYTES = 64 * 1024

/** One member's uploads, as the tus library asks for them. What was begun is in the database before the library hears of it. */
export class MemberUploads extends DataStore {
  override readonly extensions = ['creation', 'termination']
  private readonly query: Query
  private readonly ownerId: string
  private readonly clock: () => Date

  constructor({ query, ownerId, clock }: { query: Query; ownerId: string; clock: () => Date }) {
    super()
    this.query = query
    this.ownerId = ownerId
    this.clock = clock
  }

  override async getUpload(id: string): Promise<Upload> {
    const file = await findFile(this.query, { id, ownerId: this.ownerId })
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
    if (await dropUnfinished(this.query, { id, ownerId: this.ownerId })) return
    const file = await findFile(this.query, { id, ownerId: this.ownerId })
    throw file ? ERRORS.INVALID_TERMINATION : ERRORS.FILE_NOT_FOUND
  }

  private async append(id: string, at: number, content: Buffer): Promise<void> {
    const { query, ownerId } = this
    if (!(await appendPiece(query, { id, ownerId, at, content, now: this.clock() })))
      throw ERRORS.INVALID_OFFSET
  }
}
