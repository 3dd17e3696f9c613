import { UNLIMITED } from '#domain/account/quota.ts'
import { MEDIA_MAX_BYTES, type MediaKind } from '#domain/wire/media.ts'
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
/** So many files there may be for each that counts: taking photos out again makes room at once, and yet nobody fills the disk that way. */
const ALL_FOR_COUNTED = 2

/**
 * Begins a file, once: one that its member has begun already stays as it is. Refuses with `too_large`, `validation` where there is nothing to
 * send, `quota_exceeded`, `conflict` where the same id stands for a file of another size, `forbidden` where it is somebody else's.
 */
export async function beginUpload(deps: UsageDeps, upload: NewUpload): Promise<void> {
  checkSize(upload)
  // Of two files at once the second one is counted with the first.
  await withUsageUpdate(deps, upload.ownerId, async (query) => {
    const begun = await findFile(query, upload)
    if (begun) {
      if (begun.size !== upload.size || begun.kind !== upload.kind) reject('conflict')
      return
    }
    await checkQuota(query, upload.ownerId)
    if (!(await insertFile(query, { ...upload, now: deps.clock() }))) reject('forbidden')
  })
}

function checkSize({ kind, size }: NewUpload): void {
  const max = MEDIA_MAX_BYTES[kind]
  if (size === 0) {
    const message = 'This file is empty.'
    reject('validation', { message, fieldErrors: { file: [message] } })
  }
  if (size > max) {
    const message = `This file may have ${max / MEGABYTE} MB at most.`
    reject('too_large', { message, fieldErrors: { file: [message] } })
  }
}

async function checkQuota(query: Query, ownerId: string): Promise<void> {
  const { media_files: quota } = await readQuotas(query, ownerId)
  if (quota === UNLIMITED) return
  const { all, counted } = await countFiles(query, ownerId)
  if (counted >= quota || all >= quota * ALL_FOR_COUNTED) reject('quota_exceeded')
}
