import { readContent } from '../store.ts'
import { ORIGINAL } from './media-store.ts'
import { type ReadDeps, readStored } from './store.ts'

/** The bytes of a ready original; null if it was deleted meanwhile. */
export function readOriginal(deps: ReadDeps, id: string): Promise<Buffer | null> {
  return readStored(deps, async () => {
    const [object] = await deps.db.query<{ key: string }>(
      `select key from media_object where media_id = $1 and part = $2 and state = 'kept'`,
      [id, ORIGINAL],
      'find-media-original',
    )
    if (object) return { content: null, key: object.key }
    const content = await readContent(deps.db.query, id)
    return content.length > 0 ? { content, key: null } : null
  })
}
