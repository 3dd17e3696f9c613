import type { PictureEdge, PictureFormat } from '#domain/wire/picture-paths.ts'
import {
  HAS_PICTURE,
  pictureJoins,
  type ReadDeps,
  readStored,
  type StoredPart,
} from '../media/bytes/store.ts'
import { REFERENCED_BY, REFERENCES_FILE } from '../media/store.ts'
import type { OpenLink } from './store.ts'

/** A picture of the linked document's shared copy; null if it has no such picture. */
export function findLinkedPicture(
  deps: ReadDeps,
  request: Pick<OpenLink, 'pk'> & { id: string; edge: PictureEdge; format: PictureFormat },
): Promise<Buffer | null> {
  return readStored(deps, async () => {
    const [picture] = await deps.db.query<StoredPart>(
      `select p.content, o.key
       from media_file f join document d on d.pk = $4 ${pictureJoins('$2::integer', '$3::text')}
       where f.id = $1 and f.state = 'ready' and ${HAS_PICTURE} and ${REFERENCES_FILE}
         and ${REFERENCED_BY} = f.owner_id and named_media(coalesce(d.shared, d.own)) @> array[f.id]`,
      [request.id, request.edge, request.format, request.pk],
      'find-linked-picture',
    )
    return picture ?? null
  })
}
