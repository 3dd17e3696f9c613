import type { Rejection } from '#domain/wire/errors/envelope.ts'
import { pictureName } from '#domain/wire/picture-paths.ts'
import type { Query } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { RejectionError, reject } from '../../../http/errors.ts'
import { runEvery } from '../../../jobs/run-every.ts'
import { lockFileReferences } from '../../../sync/collection/ready-photos.ts'
import { type MediaPart, MediaStoreError, ORIGINAL } from '../bytes/media-store.ts'
import { type MediaFile, readContent } from '../store.ts'
import { withUsageUpdate } from '../with-usage-update.ts'
import { checkGzip } from './check-gzip.ts'
import { createFairQueue } from './fair-queue.ts'
import { publishReferencingDocuments } from './publish-referencing.ts'

export type ProcessDeps = Pick<Deps, 'db' | 'clock' | 'media' | 'publishHint' | 'publishEventMessage' | 'log'>

/** How long a claim lasts without renewal. After that another instance processes the file. */
const CLAIM_MS = 30_000
const CLAIM_RENEWAL_MS = 10_000
/** A file that crashes the process is rejected after this many attempts. */
const ATTEMPTS_MAX = 3
/** Waiting files per instance. Files beyond that are processed later, by any instance. */
const QUEUE_MAX = 100
const QUEUE_MAX_PER_MEMBER = 20
const PENDING_MAX = 20

/** Large photos of one member must not delay those of all others. */
const processing = createFairQueue({ perOwner: QUEUE_MAX_PER_MEMBER, inAll: QUEUE_MAX })

/**
 * Processes a completely received file: renders a photo, or checks an original. Does nothing if the
 * file does not exist or another instance has claimed it. Resolves once the file is ready or
 * rejected; at once if too many files are waiting here.
 */
export async function processFile(
  deps: ProcessDeps,
  { id, ownerId }: Pick<MediaFile, 'id' | 'ownerId'>,
): Promise<void> {
  await processing
    .run(ownerId, () => claimAndProcess(deps, id))
    .catch((error: unknown) => deps.log.error(`processing the file ${id} failed`, error))
}

async function claimAndProcess(deps: ProcessDeps, id: string): Promise<void> {
  const file = await claim(deps, id)
  if (!file) return
  const result = await processWhileClaimed(deps, file)
  if ('code' in result) return storeRejection(deps.db.query, id, result)
  await withUsageUpdate(deps, file.ownerId, (query) => storeReady(query, id, result))
  await publishReferencingDocuments(deps, file)
}

async function processWhileClaimed(deps: ProcessDeps, file: ClaimedFile): Promise<KeptContent | Rejection> {
  const run = () => renewClaim(deps, file.id)
  const stopRenewing = runEvery(CLAIM_RENEWAL_MS, { name: 'claiming a file', log: deps.log, run })
  try {
    const content = await processContent(deps.db.query, file).catch(toRejection)
    return 'code' in content ? content : await keepContent(deps, file, content)
  } finally {
    await stopRenewing()
  }
}

type ClaimedFile = Pick<MediaFile, 'id' | 'ownerId' | 'kind'> & { attempts: number }

async function claim({ db, clock }: ProcessDeps, id: string): Promise<ClaimedFile | null> {
  const now = clock()
  const [file] = await db.query<ClaimedFile>(
    `update media_file set claimed_until = $3, attempts = attempts + 1
     where id = $1 and state = 'working' and (claimed_until is null or claimed_until <= $2)
     returning id, owner_id as "ownerId", kind, attempts`,
    [id, now, claimExpiry(now)],
    'claim-media-file',
  )
  return file ?? null
}

const claimExpiry = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)

const renewClaim = ({ db, clock }: ProcessDeps, id: string) =>
  db.query(
    `update media_file set claimed_until = $2 where id = $1 and state = 'working'`,
    [id, claimExpiry(clock())],
    'claim-media-file-again',
  )

/** Loaded with the first photo: the server starts faster, and also where sharp is not available. */
const loadRenderer = () => import('./render-photo.ts')

interface ProcessedFile {
  parts: MediaPart[]
  blur: string
}

async function processContent(query: Query, { id, kind, attempts }: ClaimedFile): Promise<ProcessedFile> {
  if (attempts > ATTEMPTS_MAX) return reject('validation', { message: 'This file cannot be read.' })
  const content = await readContent(query, id)
  if (kind === 'photo') {
    const { pictures, blur } = await (await loadRenderer()).renderPhoto(content)
    return {
      parts: pictures.map((picture) => ({ name: pictureName(picture), content: picture.content })),
      blur,
    }
  }
  await checkGzip(content)
  return { parts: [{ name: ORIGINAL, content }], blur: '' }
}

interface KeptContent {
  record: (query: Query) => Promise<void>
  blur: string
}

/**
 * The uploaded bytes stay in the database until the store has the parts. A store that fails is no
 * fault of the file: the attempt does not count, and follows again when the claim ends.
 */
async function keepContent(
  { db, media, clock }: ProcessDeps,
  { id }: ClaimedFile,
  { parts, blur }: ProcessedFile,
): Promise<KeptContent> {
  try {
    return { record: await media.keep(db, { id, parts, now: clock() }), blur }
  } catch (error) {
    if (error instanceof MediaStoreError)
      await db.query('update media_file set attempts = attempts - 1 where id = $1', [id])
    throw error
  }
}

function toRejection(error: unknown): Rejection {
  if (!(error instanceof RejectionError)) throw error
  return { code: error.code, message: error.message, field_errors: error.fieldErrors }
}

async function storeReady(query: Query, id: string, { record, blur }: KeptContent): Promise<void> {
  await lockFileReferences(query, id) // [Note: Files and documents]
  const ready = await query(
    `update media_file set state = 'ready', blur = $2, claimed_until = null where id = $1 returning id`,
    [id, blur],
    'store-media-ready',
  )
  if (ready.length === 1) await record(query)
}

async function storeRejection(query: Query, id: string, rejection: Rejection): Promise<void> {
  await query(
    `with refused as (
       update media_file set state = 'refused', received = 0, refusal = $2, claimed_until = null
       where id = $1 and state = 'working' returning id
     )
     delete from media_piece p using refused r where p.media_id = r.id`,
    [id, JSON.stringify(rejection)],
  )
}

/** Processes files that a stopped or busy instance left behind. */
export async function processPendingFiles(deps: ProcessDeps): Promise<void> {
  const pending = await deps.db.query<{ id: string; ownerId: string; state: MediaFile['state'] }>(
    `select id, owner_id as "ownerId", state from media_file
     where (state = 'working' and (claimed_until is null or claimed_until <= $1)) or (state = 'ready' and not told)
     order by row_number() over (partition by owner_id order by touched_at), touched_at limit $2`,
    [deps.clock(), PENDING_MAX],
  )
  for (const file of pending)
    await (file.state === 'ready' ? publishReferencingDocuments(deps, file) : processFile(deps, file))
}
