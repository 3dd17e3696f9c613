import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { communityGroup, eventGroup } from '#server/sync/visibility/groups.ts'
import { cardOf, relationOf } from '#tests/factories/nouns.ts'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './test-member.ts'

// Many members, without devices and documents of their own.

const CROWD = `id like 'crowd-%'`

/** Makes members like one that exists. */
export const makeCrowd = ({ db }: TestApp, like: TestMember, count: number): Promise<unknown> =>
  db.transaction(async (query) => {
    await query('set local statement_timeout = 0')
    await query(
      `insert into member select (jsonb_populate_record(m, jsonb_build_object(
         'id', 'crowd-' || n, 'username', 'crowd' || n, 'email', 'crowd' || n || '@example.com'))).*
       from member m, generate_series(1, $2) n where m.id = $1`,
      [like.id, count],
    )
  })

/** Adds the whole crowd to a group. */
export const addCrowdTo = ({ db }: TestApp, group: string): Promise<unknown> =>
  db.query(`insert into circle (key, member_id, role) select $1, id, 'member' from member where ${CROWD}`, [
    group,
  ])

/** The whole crowd has a place in an event, and a line in its log. */
export async function bringCrowdTo(app: TestApp, event: string): Promise<void> {
  await addCrowdTo(app, eventGroup(event))
  await insertRelations(app, 'participation', { target: event, some: { state: 'going' } })
  await app.db.query(
    `insert into event_move (event_pk, member_id, from_state, to_state, why, by_id, at)
     select e.pk, m.id, null, 'going', 'answer', m.id, now() from document e, member m
     where e.collection = 'events' and e.id = $1 and m.${CROWD}`,
    [event],
  )
}

/** The whole crowd joins a community. */
export async function joinCrowdTo(app: TestApp, community: string): Promise<void> {
  await addCrowdTo(app, communityGroup(community))
  await insertRelations(app, 'membership', { target: community, some: { state: 'member', role: 'member' } })
}

async function insertRelations(
  { db }: TestApp,
  kind: 'participation' | 'membership',
  { target, some }: { target: string; some: object },
): Promise<void> {
  const members = await db.query<{ id: string }>(`select id from member where ${CROWD} order by id`)
  const documents = members.map(({ id }) => ({
    authorId: id,
    document: { ...relationOf({ kind, member: id, target }, some), author: { ...cardOf(id), id } },
  }))
  await bulkInsertDocuments(db, 'relations', documents)
}
