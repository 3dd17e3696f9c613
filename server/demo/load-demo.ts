import { makeDemoWorld } from '#demo/demo-world.ts'
import { subscriptionOf } from '#demo/subscriptions.ts'
import type { DemoFollow, DemoMember, DemoWorld } from '#demo/world.ts'
import { collections } from '../collections.ts'
import type { Database, Query } from '../db/database.ts'
import { newAccountDocuments } from '../resources/account/store.ts'
import { countMembers, insertMember } from '../resources/members/store.ts'
import { hashPassword } from '../resources/session/password.ts'
import { changePlan } from '../resources/subscription/store.ts'
import { type BulkDocument, bulkInsertDocuments } from '../sync/bulk-insert.ts'
import { runWriteTransaction } from '../sync/push/write-transaction.ts'
import { followersGroup } from '../sync/visibility/groups.ts'

/** The password of the demo accounts. */
export const DEMO_PASSWORD = 'Cairn-2026!'

const SEED = 1
/** No password hashes to this. */
const NO_PASSWORD = 'scrypt$15$8$1$$'
/** Any number that no other advisory lock of ours has. */
const LOADING = 2_026_060

/**
 * Fills a database that has no members with the demo world; leaves any other alone. All of it is one transaction: a start
 * that is killed on the way leaves nothing, and of two instances that start at once one loads. Takes some seconds, in which
 * the process does nothing else.
 */
export async function loadDemoWorld(
  db: Database,
  now: Date,
  makeWorld: typeof makeDemoWorld = makeDemoWorld,
): Promise<{ loaded: boolean }> {
  if ((await countMembers(db.query)) > 0) return { loaded: false }
  const world = makeWorld(SEED, now)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const loaded = await db.transaction(async (query) => {
    await query('select pg_advisory_xact_lock($1)', [LOADING])
    if ((await countMembers(query)) > 0) return false
    await storeMembers(query, world, passwordHash)
    await storeFollows(query, world.follows)
    await storeDocuments({ ...db, query, transaction: (work) => work(query) }, world)
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

/** Followers must be stored before: they decide where a document goes. */
async function storeDocuments(db: Database, { members, profiles, routes, tracks }: DemoWorld): Promise<void> {
  await bulkInsertDocuments(
    db,
    'profiles',
    profiles.map((profile) => ({ authorId: profile.id, document: { ...profile } })),
  )
  await bulkInsertDocuments(db, 'account', members.flatMap(accountOf))
  const authors = new Map(routes.map(({ id, author }) => [id, author.id]))
  const authored = (document: BulkDocument['document']): BulkDocument => ({
    authorId: authors.get(document.id) ?? '',
    document,
  })
  await bulkInsertDocuments(
    db,
    'routes',
    routes.map((route) => authored({ ...route })),
  )
  await bulkInsertDocuments(
    db,
    'tracks',
    tracks.map((track) => authored({ ...track })),
  )
  for (const member of members.filter(({ canSignIn }) => canSignIn)) {
    const memberId = member.user.id
    await runWriteTransaction(
      {
        db,
        collections,
        clock: () => new Date(member.joinedAt),
        publishHint: unheard,
        publishEventMessage: unheard,
      },
      memberId,
      async (writing) => ({
        outcome: { status: 'applied', version: 0, document: null, expected: {} },
        changed: await changePlan(writing, { memberId, subscription: subscriptionOf(member) }),
      }),
    )
  }
}

/** Nobody is there yet. */
const unheard = (): void => undefined

function accountOf({ user, joinedAt }: DemoMember): BulkDocument[] {
  return newAccountDocuments(user, new Date(joinedAt)).map(({ id, authorId, own }) => ({
    authorId,
    document: { ...own, id, createdAt: joinedAt, updatedAt: joinedAt },
  }))
}
