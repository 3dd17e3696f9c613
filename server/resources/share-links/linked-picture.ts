import type { PictureEdge, PictureFormat } from '#domain/wire/picture-paths.ts'
import type { Query } from '../../db/database.ts'
import { REFERENCED_BY, REFERENCES_FILE } from '../media/store.ts'
import type { OpenLink } from './store.ts'

/** A picture of the linked document's shared copy; null if it has no such picture. */
export async function findLinkedPicture(
  query: Query,
  request: Pick<OpenLink, 'pk'> & { id: string; edge: PictureEdge; format: PictureFormat },
): Promise<Buffer | null> {
  const [picture] = await query<{ content: Buffer }>(
    `select p.content
     from media_picture p join media_file f on f.id = p.media_id join document d on d.pk = $4
     where p.media_id = $1 and p.edge = $2 and p.format = $3 and f.state = 'ready' and ${REFERENCES_FILE}
       and ${REFERENCED_BY} = f.owner_id and named_media(coalesce(d.shared, d.own)) @> array[f.id]`,
    [request.id, request.edge, request.format, request.pk],
    'find-linked-picture',
  )
  return picture?.content ?? null
}
