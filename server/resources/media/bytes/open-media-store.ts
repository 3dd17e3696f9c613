import type { Database, Query } from '../../../db/database.ts'
import type { Log } from '../../../deps.ts'
import type { S3Settings } from '../../../env.ts'
import { StartupError } from '../../../startup-error.ts'
import { checkBucket, openBucket } from './bucket.ts'
import type { MediaStore } from './media-store.ts'
import { postgresMediaStore } from './postgres-media-store.ts'
import { createS3MediaStore } from './s3-media-store.ts'

/** Throws a StartupError if files are in a bucket that is not set, or if the bucket denies access. */
export async function openMediaStore(
  { db, log }: { db: Database; log: Log },
  settings: S3Settings | null,
): Promise<MediaStore> {
  if (settings === null) {
    await requireNoObjects(db.query)
    return postgresMediaStore
  }
  const bucket = openBucket(settings)
  await checkBucket(bucket, settings, (error) => log.error('the media store cannot be reached', error))
  return createS3MediaStore(bucket)
}

async function requireNoObjects(query: Query): Promise<void> {
  const [object] = await query(`select from media_object where state = 'kept' limit 1`)
  if (object)
    throw new StartupError(
      'Photos and files of members are in an S3 store: set MEDIA_S3_ENDPOINT, or move them first (`npm run media -- move --to postgres`).',
    )
}
