import type { PictureEdge, PictureFormat } from '#domain/wire/media.ts'
import type { Query } from '../../db/database.ts'
import { maySeeSql } from '../../sync/visibility/visibility-sql.ts'
import { REFERENCED_BY, REFERENCES_FILE } from './store.ts'

export interface PictureRequest {
  id: string
  edge: PictureEdge
  format: PictureFormat
  memberId: string
}

/**
 * A photo is seen by its owner, and by those who see a document that names it for the owner, and in which others get it; by nobody who is
 * kept from the owner, whosever the document is.
 */
const MAY_SEE = `(
  f.owner_id = $4 or exists (
    select from document d where ${REFERENCES_FILE} and ${REFERENCED_BY} = f.owner_id and ${maySeeSql('d', '$4')}
      and named_media(coalesce(d.shared, d.own)) @> array[f.id]
  ) and not exists (select from circle c where c.member_id = $4 and c.key = 'blocked:' || f.owner_id)
)`

/** Null where there is none, or not for this member. */
export async function findPicture(query: Query, asked: PictureRequest): Promise<Buffer | null> {
  const [picture] = await query<{ content: Buffer }>(
    `select p.content
     from media_picture p join media_file f on f.id = p.media_id
     where p.media_id = $1 and p.edge = $2 and p.format = $3 and f.state = 'ready' and ${MAY_SEE}`,
    [asked.id, asked.edge, asked.format, asked.memberId],
    'find-media-picture',
  )
  return picture?.content ?? null
}
