import { must } from '#domain/std/must.ts'
import { parsePictureName } from '#domain/wire/picture-paths.ts'
import type { Query } from '../../../db/database.ts'
import { type MediaPart, type MediaStore, MediaStoreError, ORIGINAL } from './media-store.ts'

/** Rows of media_picture; an original stays where its upload was received. */
export const postgresMediaStore: MediaStore = {
  keep: async (_, { id, parts }) => {
    const pictures = parts.filter(({ name }) => name !== ORIGINAL)
    return async (query) => {
      for (const picture of pictures) await insertPicture(query, id, picture)
      if (pictures.length > 0) await deletePieces(query, id)
    }
  },
  read: () => Promise.reject(new MediaStoreError('MEDIA_S3_ENDPOINT is not set')),
  sweep: () => Promise.resolve(),
}

export async function insertPicture(query: Query, id: string, { name, content }: MediaPart): Promise<void> {
  const { edge, format } = must(parsePictureName(name), name)
  await query(
    `insert into media_picture (media_id, edge, format, content) values ($1, $2, $3, $4)
     on conflict (media_id, edge, format) do update set content = excluded.content`,
    [id, edge, format, content],
    'store-media-picture',
  )
}

export const deletePieces = (query: Query, id: string): Promise<unknown> =>
  query('delete from media_piece where media_id = $1', [id], 'delete-media-pieces')
