import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { communityScope, memberScope, profileScope } from '#domain/wire/sync/scope.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openReplica } from '#server/db/replica/open-replica.ts'
import type { ReadOutcome, Replica } from '#server/db/replica/replica.ts'
import { liftQuotas } from '#tests/postgres/lift-quotas.ts'
import { found, join } from '#tests/server/communities.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, onAnotherDevice, type TestMember } from '#tests/server/test-member.ts'
import { Dice } from '#tests/sim/dice.ts'
import { until } from '#tests/until.ts'
import { actOnce, COMMUNITY, type Own, rename, type Writers } from './acts.ts'
import { pullAfterTheEnd } from './ended-sessions.ts'
import { Oracle } from './oracle.ts'
import { Reader } from './reader.ts'
import { type Pair, withStandby } from './standby.ts'

// Members of a community write, take away what others see, and pull with two devices each, from two instances that
// read from a real standby. Its replay is stopped at random moments, and it is killed.

const MEMBERS = 5
/** A killed standby comes back within a second or two. */
const KILL_EVERY_STEPS = 400
const RESUMED_AFTER_MS = 60
/** Members sign out, or are suspended, and pull. */
const END_EVERY_STEPS = 20

export interface LateReplicaOutcome {
  pulls: number
  stale: number
  examples: string[]
  reads: Record<ReadOutcome, number>
  seconds: number
}

export async function runLateReplica(setting: { pulls: number; seed: number }): Promise<LateReplicaOutcome> {
  let outcome: LateReplicaOutcome | undefined
  await withStandby(async (pair) => {
    outcome = await runWith(pair, setting)
  })
  if (!outcome) throw new Error('It did not run')
  return outcome
}

interface Instance {
  app: TestApp
  replica: Replica
}

async function runWith(pair: Pair, setting: { pulls: number; seed: number }): Promise<LateReplicaOutcome> {
  const startedAtMs = Date.now()
  const dice = new Dice(setting.seed)
  const instances = await Promise.all([openInstance(pair), openInstance(pair)])
  const standby = openDatabase({ address: pair.standby })
  const afterTheEnd: string[] = []
  try {
    const { writers, readers } = await settle(instances, dice)
    await step({ writers, readers, standby, pulling: readers })
    for (let steps = 1; sumOf(readers) < setting.pulls; steps++) {
      const next = { writers, readers, standby }
      if (steps % KILL_EVERY_STEPS === KILL_EVERY_STEPS / 8) await pullWhileGone(pair, instances, next)
      else await step(next)
      if (steps % END_EVERY_STEPS === 0) afterTheEnd.push(...(await pullAfterTheEnd(instances[0].app, steps)))
    }
    return {
      pulls: sumOf(readers),
      stale: readers.reduce((sum, { stale }) => sum + stale.count, afterTheEnd.length),
      examples: [...readers.flatMap(({ stale }) => stale.examples), ...afterTheEnd],
      reads: readsOf(instances),
      seconds: (Date.now() - startedAtMs) / 1_000,
    }
  } finally {
    await standby.close()
    for (const { app, replica } of instances) await Promise.all([app.close(), replica.close()])
  }
}

async function openInstance({ primary, standby }: Pair): Promise<Instance> {
  const db = openDatabase({ address: primary })
  const replica = openReplica({ address: standby }, { info: () => undefined, error: () => undefined })
  return {
    app: await openTestApp({ db: { ...db, address: primary, drop: () => db.close() }, replica }),
    replica,
  }
}

async function settle(
  instances: readonly [Instance, Instance],
  dice: Dice,
): Promise<{ writers: Writers; readers: Reader[] }> {
  const [{ app }, { app: other }] = instances
  await liftQuotas(app.db.query)
  const steward = await addMember(app, 'steward')
  await found(steward, COMMUNITY, { visibility: 'members' })
  const oracle = new Oracle()
  const own = new Map<string, Own>()
  const members: TestMember[] = []
  for (let at = 0; at < MEMBERS; at++) {
    const member = await addMember(app, `member${at}`)
    await join(member, COMMUNITY)
    const name = `Route of ${member.username}`
    const id = await member.publish({ name })
    own.set(member.id, { posts: [], route: { id, name, isPublic: true } })
    oracle.add(`routes/${id}`, { authorId: member.id, isOfCommunity: false, isPublic: true, version: 1 })
    members.push(member)
  }
  const readers: Reader[] = []
  for (const member of members) {
    const scopes = [
      memberScope(member.id),
      communityScope(COMMUNITY),
      ...members.map(({ id }) => profileScope(id)),
    ]
    readers.push(
      new Reader(member, scopes, oracle),
      new Reader(await onAnotherDevice(other, member), scopes, oracle),
    )
  }
  return { writers: { steward, members, own, oracle, dice }, readers }
}

interface Step {
  writers: Writers
  readers: readonly Reader[]
  standby: Database
  /** default: the devices that the write concerns, and some others */
  pulling?: readonly Reader[]
}

/** One write while the standby stands still, or does not, and the pulls that follow at once. */
async function step({ writers, readers, standby, pulling }: Step): Promise<void> {
  const { dice } = writers
  const replay = dice.pick(['runs', 'runs', 'stopped', 'resumed'] as const)
  if (replay !== 'runs') await control(standby, 'pause')
  const concerned = await actOnce(writers)
  const others = [dice.pick(readers), dice.pick(readers)]
  const now = new Set(pulling ?? [...readers.filter(({ member }) => isAmong(concerned, member)), ...others])
  await Promise.all([
    ...[...now].map((reader) => reader.pull()),
    ...(dice.chance(0.5) ? [rename(writers)] : []),
    ...(replay === 'resumed' ? [resumeLater(standby, dice)] : []),
  ])
  if (replay === 'stopped') await control(standby, 'resume')
}

const isAmong = (members: readonly TestMember[], { id }: TestMember): boolean =>
  members.some((member) => member.id === id)

async function resumeLater(standby: Database, dice: Dice): Promise<void> {
  await delay(dice.below(RESUMED_AFTER_MS))
  await control(standby, 'resume')
}

/** Kills the standby until it is still gone when the devices pull: on a busy machine the write before takes longer. */
async function pullWhileGone(pair: Pair, instances: readonly Instance[], next: Step): Promise<void> {
  const { unavailable } = readsOf(instances)
  while (readsOf(instances).unavailable === unavailable) {
    await killed(pair, next.standby)
    await step({ ...next, pulling: next.readers })
  }
}

/** Kills the standby once it answers; resolves when it no longer does. */
async function killed(pair: Pair, standby: Database): Promise<void> {
  await until(() => standby.query('select 1'))
  pair.killStandby()
  await until(async () => expect(await standby.query('select 1').catch(() => null)).toBeNull())
}

/** A standby that was killed replays when it comes back. */
const control = (standby: Database, act: 'pause' | 'resume'): Promise<unknown> =>
  standby.query(`select pg_wal_replay_${act}()`).catch(() => undefined)

const sumOf = (readers: readonly Reader[]): number => readers.reduce((sum, { pulls }) => sum + pulls, 0)

function readsOf(instances: readonly Instance[]): Record<ReadOutcome, number> {
  const reads: Record<ReadOutcome, number> = { served: 0, late: 0, unavailable: 0 }
  for (const { replica } of instances)
    for (const { outcome, count } of replica.samples()) reads[outcome] += count
  return reads
}
