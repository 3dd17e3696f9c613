import { randomUUID } from 'node:crypto'
import { geohashBounds, geohashChildren } from '#domain/std/geo/geohash.ts'
import { must } from '#domain/std/must.ts'
import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { areaScope, memberScope } from '#domain/wire/sync/scope.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import type { PostgresAddress } from '#server/db/address.ts'
import type { Database } from '#server/db/database.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { liftQuotas } from '#tests/postgres/lift-quotas.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, only, pullBody, type TestMember } from '#tests/server/test-member.ts'
import { AREA } from './seed.ts'

// What a device asks of the server, of the whole server without a socket.

export interface Act {
  name: string
  /** of the times in a round; a first pull is long */
  isLong?: boolean
  run(): Promise<void>
}

/** Cells of the area that the device holds; each has a 32nd of its routes. */
const HELD = geohashChildren(AREA).slice(0, 8)

/** In a cell that the device does not hold. */
const [LON, LAT] = geohashBounds(must(geohashChildren(AREA)[20], 'a cell'))

const LISTS: readonly (readonly [name: string, query: string])[] = [
  ['list: all, newest', ''],
  ['list: one activity, newest', 'activity=hike'],
  ['list: one activity, longest', 'activity=hike&sort=longest'],
  ['list: distance 10 to 12 km, best rated', 'distance=10000-12000&sort=best_rated'],
  ['list: no such distance', 'distance=900000-'],
  ['list: within 5 km of a point, nearest', `near=${LAT},${LON},5000&sort=nearest`],
  ['list: a point alone, nearest', `near=${LAT},${LON}&sort=nearest`],
  ['list: a frame, by name', `frame=${LON},${LAT},${LON + 0.1},${LAT + 0.1}&sort=name`],
  ['list: a word, most saved', 'q=hochtor&sort=most_saved'],
  ['list: five conditions, newest', 'activity=hike,walk&grade=hard&tag=hut&month=6&ascent=300-1200'],
  ['list: dogs and five stars, newest', 'for=dogs&rating=5'],
]

/** A device of a new member among the others of a database. */
export async function openActs(db: Database, address: PostgresAddress): Promise<readonly Act[]> {
  await liftQuotas(db.query)
  const app = await openTestApp({ db: { ...db, address, drop: () => db.close() } })
  const reader = await addMember(app, `reader-${randomUUID().slice(0, 8)}`)
  const first = [...HELD.map(areaScope), memberScope(reader.id)]
  const held = await pullAll(reader, Object.fromEntries(first.map((key) => [key, 0])))
  const same = {
    epoch: held.epoch,
    same: hashScopePositions(held.scopes),
    scopes: undefined,
    waiting: 0,
    drop: {},
  }
  const edit = await openEdit(app)
  return [
    {
      name: 'first pull of 2,500 routes',
      isLong: true,
      run: async () => void (await pullAll(reader, Object.fromEntries(first.map((key) => [key, 0])))),
    },
    {
      name: 'pull with nothing new',
      run: () => ask(reader.post(apiPaths.pull, pullBody({ ...same, limit: 500 }))),
    },
    { name: 'push of one edit', run: edit },
    { name: 'search: a rare word', run: () => get(app, reader, `${apiPaths.search}?q=4711`) },
    {
      name: 'search: a word of every seventh route',
      run: () => get(app, reader, `${apiPaths.search}?q=hochtor`),
    },
    {
      name: 'search: two common words',
      run: () => get(app, reader, `${apiPaths.search}?q=hochtor%20admont`),
    },
    {
      name: 'search: three words that few routes have together',
      run: () => get(app, reader, `${apiPaths.search}?q=hochtor%20admont%20radmer`),
    },
    { name: 'search: a member', run: () => get(app, reader, `${apiPaths.search}?q=${reader.username}`) },
    ...LISTS.map(([name, query]) => ({
      name,
      run: () => get(app, reader, `${apiPaths.foundRoutes}?${query}&areas=${HELD.join(',')}`),
    })),
  ]
}

async function ask(answer: Promise<Response>): Promise<void> {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
}

const get = (app: TestApp, { headers }: TestMember, path: string) => ask(app.get(path, headers))

async function pullAll(member: TestMember, from: Record<string, number>) {
  let scopes = from
  let epoch: string | null = null
  for (;;) {
    const page = await member.pull({ epoch, scopes, limit: PULL_LIMIT_DEFAULT, waiting: 0, drop: {} })
    scopes = { ...scopes, ...page.scopes }
    epoch ??= page.epoch
    if (!page.more) return { scopes, epoch }
  }
}

/** Edits a route of the member's own, again and again. */
async function openEdit(app: TestApp): Promise<() => Promise<void>> {
  const author = await addMember(app, `writer-${randomUUID().slice(0, 8)}`)
  const id = randomUUID()
  const fields = routeFieldsOf()
  if (only(await author.push(creating('routes', id, fields))).status !== 'applied')
    throw new Error('Not created')
  let was = fields.description
  let edits = 0
  return async () => {
    const description = `Edit ${++edits}`
    const result = only(
      await author.push(editing('routes', id, { was: { description: was }, set: { description } })),
    )
    if (result.status !== 'applied') throw new Error(JSON.stringify(result))
    was = must(description, 'a text')
  }
}
