import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#domain/route/route.ts'
import { SEARCH_HITS_MAX } from '#domain/wire/limits.ts'
import { bulkInsertDocuments } from '#server/sync/bulk-insert.ts'
import { variedRoutes } from '#tests/factories/varied-routes.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, type TestMember } from '#tests/server/test-member.ts'
import { findDocuments } from './store.ts'

// Texts that more routes match than are compared. What is found is compared with all matches, ranked by a plain statement.

const ROUTES = 3_600
/** so many of a word that only the most saved routes have */
const FAVOURITES_OF_ALL = 30

let app: TestApp
let reader: TestMember

beforeAll(async () => {
  app = await openTestApp()
  reader = await addMember(app, 'reader')
  const { id: author } = await addMember(app, 'author')
  const written = variedRoutes(ROUTES, 3).map((route, at) => writtenBy(author, route, at))
  await bulkInsertDocuments(
    app.db,
    'routes',
    written.map((document) => ({ authorId: document.author.id, document: { ...document } })),
  )
})
afterAll(() => app.close())

/** Every ninth route is private, and every fortieth belongs to the reader. */
function writtenBy(author: string, route: Route, at: number): Route {
  const id = at % 40 === 0 ? reader.id : author
  const isFavourite = at % (ROUTES / FAVOURITES_OF_ALL) === 0
  return {
    ...route,
    name: isFavourite ? `${route.name} Zlatorog` : route.name,
    counts: { ...route.counts, favourites: isFavourite ? 100 + (at % 7) : route.counts.favourites },
    author: { id, username: id, avatar: null, level: 1 },
    visibility: at % 9 === 0 ? 'private' : 'public',
    state: 'published',
    featured: false,
  }
}

async function found(text: string): Promise<string[]> {
  const all = await findDocuments(app.db.query, { memberId: reader.id, text, now: app.deps.clock() })
  return all.filter(({ collection }) => collection === 'routes').map(({ body }) => String(body['id']))
}

const VISIBLE = `collection = 'routes' and search @@ search_query($1)
  and (author_id = $2 or (own ->> 'visibility') = 'public')`

const idsOf = async (sql: string, text: string): Promise<string[]> =>
  (await app.db.query<{ id: string }>(sql, [text, reader.id])).map(({ id }) => id)

const bestOfAll = (text: string) =>
  idsOf(
    `select id from document where ${VISIBLE} order by ts_rank(search, search_query($1)) desc, pk limit ${SEARCH_HITS_MAX}`,
    text,
  )

const bestOfMostSaved = (text: string) =>
  idsOf(
    `select id from (
       select id, search, pk from document where ${VISIBLE} order by (own #>> '{counts,favourites}')::integer desc, id limit 100
     ) most_saved order by ts_rank(search, search_query($1)) desc, pk limit ${SEARCH_HITS_MAX}`,
    text,
  )

const mostSaved = (text: string) =>
  idsOf(
    `select id from document where ${VISIBLE}
     order by (own #>> '{counts,favourites}')::integer desc, id limit ${SEARCH_HITS_MAX}`,
    text,
  )

const matches = async (text: string): Promise<number> =>
  (await idsOf(`select id from document where ${VISIBLE}`, text)).length

/** What PostgreSQL knows of its tables once they have been analyzed. */
const analyze = () => app.db.query('analyze document')
/** What PostgreSQL would know of a million routes. */
const pretendMillion = () =>
  app.db.query(`update pg_class set reltuples = 1000000 where oid = 'route_most_saved'::regclass`)

describe('a text that at most a thousand routes match', () => {
  it.each(['triglav 12', 'aviemore over 3', 'stara', 'zlatorog', '4', 'lake ridge hochtor'])(
    '%j finds the best of all of them',
    async (text) => {
      await analyze()
      expect(await matches(text)).toBeGreaterThan(0)
      expect(await matches(text)).toBeLessThanOrEqual(1_000)
      expect(await found(text)).toEqual(await bestOfAll(text))
    },
  )

  it('and that nearly all of the most saved routes match, too', async () => {
    await analyze()
    expect(await matches('zlatorog')).toBe(FAVOURITES_OF_ALL)
    expect(await found('zlatorog')).toEqual(await bestOfAll('zlatorog'))
  })
})

describe('a text that many routes match', () => {
  it.each(['austria', 'the', 'a', 's', 'steiermark aus'])(
    '%j finds the best of the most saved ones that the member may see',
    async (text) => {
      await analyze()
      expect(await matches(text)).toBeGreaterThan(2_000)
      expect(await found(text)).toEqual(await bestOfMostSaved(text))
      expect(await found(text)).toEqual(await found(text))
    },
  )

  it('finds the most saved ones if it is rarer, but too many routes match to read them all', async () => {
    await pretendMillion()
    for (const text of ['hochtor 12', 'hochtor 14']) {
      expect((await found(text)).toSorted()).toEqual((await mostSaved(text)).toSorted())
      expect((await found(text)).toSorted()).not.toEqual((await bestOfAll(text)).toSorted())
    }
    await analyze()
  })

  it('finds the best of all if too few of the most saved ones match', async () => {
    await pretendMillion()
    expect(await matches('stara 12')).toBeLessThan(SEARCH_HITS_MAX)
    expect(await found('stara 12')).toEqual(await bestOfAll('stara 12'))
    await analyze()
  })

  it('finds routes as well before PostgreSQL knows how many there are', async () => {
    await app.db.query(`update pg_class set reltuples = -1 where oid = 'route_most_saved'::regclass`)
    expect(await found('austria')).toHaveLength(SEARCH_HITS_MAX)
    await analyze()
  })
})
