import type { Database } from '../../../db/database.ts'
import type { Bucket } from './bucket.ts'
import { OBJECT_PREFIX } from './s3-media-store.ts'

/** Younger objects may belong to a restored backup that is not complete yet, or to another attempt. */
const AGE_MIN_MS = 7 * 24 * 60 * 60 * 1_000

/**
 * Counts objects that the database does not know, and deletes them if asked to. The servers leave none
 * [Note: No forgotten object]; the restore of an older backup does.
 */
export async function sweepUnknownObjects(
  { db, bucket, now }: { db: Database; bucket: Bucket; now: Date },
  { isDeleting }: { isDeleting: boolean },
): Promise<{ objects: number; unknown: number }> {
  const found = { objects: 0, unknown: 0 }
  for await (const page of bucket.list(OBJECT_PREFIX)) {
    found.objects += page.length
    const old = page.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > AGE_MIN_MS)
    const unknown = await db.query<{ key: string }>(
      'select key from unnest($1::text[]) key where not exists (select from media_object o where o.key = key.key)',
      [old.map(({ key }) => key)],
    )
    found.unknown += unknown.length
    if (isDeleting) for (const { key } of unknown) await bucket.delete(key)
  }
  return found
}
