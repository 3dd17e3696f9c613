import { UNLIMITED } from '#domain/subscription/quota.ts'
import { MEDIA_MAX_BYTES, type MediaKind } from '#domain/wire/media-limits.ts'
import type { Query } from '../../../db/database.ts'
import { reject } from '../../../http/errors.ts'
import { readQuotas } from '../../usage/store.ts'
import { countFiles, findFile, insertFile } from '../store.ts'
import { type UsageDeps, withUsageUpdate } from '../with-usage-update.ts'

export interface NewUpload {
  id: string
  ownerId: string
  kind: MediaKind
  name: string
  size: number
}

const MEGABYTE = 1024 * 1024
/**
 * Files that no document references do not count against the quota, so that removing a photo frees
 * its place at once. This factor on the quota limits all files, so that they cannot fill the disk.
 */
const ALL_FILES_FACTOR = 2

/**
 * Creates an upload; one that the member has created before stays as it is. Throws a
 * RejectionError: `too_large`, `validation` (empty file), `quota_exceeded`, `conflict` (same id,
 * other size or kind), `forbidden` (another member's id).
 */
export async function beginUpload(deps: UsageDeps, upload: NewUpload): Promise<void> {
  checkSize(upload)
  // The member's row lock makes concurrent uploads count each other.
  await withUsageUpdate(deps, upload.ownerId, async (query) => {
    const existing = await findFile(query, upload)
    if (existing) {
      if (existing.size !== upload.size || existing.kind !== upload.kind) reject('conflict')
      return
    }
    const now = deps.clock()
    await checkQuota(query, { ownerId: upload.ownerId, now })
    if (!(await insertFile(query, { ...upload, now }))) reject('forbidden')
  })
}

function checkSize({ kind, size }: NewUpload): void {
  const max = MEDIA_MAX_BYTES[kind]
  if (size === 0) {
    const message = 'This file is empty.'
    reject('validation', { message, fieldErrors: { file: [message] } })
  }
  if (size > max) {
    const message = `This file can have at most ${max / MEGABYTE} MB.`
    reject('too_large', { message, fieldErrors: { file: [message] } })
  }
}

async function checkQuota(query: Query, { ownerId, now }: { ownerId: string; now: Date }): Promise<void> {
  const { media_files: quota } = await readQuotas(query, ownerId, now)
  if (quota === UNLIMITED) return
  const { all, counted } = await countFiles(query, ownerId)
  if (counted >= quota || all >= quota * ALL_FILES_FACTOR) reject('quota_exceeded')
}
