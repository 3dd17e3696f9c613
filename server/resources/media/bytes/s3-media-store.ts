import { randomUUID } from 'node:crypto'
import type { Database, Query } from '../../../db/database.ts'
import type { Bucket } from './bucket.ts'
import type { KeptFile, MediaStore } from './media-store.ts'
import { deletePieces } from './postgres-media-store.ts'

/** All our objects are below it. */
export const OBJECT_PREFIX = 'media/'
/** An object that its instance did not record within this time belongs to no file. */
const SENT_MAX_MS = 24 * 60 * 60 * 1_000
const SWEEP_BATCH = 500

/** Objects of a private bucket. Only this server reads them. */
export function createS3MediaStore(bucket: Bucket): MediaStore {
  return {
    keep: (db, file) => keepObjects(bucket, db, file),
    read: (key) => bucket.get(key),
    sweep: (db, now) => sweepObjects(bucket, db, now),
  }
}

interface SentPart {
  key: string
  part: string
  bytes: number
}

// [Note: No forgotten object] The row of an object is committed before the object is sent, and
// deleted after the object is. A key is used once, so a late write or deletion cannot change
// what another attempt stored.
async function keepObjects(bucket: Bucket, db: Database, { id, parts, now }: KeptFile) {
  const sent: SentPart[] = []
  for (const { name, content } of parts) {
    const object = { key: `${OBJECT_PREFIX}${id}/${randomUUID()}/${name}`, part: name, bytes: content.length }
    await db.query(
      `insert into media_object (key, media_id, part, bytes, state, sent_at) values ($1, $2, $3, $4, 'sent', $5)`,
      [object.key, id, name, content.length, now],
      'insert-media-object',
    )
    await bucket.put(object.key, content)
    sent.push(object)
  }
  return (query: Query) => recordKept(query, id, sent)
}

async function recordKept(query: Query, id: string, sent: readonly SentPart[]): Promise<void> {
  await query(
    `update media_object set state = 'dropped' where media_id = $1 and state = 'kept' and part = any ($2)`,
    [id, sent.map(({ part }) => part)],
    'drop-media-objects',
  )
  const kept = await query(
    `update media_object set state = 'kept' where key = any ($1) and state = 'sent' returning key`,
    [sent.map(({ key }) => key)],
    'keep-media-objects',
  )
  if (kept.length < sent.length) throw new Error(`Objects of the file ${id} were swept before it was ready`)
  await query('delete from media_picture where media_id = $1', [id], 'delete-media-pictures')
  await deletePieces(query, id)
}

async function sweepObjects(bucket: Bucket, db: Database, now: Date): Promise<void> {
  const sentBefore = new Date(now.getTime() - SENT_MAX_MS)
  await db.query(`update media_object set state = 'dropped' where state = 'sent' and sent_at <= $1`, [
    sentBefore,
  ])
  for (;;) {
    const dropped = await db.query<{ key: string }>(
      `select key from media_object where state = 'dropped' order by sent_at limit $1`,
      [SWEEP_BATCH],
    )
    for (const { key } of dropped) {
      await bucket.delete(key)
      await db.query('delete from media_object where key = $1', [key], 'delete-media-object')
    }
    if (dropped.length < SWEEP_BATCH) return
  }
}
