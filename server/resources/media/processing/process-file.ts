import type { Rejection } from '#domain/wire/errors/envelope.ts'
import type { Query } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { RejectionError, reject } from '../../../http/errors.ts'
import { runEvery } from '../../../jobs/run-every.ts'
import { lockFileReferences } from '../../../sync/collection/ready-photos.ts'
import { type MediaFile, readContent } from '../store.ts'
import { withUsageUpdate } from '../with-usage-update.ts'
import { createBoundedQueue } from './bounded-queue.ts'
import { checkGzip } from './check-gzip.ts'
import { publishReferencingDocuments } from './publish-referencing.ts'
import type { RenderedPhoto } from './render-photo.ts'

export type ProcessDeps = Pick<Deps, 'db' | 'clock' | 'publishHint' | 'publishEventMessage' | 'log'>

/** Said again while a file is looked at: once this is over, whoever did is gone, and another instance takes it up. */
const CLAIM_MS = 30_000
const CLAIM_AGAIN_MS = 10_000
/** One that brings the process down would do so again and again. */
const ATTEMPTS_MAX = 3
/** Of one instance: what comes on top is taken up a little later, by whichever has time. */
const WAITING_MAX = 20

const queue = createBoundedQueue(WAITING_MAX)

/**
 * Looks at a file of which every byte has come, and makes of it what others may see. Does nothing with one that is not there, or is in hand
 * elsewhere. Answers once it is ready or refused; at once, where too many wait here already.
 */
export async function processFile(deps: ProcessDeps, id: string): Promise<void> {
  await queue
    .add(() => finish(deps, id))
    ?.catch((error: unknown) => deps.log.error(`looking at the file ${id} failed`, error))
}

async function finish(deps: ProcessDeps, id: string): Promise<void> {
  const file = await claim(deps, id)
  if (!file) return
  const made = await madeWhileClaimed(deps, file)
  if ('code' in made) return storeRefusal(deps.db.query, id, made)
  await withUsageUpdate(deps, file.ownerId, (query) => storeReady(query, id, made))
  await publishReferencingDocuments(deps, file)
}

async function madeWhileClaimed(deps: ProcessDeps, file: Claimed): Promise<RenderedPhoto | Rejection> {
  const run = () => claimAgain(deps, file.id)
  const letGo = runEvery(CLAIM_AGAIN_MS, { name: 'claiming a file', log: deps.log, run })
  try {
    return await makeOf(deps.db.query, file).catch(refusalIn)
  } finally {
    await letGo()
  }
}

type Claimed = Pick<MediaFile, 'id' | 'ownerId' | 'kind'> & { attempts: number }

async function claim({ db, clock }: ProcessDeps, id: string): Promise<Claimed | null> {
  const now = clock()
  const [file] = await db.query<Claimed>(
    `update media_file set claimed_until = $3, attempts = attempts + 1
     where id = $1 and state = 'working' and (claimed_until is null or claimed_until <= $2)
     returning id, owner_id as "ownerId", kind, attempts`,
    [id, now, claimedUntil(now)],
    'claim-media-file',
  )
  return file ?? null
}

const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)

const claimAgain = ({ db, clock }: ProcessDeps, id: string) =>
  db.query(
    `update media_file set claimed_until = $2 where id = $1 and state = 'working'`,
    [id, claimedUntil(clock())],
    'claim-media-file-again',
  )

/** Loaded with the first photo: a server starts sooner, and also where its library can not be had. */
const drawing = () => import('./render-photo.ts')
const NOTHING_DRAWN: RenderedPhoto = { pictures: [], blur: '' }

async function makeOf(query: Query, { id, kind, attempts }: Claimed): Promise<RenderedPhoto> {
  if (attempts > ATTEMPTS_MAX) return reject('validation', { message: 'This file can not be read.' })
  const content = await readContent(query, id)
  if (kind === 'photo') return (await drawing()).renderPhoto(content)
  await checkGzip(content)
  return NOTHING_DRAWN
}

function refusalIn(error: unknown): Rejection {
  if (!(error instanceof RejectionError)) throw error
  return { code: error.code, message: error.message, field_errors: error.fieldErrors }
}

/** The pieces of a photo go: only what was drawn of it is kept. */
async function storeReady(query: Query, id: string, { pictures, blur }: RenderedPhoto): Promise<void> {
  await lockFileReferences(query, id) // [Note: Files and documents]
  await query(
    `update media_file set state = 'ready', blur = $2, claimed_until = null where id = $1`,
    [id, blur],
    'store-media-ready',
  )
  for (const { edge, format, content } of pictures)
    await query(
      `insert into media_picture (media_id, edge, format, content) values ($1, $2, $3, $4)
       on conflict (media_id, edge, format) do update set content = excluded.content`,
      [id, edge, format, content],
      'store-media-picture',
    )
  if (pictures.length > 0) await query('delete from media_piece where media_id = $1', [id])
}

async function storeRefusal(query: Query, id: string, refusal: Rejection): Promise<void> {
  await query(
    `with refused as (
       update media_file set state = 'refused', received = 0, refusal = $2, claimed_until = null
       where id = $1 and state = 'working' returning id
     )
     delete from media_piece p using refused r where p.media_id = r.id`,
    [id, JSON.stringify(refusal)],
  )
}

/** Takes up what an instance that is gone has left behind, or had no time for. */
export async function processPendingFiles(deps: ProcessDeps): Promise<void> {
  const left = await deps.db.query<{ id: string; ownerId: string; state: MediaFile['state'] }>(
    `select id, owner_id as "ownerId", state from media_file
     where (state = 'working' and (claimed_until is null or claimed_until <= $1)) or (state = 'ready' and not told)
     order by touched_at limit $2`,
    [deps.clock(), WAITING_MAX],
  )
  for (const file of left)
    await (file.state === 'ready' ? publishReferencingDocuments(deps, file) : processFile(deps, file.id))
}
