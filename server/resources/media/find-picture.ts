import type { PictureEdge, PictureFormat } from '#domain/wire/picture-paths.ts'
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
 * SQL: a photo is visible to its owner, and to all who see a document that references it for the
 * owner and whose shared copy has it. Members with a block between them and the owner never see it.
 */
const MAY_SEE = `(
  f.owner_id = $4 or exists (
    select from document d where ${REFERENCES_FILE} and ${REFERENCED_BY} = f.owner_id and ${maySeeSql('d', '$4')}
      and named_media(coalesce(d.shared, d.own)) @> array[f.id]
  ) and not exists (select from circle c where c.member_id = $4 and c.key = 'blocked:' || f.owner_id)
)`

/** The picture's bytes; null if there is none or the member may not see it. */
export async function findPicture(query: Query, request: PictureRequest): Promise<Buffer | null> {
  const [picture] = await query<{ content: Buffer }>(
    `select p.content
     from media_picture p join media_file f on f.id = p.media_id
     where p.media_id = $1 and p.edge = $2 and p.format = $3 and f.state = 'ready' and ${MAY_SEE}`,
    [request.id, request.edge, request.format, request.memberId],
    'find-media-picture',
  )
  return picture?.content ?? null
}
