import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { draftId } from '#domain/account/account.ts'
import { REPORTS_OF_DAY, rowLimitOf } from '#domain/account/row-limits.ts'
import { must } from '#domain/std/must.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { Write } from '#domain/wire/sync/protocol.ts'
import { collectionFieldsOf, commentFieldsOf, postFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { found } from '#tests/server/communities.ts'
import { edge } from '#tests/server/edges.ts'
import { creating, deleting, onAnotherDevice, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const DRAFT = { noun: 'trip', of: null, title: 'Tatras', content: '{"days":[]}' }

const saving = (id: string, by = maya): Write =>
  edge('saved_filter', by, { collection: 'routes', id }, { name: 'Ridges', query: 'activity=hike' })

const reporting = async (): Promise<Write> =>
  edge('report', maya, { collection: 'routes', id: await tomas.publish() }, { reason: 'spam', text: '' })

/** Copies a document of a member in the database until the member has `total` of them. */
async function copyUntil(total: number, { collection, id }: { collection: CollectionName; id: string }) {
  const columns = await app.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'document' and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'id'`,
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await app.db.query(
    `insert into document (id, ${names}) select id || n, ${names} from document, generate_series(2, $3::int) n
     where collection = $1 and id = $2`,
    [collection, id, total],
  )
}

const CREATIONS: Partial<Record<CollectionName, (on: string) => Write>> = {
  trips: () => creating('trips', randomUUID(), tripFieldsOf()),
  posts: () => creating('posts', randomUUID(), postFieldsOf()),
  comments: (id) => creating('comments', randomUUID(), commentFieldsOf({ on: { collection: 'routes', id } })),
  relations: () => saving(randomUUID()),
  route_collections: () => creating('route_collections', randomUUID(), collectionFieldsOf()),
  account: () => creating('account', draftId(maya.id, randomUUID()), DRAFT),
}

describe.each(Object.entries(CREATIONS))('the last of the %s a member may create', (name, create) => {
  it('is created once, also when several devices create it at once, until one is deleted', async () => {
    const collection = name as CollectionName
    const limit = must(rowLimitOf(collection), 'a limit')
    const route = await tomas.publish()
    const first = create(route)
    expect(only(await maya.push(first)).status).toBe('applied')
    await copyUntil(limit.max - 1, first)
    const devices = await Promise.all(Array.from({ length: 4 }, () => onAnotherDevice(app, maya)))
    const results = (await Promise.all(devices.map((device) => device.push(create(route))))).map(only)
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(1)
    const refused = results.filter(({ status }) => status === 'refused')
    expect(refused).toHaveLength(3)
    const message = expect.stringContaining(limit.max.toLocaleString('en'))
    for (const { error } of refused) expect(error).toMatchObject({ code: 'quota_exceeded', message })
    await maya.push(deleting(collection, first.id))
    expect(only(await maya.push(create(route))).status).toBe('applied')
  })
})

it('a repeated creation at the limit is still a duplicate', async () => {
  const trip = creating('trips', randomUUID(), tripFieldsOf())
  await maya.push(trip)
  await copyUntil(must(rowLimitOf('trips'), 'a limit').max, trip)
  expect(only(await maya.push(trip)).status).toBe('duplicate')
})

it('reports have a limit for 24 hours, which deleting them does not change', async () => {
  const first = await reporting()
  expect(only(await maya.push(first)).status).toBe('applied')
  await copyUntil(REPORTS_OF_DAY.max, first)
  await maya.push(deleting('relations', first.id))
  expect(only(await maya.push(await reporting())).error).toMatchObject({
    code: 'quota_exceeded',
    message: 'You have reached the limit of 50 reports a day.',
  })
  await app.db.query(
    `update document set created_at = created_at - interval '25 hours' where starts_with(id, 'report:')`,
  )
  expect(only(await maya.push(await reporting())).status).toBe('applied')
})

it('an invitation counts for the member who sends it', async () => {
  await found(maya, 'c1')
  const invitation = edge('invitation', tomas, { collection: 'communities', id: 'c1' })
  expect(only(await maya.push(invitation)).status).toBe('applied')
  await copyUntil(must(rowLimitOf('relations'), 'a limit').max, invitation)
  expect(only(await maya.push(saving('ridges'))).error?.code).toBe('quota_exceeded')
  expect(only(await tomas.push(saving('ridges', tomas))).status).toBe('applied')
})
