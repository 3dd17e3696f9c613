import type { PictureEdge, PictureFormat } from '#domain/wire/picture-paths.ts'
import { maySeeSql } from '../../sync/visibility/visibility-sql.ts'
import { HAS_PICTURE, pictureJoins, type ReadDeps, readStored, type StoredPart } from './bytes/store.ts'
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
export function findPicture(deps: ReadDeps, request: PictureRequest): Promise<Buffer | null> {
  return readStored(deps, async () => {
    const [picture] = await deps.db.query<StoredPart>(
      `select p.content, o.key from media_file f ${pictureJoins('$2::integer', '$3::text')}
       where f.id = $1 and f.state = 'ready' and ${HAS_PICTURE} and ${MAY_SEE}`,
      [request.id, request.edge, request.format, request.memberId],
      'find-media-picture',
    )
    return picture ?? null
  })
}
