import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import { areaScope } from '#domain/wire/sync/scope.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { beginSession } from '#server/resources/session/begin-session.ts'
import { ELSEWHERE, START } from '#tests/factories/places.ts'
import { liftQuotas } from '#tests/postgres/lift-quotas.ts'
import { makeMember } from '#tests/server/make-member.ts'
import { testDeps } from '#tests/server/test-deps.ts'
import { NaiveReader, PollingDevice } from './readers.ts'
import { type Writer, writeLate } from './writers.ts'

// Many writers whose transactions end late and out of turn, and readers that poll all the while: a device over two servers,
// and beside it those that trust a sequence or a time.

const WRITERS = 32
const WRITERS_PER_POOL = 8

export interface Setting {
  address: PostgresAddress
  /** of the servers on that database */
  origins: readonly string[]
  /** with which they sign tokens */
  secret: string
  transactions: number
}

export interface Outcome {
  transactions: number
  seconds: number
  /** pulls over HTTP, and routes that the device did not hold, or not as they were in the end */
  device: { polls: number; missed: number }
  sequence: { polls: number; missed: number }
  updatedAt: { polls: number; missed: number }
}

export async function runLateCommits(setting: Setting): Promise<Outcome> {
  const db = openDatabase({ address: setting.address })
  const pools = Array.from({ length: WRITERS / WRITERS_PER_POOL }, () =>
    openDatabase({ address: setting.address }),
  )
  try {
    await db.query(
      'create table naive (id bigint generated always as identity primary key, updated_at timestamptz not null default now())',
    )
    await liftQuotas(db.query)
    const writers = await makeWriters(db, pools)
    const { access } = await signIn(setting, db, writers[0]?.memberId ?? '')
    const startedAtMs = Date.now()
    const device = new PollingDevice(
      { origins: setting.origins, token: access, allow: () => db.query('delete from attempt_count') },
      [START, ELSEWHERE].map(({ lat, lon }) => areaScope(encodeGeohash(lat, lon, 4))),
    )
    const naive = [new NaiveReader(db, 'id'), new NaiveReader(db, 'updated_at')] as const
    const each = Math.ceil(setting.transactions / WRITERS)
    const written = await Promise.all(writers.map((writer) => writeLate(writer, each)))
    await Promise.all([device, ...naive].map((reader) => reader.end()))
    const transactions = each * WRITERS
    const [sequence, updatedAt] = naive.map(({ polls, seen }) => ({
      polls,
      missed: transactions - seen.size,
    }))
    return {
      transactions,
      seconds: (Date.now() - startedAtMs) / 1_000,
      device: { polls: device.polls, missed: missedBy(device, written) },
      sequence: sequence ?? { polls: 0, missed: 0 },
      updatedAt: updatedAt ?? { polls: 0, missed: 0 },
    }
  } finally {
    await Promise.all([db, ...pools].map((pool) => pool.close()))
  }
}

function missedBy({ held }: PollingDevice, written: readonly ReadonlyMap<string, number>[]): number {
  const expected = new Map(written.flatMap((routes) => [...routes]))
  const missing = [...expected].filter(([id, version]) => held.get(id) !== version)
  const left = [...held.keys()].filter((id) => !expected.has(id))
  return missing.length + left.length
}

async function makeWriters(db: Database, pools: readonly Database[]): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let at = 0; at < WRITERS; at++) {
    const memberId = `writer-${at}`
    await db.transaction((query) => makeMember(query, { id: memberId, now: new Date() }))
    writers.push({ memberId, db: pools[at % pools.length] ?? db, seed: at + 1 })
  }
  return writers
}

function signIn({ secret }: Setting, db: Database, memberId: string) {
  const deps = testDeps({
    db,
    clock: () => new Date(),
    secrets: { signing: new TextEncoder().encode(secret) },
    ttl: { accessS: 86_400, refreshS: 86_400 },
  })
  return db.transaction((query) => beginSession(deps, query, { memberId, device: null }))
}
