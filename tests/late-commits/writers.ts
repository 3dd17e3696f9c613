import { setTimeout as delay } from 'node:timers/promises'
import type { LatLon } from '#domain/route/route.ts'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { collections } from '#server/collections.ts'
import type { Database, Query } from '#server/db/database.ts'
import { applyWrite } from '#server/sync/push/apply-write.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { ELSEWHERE, START } from '#tests/factories/places.ts'

// Writers that take their time: between their words and their commit lie up to three tenths of a second.

const USUAL_MS = 40
const LONG_MS = 300
const LONG_SHARE = 0.05
/** The scopes are locked from here to the commit, so that everybody else waits. */
const PUBLISHED_MS = 4

export interface Writer {
  memberId: string
  db: Database
  seed: number
}

/** Carries out so many writes, one after the other. Answers the version of each route that is there in the end. */
export async function writeLate(
  { memberId, db, seed }: Writer,
  writes: number,
): Promise<Map<string, number>> {
  const random = seededRandom(seed)
  const deps = {
    db: late(db, random),
    clock: () => new Date(),
    publishHint: () => undefined,
    publishEventMessage: () => undefined,
    collections,
  }
  const routes = new Map<string, { version: number; start: LatLon }>()
  for (let at = 0; at < writes; at++) {
    const write = nextWrite(`${memberId}-${at}`, routes, random)
    const outcome = await applyWrite(deps, memberId, write)
    if (outcome.status !== 'applied') throw new Error(`A write was ${outcome.status}`)
    if (write.delete) routes.delete(write.id)
    else routes.set(write.id, { version: outcome.version, start: write.set['start'] as LatLon })
  }
  return new Map([...routes].map(([id, { version }]) => [id, version]))
}

/** Mostly a new route; else one of the writer's own is moved to the other area, or deleted. */
function nextWrite(id: string, routes: ReadonlyMap<string, { start: LatLon }>, random: () => number): Write {
  const mutation = crypto.randomUUID()
  const common = { mutation, collection: 'routes' as const }
  const [oldest] = routes
  const luck = random()
  if (oldest && luck < 0.2) {
    const [from, to] = oldest[1].start === START ? [START, ELSEWHERE] : [ELSEWHERE, START]
    const was = { start: fieldHash(from) }
    return { ...common, id: oldest[0], create: false, delete: false, was, set: { start: to } }
  }
  if (oldest && luck < 0.3) return { ...common, id: oldest[0], create: false, delete: true, was: {}, set: {} }
  const start = luck < 0.65 ? START : ELSEWHERE
  return { ...common, id, create: true, delete: false, was: {}, set: { ...routeFieldsOf({ start }) } }
}

/** The same database, in which every transaction also writes a row for the naive readers, first of all. */
function late(db: Database, random: () => number): Database {
  const pause = (ms: number) => delay(random() * ms)
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (query) => {
        await query('insert into naive default values')
        let publishing: Promise<unknown> = Promise.resolve()
        const slow: Query = <Row>(text: string, values?: unknown[], name?: string) => {
          if (name !== 'publish') return query<Row>(text, values, name)
          const published = pause(random() < LONG_SHARE ? LONG_MS : USUAL_MS).then(() =>
            query<Row>(text, values, name),
          )
          publishing = published
          return published
        }
        const result = await work(slow)
        await publishing // which work does not wait for
        await pause(PUBLISHED_MS)
        return result
      }),
  }
}
