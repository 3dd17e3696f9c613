import type { Refusal } from '#domain/wire/envelope.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { RefusalError, refuse } from '../../http/errors.ts'
import { every } from '../../jobs/every.ts'
import { holdNaming } from '../../sync/ready-media.ts'
import { checkPacked } from './check-packed.ts'
import { inUsage } from './in-usage.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { DrawnPhoto } from './pictures.ts'
import { publishNaming } from './publish-naming.ts'
import { type MediaFile, readContent } from './store.ts'

export type FinishDeps = Pick<Deps, 'db' | 'clock' | 'announce' | 'tell' | 'log'>

/** Said again while a file is looked at: once this is over, whoever did is gone, and another instance takes it up. */
const CLAIM_MS = 30_000
const CLAIM_AGAIN_MS = 10_000
/** One that brings the process down would do so again and again. */
const ATTEMPTS_MAX = 3
/** Of one instance: what comes on top is taken up a little later, by whichever has time. */
const WAITING_MAX = 20

const queue = oneAtATime(WAITING_MAX)

/**
 * Looks at a file of which every byte has come, and makes of it what others may see. Does nothing with one that is not there, or is in hand
 * elsewhere. Answers once it is ready or refused; at once, where too many wait here already.
 */
export async function finishFile(deps: FinishDeps, id: string): Promise<void> {
  await queue
    .add(() => finish(deps, id))
    ?.catch((error: unknown) => deps.log.error(`looking at the file ${id} failed`, error))
}

async function finish(deps: FinishDeps, id: string): Promise<void> {
  const file = await claim(deps, id)
  if (!file) return
  const made = await madeWhileClaimed(deps, file)
  if ('code' in made) return storeRefusal(deps.db.query, id, made)
  await inUsage(deps, file.ownerId, (query) => storeReady(query, id, made))
  await publishNaming(deps, file)
}

async function madeWhileClaimed(deps: FinishDeps, file: Claimed): Promise<DrawnPhoto | Refusal> {
  const run = () => claimAgain(deps, file.id)
  const letGo = every(CLAIM_AGAIN_MS, { name: 'claiming a file', log: deps.log, run })
  try {
    return await makeOf(deps.db.query, file).catch(refusalIn)
  } finally {
    await letGo()
  }
}

type Claimed = Pick<MediaFile, 'id' | 'ownerId' | 'kind'> & { attempts: number }

async function claim({ db, clock }: FinishDeps, id: string): Promise<Claimed | null> {
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

const claimAgain = ({ db, clock }: FinishDeps, id: string) =>
  db.query(
    `update media_file set claimed_until = $2 where id = $1 and state = 'working'`,
    [id, claimedUntil(clock())],
    'claim-media-file-again',
  )

/** Loaded with the first photo: a server starts sooner, and also where its library can not be had. */
const drawing = () => import('./pictures.ts')
const NOTHING_DRAWN: DrawnPhoto = { pictures: [], blur: '' }

async function makeOf(query: Query, { id, kind, attempts }: Claimed): Promise<DrawnPhoto> {
  if (attempts > ATTEMPTS_MAX) return refuse('validation', { message: 'This file can not be read.' })
  const content = await readContent(query, id)
  if (kind === 'photo') return (await drawing()).drawPhoto(content)
  await checkPacked(content)
  return NOTHING_DRAWN
}

function refusalIn(error: unknown): Refusal {
  if (!(error instanceof RefusalError)) throw error
  return { code: error.code, message: error.message, field_errors: error.fieldErrors }
}

/** The pieces of a photo go: only what was drawn of it is kept. */
async function storeReady(query: Query, id: string, { pictures, blur }: DrawnPhoto): Promise<void> {
  await holdNaming(query, id) // [Note: Files and documents]
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

async function storeRefusal(query: Query, id: string, refusal: Refusal): Promise<void> {
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
export async function finishLeft(deps: FinishDeps): Promise<void> {
  const left = await deps.db.query<{ id: string; ownerId: string; state: MediaFile['state'] }>(
    `select id, owner_id as "ownerId", state from media_file
     where (state = 'working' and (claimed_until is null or claimed_until <= $1)) or (state = 'ready' and not told)
     order by touched_at limit $2`,
    [deps.clock(), WAITING_MAX],
  )
  for (const file of left)
    await (file.state === 'ready' ? publishNaming(deps, file) : finishFile(deps, file.id))
}
