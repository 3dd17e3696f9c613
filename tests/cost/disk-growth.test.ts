import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { RouteCollectionFields } from '#domain/route-collection/route-collection.ts'
import { createRanks } from '#domain/std/rank/rank.ts'
import { PUSH_WRITES_MAX } from '#domain/wire/sync/protocol.ts'
import { DEFAULT_LIMITS } from '#server/deps.ts'
import { collectionFieldsOf } from '#tests/factories/nouns.ts'
import { LONG_MS } from '#tests/long.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, pushBody, type TestMember } from '#tests/server/test-member.ts'

// How much one member can make the database grow in an hour: each attack pushes until it is refused. npm run proof --
// disk-growth uses the whole budget of an hour; here each attack uses a small share of it.

const GROWTH_MAX_BYTES = 200_000_000
const SHARE = Number(process.env['DISK_GROWTH_SHARE'] ?? 0.05)
const { pushedBytesOfHour } = DEFAULT_LIMITS

type Attack = (at: number) => unknown[]

/** A collection of some 95 kB. */
const large = (round: number): RouteCollectionFields =>
  collectionFieldsOf({
    items: createRanks(150).map((rank, place) => ({
      id: `item-${place}`,
      route: `route-${place}`,
      note: `${round} ${randomBytes(245).toString('hex')}`,
      rank,
    })),
  })
const repeated = (count: number, write: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => write(index))

let latest = large(0)

/** An edit of the collection `c` by a member who saw the edit before. */
function edit(round: number): unknown {
  const was = { items: latest.items }
  latest = large(round)
  return editing('route_collections', 'c', { was, set: { items: latest.items } })
}

const ATTACKS: [name: string, batchOf: Attack][] = [
  [
    'the largest documents',
    (at) => repeated(5, (index) => creating('route_collections', `c-${at}-${index}`, large(0))),
  ],
  [
    'edits of one large document',
    (at) =>
      at === 0 ? [creating('route_collections', 'c', latest)] : repeated(5, (index) => edit(at * 5 + index)),
  ],
  [
    'small writes that are refused',
    (at) => repeated(PUSH_WRITES_MAX, (index) => creating('routes', `r-${at}-${index}`, { name: 1 })),
  ],
]

it.each(ATTACKS)(
  'by %s, one member makes the database grow by less than 200 MB in an hour',
  async (name, batchOf) => {
    const app = await openTestApp({
      limits: { pushedBytesOfHour: { ...pushedBytesOfHour, tries: pushedBytesOfHour.tries * SHARE } },
    })
    try {
      const member = await addMember(app, 'attacker')
      const before = await databaseBytes(app)
      const pushes = await pushUntilRefused(member, batchOf)
      const growth = (await databaseBytes(app)) - before
      process.stdout.write(
        `${name}: ${pushes} pushes, ${(growth / 1e6).toFixed(1)} MB with ${SHARE * 100} % of the bytes of an hour\n`,
      )
      expect(pushes).toBeGreaterThan(0)
      expect(growth).toBeLessThan(GROWTH_MAX_BYTES * SHARE)
    } finally {
      await app.close()
    }
  },
  LONG_MS,
)

async function pushUntilRefused(member: TestMember, batchOf: Attack): Promise<number> {
  for (let pushes = 0; ; pushes += 1) {
    const response = await member.post('/api/sync/push/', pushBody(batchOf(pushes)))
    if (response.status === 429) return pushes
    expect(response.status).toBe(200)
    await response.text()
  }
}

/** What all tables and indexes take on the disk. */
async function databaseBytes({ db }: TestApp): Promise<number> {
  const [row] = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(row?.bytes)
}
