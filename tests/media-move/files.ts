import { createHash, randomBytes } from 'node:crypto'
import { PICTURE_EDGES, PICTURE_FORMATS, pictureName } from '#domain/wire/picture-paths.ts'
import type { Database } from '#server/db/database.ts'
import { type MediaPart, ORIGINAL } from '#server/resources/media/bytes/media-store.ts'
import { newMediaId } from '#tests/factories/files/photos.ts'
import type { FakeS3 } from '#tests/fakes/backends/s3-server.ts'
import { makeMember } from '#tests/server/make-member.ts'

// Files of one member, and where their bytes are.

const PART_BYTES = 20_000
/** Every tenth file is an original, the others are photos. */
const ORIGINAL_EVERY = 10

/** Hashes of the bytes of each part, by `id/part`. */
export type Hashes = ReadonlyMap<string, string>

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64')

const PICTURES = PICTURE_EDGES.flatMap((edge) => PICTURE_FORMATS.map((format) => ({ edge, format })))

/** Inserts ready files with random bytes. */
export async function insertFiles(db: Database, count: number): Promise<Hashes> {
  const [ownerId, now] = ['owner-of-files', new Date()]
  await db.transaction((query) => makeMember(query, { id: ownerId, now }))
  const hashes = new Map<string, string>()
  for (let at = 0; at < count; at++) {
    const id = newMediaId()
    const kind = at % ORIGINAL_EVERY === 0 ? 'original' : 'photo'
    await db.query(
      `insert into media_file (id, owner_id, kind, name, size, received, state, created_at, touched_at)
       values ($1, $2, $3, '', $4, $4, 'ready', $5, $5)`,
      [id, ownerId, kind, PART_BYTES, now],
    )
    const content = () => randomBytes(PART_BYTES)
    const parts =
      kind === 'photo' ? await insertPictures(db, id, content) : await insertPieces(db, id, content())
    for (const part of parts) hashes.set(`${id}/${part.name}`, hashOf(part.content))
  }
  return hashes
}

async function insertPictures(db: Database, id: string, make: () => Buffer): Promise<MediaPart[]> {
  const parts: MediaPart[] = []
  for (const size of PICTURES) {
    const content = make()
    await db.query('insert into media_picture (media_id, edge, format, content) values ($1, $2, $3, $4)', [
      id,
      size.edge,
      size.format,
      content,
    ])
    parts.push({ name: pictureName(size), content })
  }
  return parts
}

async function insertPieces(db: Database, id: string, content: Buffer): Promise<MediaPart[]> {
  const half = content.length / 2
  for (const at of [0, half])
    await db.query('insert into media_piece (media_id, at, content) values ($1, $2, $3)', [
      id,
      at,
      content.subarray(at, at + half),
    ])
  return [{ name: ORIGINAL, content }]
}

export interface Found {
  inRows: number
  inBucket: number
  /** parts that are nowhere, or not as they were */
  lost: number
}

/** Looks each part up as a reader would. */
export async function findFiles(db: Database, s3: FakeS3, hashes: Hashes): Promise<Found> {
  const rows = await db.query<{ part: string; content: Buffer }>(
    `select media_id || '/' || edge || '.' || format as part, content from media_picture
     union all
     select media_id || '/${ORIGINAL}', string_agg(content, '' order by at) from media_piece group by media_id`,
  )
  const objects = await db.query<{ part: string; key: string }>(
    `select media_id || '/' || part as part, key from media_object where state = 'kept'`,
  )
  const inRows = new Map(rows.map(({ part, content }) => [part, hashOf(content)]))
  const inBucket = new Map(
    objects.flatMap(({ part, key }) => {
      const object = s3.objects.get(key)
      return object ? [[part, hashOf(object.content)] as const] : []
    }),
  )
  const isThere = ([part, hash]: [string, string]) => (inBucket.get(part) ?? inRows.get(part)) === hash
  const lost = [...hashes].filter((entry) => !isThere(entry)).length
  return { inRows: inRows.size, inBucket: inBucket.size, lost }
}
