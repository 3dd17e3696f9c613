import { type PictureEdge, type PictureFormat, pictureName } from '#domain/wire/picture-paths.ts'
import type { Database, Query } from '../../../db/database.ts'
import { readContent } from '../store.ts'
import type { Bucket } from './bucket.ts'
import { type MediaPart, ORIGINAL } from './media-store.ts'
import { insertPicture } from './postgres-media-store.ts'
import { createS3MediaStore } from './s3-media-store.ts'

// Moves the bytes of ready files, file by file, beside running servers. Each file changes its place in one
// transaction, after its bytes are at the new place: a move that is killed continues where it was.

export interface MoveDeps {
  db: Database
  bucket: Bucket
  clock: () => Date
  onProgress: (moved: number) => void
}

export interface Moved {
  files: number
  /** files with a part that the bucket does not have; they stay as they are */
  missing: string[]
}

const PAGE = 100

export async function moveToBucket(deps: MoveDeps): Promise<Moved> {
  const { db, bucket, clock } = deps
  const store = createS3MediaStore(bucket)
  const moved = await forEachFile(deps, IN_ROWS, async (id) => {
    const record = await store.keep(db, { id, parts: await readRows(db.query, id), now: clock() })
    await db.transaction(async (query) => {
      if (await lockUnmoved(query, id, IN_ROWS)) await record(query)
    })
    return true
  })
  await store.sweep(db, clock())
  return moved
}

export async function moveToDatabase(deps: MoveDeps): Promise<Moved> {
  const { db, bucket, clock } = deps
  const moved = await forEachFile(deps, IN_OBJECTS, async (id) => {
    const parts = await readObjects(db.query, bucket, id)
    if (!parts) return false
    await db.transaction(async (query) => {
      if (!(await lockUnmoved(query, id, IN_OBJECTS))) return
      for (const part of parts) await insertPart(query, id, part)
      await query(`update media_object set state = 'dropped' where media_id = $1`, [id])
    })
    return true
  })
  await createS3MediaStore(bucket).sweep(db, clock())
  return moved
}

const IN_ROWS = `state = 'ready' and (exists (select from media_picture p where p.media_id = f.id)
  or exists (select from media_piece p where p.media_id = f.id))`
const IN_OBJECTS = `state = 'ready' and exists (select from media_object o where o.media_id = f.id and o.state = 'kept')`

async function forEachFile(
  { db, onProgress }: MoveDeps,
  condition: string,
  move: (id: string) => Promise<boolean>,
): Promise<Moved> {
  const moved: Moved = { files: 0, missing: [] }
  for (let after = ''; ; ) {
    const page = await db.query<{ id: string }>(
      `select id from media_file f where id > $1 and ${condition} order by id limit $2`,
      [after, PAGE],
    )
    for (const { id } of page) {
      if (await move(id)) moved.files += 1
      else moved.missing.push(id)
      after = id
    }
    onProgress(moved.files)
    if (page.length < PAGE) return moved
  }
}

/** False if the file was deleted or moved meanwhile, such as by the same command in another window. */
async function lockUnmoved(query: Query, id: string, condition: string): Promise<boolean> {
  await query('select from media_file where id = $1 for update', [id])
  // a second statement, which sees what another holder of the lock has committed
  const found = await query(`select from media_file f where id = $1 and ${condition}`, [id])
  return found.length === 1
}

async function readRows(query: Query, id: string): Promise<MediaPart[]> {
  const pictures = await query<{ edge: PictureEdge; format: PictureFormat; content: Buffer }>(
    'select edge, format, content from media_picture where media_id = $1',
    [id],
  )
  if (pictures.length > 0)
    return pictures.map(({ content, ...size }) => ({ name: pictureName(size), content }))
  return [{ name: ORIGINAL, content: await readContent(query, id) }]
}

/** Null if one is missing. */
async function readObjects(query: Query, bucket: Bucket, id: string): Promise<MediaPart[] | null> {
  const objects = await query<{ key: string; part: string }>(
    `select key, part from media_object where media_id = $1 and state = 'kept'`,
    [id],
  )
  const parts: MediaPart[] = []
  for (const { key, part } of objects) {
    const content = await bucket.get(key)
    if (!content) return null
    parts.push({ name: part, content })
  }
  return parts
}

async function insertPart(query: Query, id: string, part: MediaPart): Promise<void> {
  if (part.name !== ORIGINAL) return insertPicture(query, id, part)
  await query(
    'insert into media_piece (media_id, at, content) values ($1, 0, $2) on conflict (media_id, at) do nothing',
    [id, part.content],
  )
}
