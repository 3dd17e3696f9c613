import type { Deps } from '../../../deps.ts'
import { reject } from '../../../http/errors.ts'
import { type MediaStore, MediaStoreError } from './media-store.ts'

/** Where one part of a file is: in a row, or in the object with this key. */
export interface StoredPart {
  content: Buffer | null
  key: string | null
}

export type ReadDeps = Pick<Deps, 'db' | 'media' | 'log'>

/** Objects may move while they are read. */
const ATTEMPTS = 3

/**
 * The bytes of a part that `find` locates; null if it locates none. Throws a RejectionError with
 * `unavailable` if the store fails.
 */
export async function readStored(
  { media, log }: Pick<ReadDeps, 'media' | 'log'>,
  find: () => Promise<StoredPart | null>,
): Promise<Buffer | null> {
  let last: string | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const part = await find()
    if (!part || part.content) return part?.content ?? null
    if (part.key === null || part.key === last) break
    last = part.key
    const content = await readObject({ media, log }, part.key)
    if (content) return content
  }
  log.error(`the media store has no object ${last}`)
  return reject('unavailable')
}

async function readObject(
  { media, log }: { media: MediaStore; log: Deps['log'] },
  key: string,
): Promise<Buffer | null> {
  try {
    return await media.read(key)
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error
    log.error('reading from the media store failed', error)
    return reject('unavailable')
  }
}

/** SQL: a picture `p` or an object `o` of file `f`, with the edge and format of these parameters. */
export const pictureJoins = (edge: string, format: string): string =>
  `left join media_picture p on p.media_id = f.id and p.edge = ${edge} and p.format = ${format}
   left join media_object o on o.media_id = f.id and o.part = ${edge}::text || '.' || ${format} and o.state = 'kept'`

/** SQL: there is such a picture or object. */
export const HAS_PICTURE = '(p.media_id is not null or o.key is not null)'
