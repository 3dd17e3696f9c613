import type { DemoFollow, DemoMember, DemoWorld } from '#demo/world.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { must } from '#domain/std/must.ts'
import type { Plan } from '#domain/subscription/plan.ts'
import { collections } from '../collections.ts'
import type { Database, Query } from '../db/database.ts'
import { newAccountDocuments } from '../resources/account/store.ts'
import { countMembers, insertMember } from '../resources/members/store.ts'
import { memberCardOf } from '../resources/profiles/member-card.ts'
import { hashPassword, NO_PASSWORD } from '../resources/session/password.ts'
import { recomputeStanding } from '../resources/standing/recompute.ts'
import { changePlan } from '../resources/subscription/changes/store.ts'
import { readPlans } from '../resources/subscription/store.ts'
import { updateUsage } from '../resources/usage/store.ts'
import { type BulkDocument, bulkInsertDocuments } from '../sync/bulk-insert.ts'
import { runJobTransaction } from '../sync/push/write-transaction.ts'
import { followersGroup } from '../sync/visibility/groups.ts'
import { storeCommunities } from './load-communities.ts'
import { NO_HINTS, storeEvents } from './load-events.ts'
import { storeReports } from './load-reports.ts'
import { storeTrips } from './load-trips.ts'

/** Key of the advisory lock; no other advisory lock uses this number. */
const LOAD_LOCK_KEY = 2_026_060
const LOAD_TIMEOUT = '5min'

export interface Demo {
  makeWorld(now: Date): DemoWorld
  /** of the demo accounts */
  password: string
}

/**
 * Loads the demo world into a database that has no members; changes nothing in any other database.
 * It is one transaction: a killed start leaves nothing behind, and of two instances that start at
 * once only one loads. Takes some seconds and blocks the process meanwhile.
 */
export async function loadDemoWorld(db: Database, demo: Demo, now: Date): Promise<{ loaded: boolean }> {
  if ((await countMembers(db.query)) > 0) return { loaded: false }
  const world = demo.makeWorld(now)
  const passwordHash = await hashPassword(demo.password)
  const loaded = await db.transaction(async (query) => {
    // Another instance may load for longer than the usual limits of a statement.
    await query(`select set_config('lock_timeout', $1, true), set_config('statement_timeout', $1, true)`, [
      LOAD_TIMEOUT,
    ])
    await query('select pg_advisory_xact_lock($1)', [LOAD_LOCK_KEY])
    if ((await countMembers(query)) > 0) return false
    await storeMembers(query, world, passwordHash)
    await storeFollows(query, world.follows)
    const inTransaction: Database = { ...db, query, transaction: (work) => work(query) }
    await storeDocuments(inTransaction, world)
    await storeFollowDocuments(inTransaction, world)
    await storeCommunities(inTransaction, world)
    await storeEvents(inTransaction, world, now)
    await storeTrips(inTransaction, world)
    await storeReports(inTransaction, world)
    for (const member of world.members) await storePlan(inTransaction, member)
    for (const member of world.members) await storeStanding(inTransaction, member, now)
    return true
  })
  return { loaded }
}

async function storeMembers(query: Query, { members }: DemoWorld, passwordHash: string): Promise<void> {
  for (const { user, joinedAt, canSignIn } of members) {
    await insertMember(query, {
      ...user,
      password_hash: canSignIn ? passwordHash : NO_PASSWORD,
      suspended_at: null,
      created_at: new Date(joinedAt),
    })
  }
}

async function storeFollows(query: Query, follows: readonly DemoFollow[]): Promise<void> {
  const accepted = follows.filter(({ state }) => state === 'accepted')
  await query('insert into circle (key, member_id) select * from unnest($1::text[], $2::text[])', [
    accepted.map(({ targetId }) => followersGroup(targetId)),
    accepted.map(({ followerId }) => followerId),
  ])
}

/** The follows as both members see them. Their profiles must be stored before. */
async function storeFollowDocuments(db: Database, { follows, profiles }: DemoWorld): Promise<void> {
  const cards = new Map(profiles.map((profile) => [profile.id, memberCardOf(profile)]))
  await bulkInsertDocuments(
    db,
    'relations',
    follows.map(({ followerId, targetId, state, createdAt }) => ({
      authorId: followerId,
      document: {
        id: relationId({ kind: 'follow', member: followerId, target: targetId }),
        version: 1,
        createdAt,
        updatedAt: createdAt,
        kind: 'follow',
        target: { collection: 'profiles', id: targetId },
        data: {},
        state,
        author: must(cards.get(followerId), 'the card of a follower'),
      },
    })),
  )
}

/** Followers must be stored first: they decide to which scopes a document fans out. */
async function storeDocuments(db: Database, world: DemoWorld): Promise<void> {
  const { members, profiles, notifications, routes, tracks } = world
  await bulkInsertDocuments(
    db,
    'profiles',
    profiles.map((profile) => ({ authorId: profile.id, document: { ...profile } })),
  )
  const plans = await readPlans(db.query)
  await bulkInsertDocuments(
    db,
    'account',
    members.flatMap((member) => accountDocumentsOf(member, plans)),
  )
  await bulkInsertDocuments(
    db,
    'notifications',
    notifications.map(({ recipientId, notification }) => ({
      authorId: recipientId,
      document: { ...notification },
    })),
  )
  const authors = new Map(routes.map(({ id, author }) => [id, author.id]))
  const withAuthor = (document: BulkDocument['document']): BulkDocument => ({
    authorId: authors.get(document.id) ?? '',
    document,
  })
  await bulkInsertDocuments(
    db,
    'routes',
    routes.map((route) => withAuthor({ ...route })),
  )
  await bulkInsertDocuments(
    db,
    'tracks',
    tracks.map((track) => withAuthor({ ...track })),
  )
}

/** Repeats the changes of a member's plan, and counts what a demo account has created. */
async function storePlan(
  db: Database,
  { user, canSignIn, joinedAt, planChanges }: DemoMember,
): Promise<void> {
  const { id: memberId } = user
  const run = (at: string, work: Parameters<typeof runJobTransaction>[2]) =>
    runJobTransaction({ db, collections, clock: () => new Date(at), ...NO_HINTS }, memberId, work)
  for (const { at, ...change } of planChanges) {
    const actor = change.kind === 'expired' ? 'system' : 'member'
    await run(at, (context) => changePlan(context, { memberId, actor, ...change }))
  }
  if (canSignIn) await run(joinedAt, (context) => updateUsage(context, memberId))
}

/** Computes achievements and points from the documents, as the job does later. */
const storeStanding = (db: Database, { user }: DemoMember, now: Date): Promise<void> =>
  runJobTransaction({ db, collections, clock: () => now, ...NO_HINTS }, user.id, (context) =>
    recomputeStanding(context, { isNotified: false }),
  )

function accountDocumentsOf({ user, joinedAt }: DemoMember, plans: readonly Plan[]): BulkDocument[] {
  return newAccountDocuments(user, { now: new Date(joinedAt), plans }).map(({ id, authorId, own }) => ({
    authorId,
    document: { ...own, id, createdAt: joinedAt, updatedAt: joinedAt },
  }))
}
