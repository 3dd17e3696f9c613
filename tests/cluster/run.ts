import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '#domain/std/seeded-random.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { postmasterOf } from '#tests/postgres/held-postgres.ts'
import { compare, makeWriters } from '#tests/server-kills/run.ts'
import type { Writer } from '#tests/server-kills/writer.ts'
import type { Bundle } from '#tests/start/built-server.ts'
import { databaseUrl } from '#tests/start/with-postgres.ts'
import { type Instances, startInstances } from './instances.ts'
import { type MessageStore, openMessageStore } from './message-store.ts'
import { type Proxy, startProxy } from './proxy.ts'

// Three instances behind a proxy on one PostgreSQL and one Redis, and writers who never pause. Each of
// these is taken away and comes back. What was acknowledged is compared with the database after each time.

const INSTANCES = 3
const SECRET = 'a secret that all of these instances know'
/** From one event to the next. */
const MOMENT_MS = { least: 30, most: 600 }
const WITHOUT_REDIS_MS = 3_000

export interface ClusterSetting {
  bundle: Bundle
  address: PostgresAddress
  /** of the PostgreSQL and the instances */
  folder: string
  kills: number
  databaseKills: number
  seed: number
}

export interface Phase {
  name: string
  times: number
  seconds: number
  acknowledged: number
  lost: number
  doubled: number
}

export interface ClusterOutcome {
  redis: string
  phases: Phase[]
  wrong: string[]
  /** exit codes of instances that were asked to end */
  exits: (number | null)[]
  retried: number
}

interface Cluster {
  setting: ClusterSetting
  db: Database
  proxy: Proxy
  store: MessageStore
  instances: Instances
  writers: readonly Writer[]
  random: () => number
  exits: (number | null)[]
}

export async function runCluster(setting: ClusterSetting): Promise<ClusterOutcome> {
  const db = openDatabase({ address: setting.address })
  await migrate(db)
  const [proxy, store] = await Promise.all([startProxy(), openMessageStore()])
  const env = { DATABASE_URL: databaseUrl(setting.address), JWT_SECRET: SECRET, REDIS_URL: store.url }
  const instances = await startInstances(proxy, { ...setting, env, count: INSTANCES })
  const writers = await makeWriters(db, { seed: setting.seed, secret: SECRET })
  const random = seededRandom(setting.seed)
  const cluster: Cluster = { setting, db, proxy, store, instances, writers, random, exits: [] }
  try {
    const phases = [
      await runPhase(cluster, 'an instance killed', setting.kills, (at) => instances.kill(at % INSTANCES)),
      await runPhase(cluster, 'each instance replaced', INSTANCES, async (at) => {
        cluster.exits.push(await instances.replace(at))
      }),
      await runPhase(cluster, 'PostgreSQL killed', setting.databaseKills, () => killDatabase(cluster)),
      await runPhase(cluster, 'Redis gone for three seconds', 1, () => store.vanish(WITHOUT_REDIS_MS)),
    ]
    const wrong = writers.flatMap((writer) => writer.wrong)
    return { redis: store.program, phases, wrong, exits: cluster.exits, retried: proxy.retried() }
  } finally {
    await instances.close()
    await Promise.all([proxy.close(), store.close(), db.close()])
  }
}

/** Writers write while something happens, again and again. */
async function runPhase(
  { db, proxy, store, writers, random }: Cluster,
  name: string,
  times: number,
  happen: (at: number) => Promise<void>,
): Promise<Phase> {
  const [before, startedAtMs] = [acknowledgedBy(writers), Date.now()]
  const outcome = { lost: 0, doubled: 0 }
  for (let at = 0; at < times; at++) {
    // writers write more often than a member may
    await Promise.all([store.forget(), db.query('delete from attempt_count')])
    for (const writer of writers) writer.begin(proxy.origin)
    await delay(MOMENT_MS.least + random() * (MOMENT_MS.most - MOMENT_MS.least))
    await happen(at)
    await delay(MOMENT_MS.least + random() * (MOMENT_MS.most - MOMENT_MS.least))
    await Promise.all(writers.map((writer) => writer.end()))
    await compare(db, writers, outcome)
  }
  await Promise.all([store.forget(), db.query('delete from attempt_count')])
  await Promise.all(writers.map((writer) => writer.settle(proxy.origin)))
  await compare(db, writers, outcome)
  const seconds = (Date.now() - startedAtMs) / 1_000
  return { name, times, seconds, acknowledged: acknowledgedBy(writers) - before, ...outcome }
}

const acknowledgedBy = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)

/** Its supervisor starts it again. */
async function killDatabase({ setting, db }: Cluster): Promise<void> {
  const killed = postmasterOf(setting.folder)
  process.kill(killed, 'SIGKILL')
  while (!(await isOther(db, setting.folder, killed))) await delay(20)
}

/** Whether another one runs and takes statements. */
async function isOther(db: Database, folder: string, killed: number): Promise<boolean> {
  try {
    await db.query('select 1')
    return postmasterOf(folder) !== killed
  } catch {
    return false
  }
}
