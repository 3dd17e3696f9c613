import { describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { routeFieldsOf } from '#tests/factories/documents.ts'
import { collectionFieldsOf, communityFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { asking, changeOf } from '#tests/server/edges.ts'
import { subscribe } from '#tests/server/subscribing.ts'
import { creating, editing, only } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'], quotas: 'as_sold' })
const code = async (pushed: ReturnType<typeof maya.push>) => only(await pushed).error?.code

describe('private routes', () => {
  const fields = routeFieldsOf({ visibility: 'private', state: 'published' })

  it('are refused on free, and allowed with a plan that has them', async () => {
    expect(await code(maya.push(creating('routes', 'r-1', fields)))).toBe('feature_locked')
    await maya.push(creating('routes', 'r-2', routeFieldsOf({ visibility: 'public' })))
    expect(
      await code(
        maya.push(
          editing('routes', 'r-2', { was: { visibility: 'public' }, set: { visibility: 'private' } }),
        ),
      ),
    ).toBe('feature_locked')
    await subscribe(app, maya, 'explorer')
    expect(await code(maya.push(creating('routes', 'r-1', fields)))).toBeUndefined()
  })

  it('stay private and can be edited after a downgrade', async () => {
    await subscribe(app, maya, 'explorer')
    await maya.push(creating('routes', 'r-1', fields))
    await subscribe(app, maya, 'explorer', false)
    expect(
      await code(
        maya.push(editing('routes', 'r-1', { was: { name: fields.name }, set: { name: 'Komna at night' } })),
      ),
    ).toBeUndefined()
    const [row] = await app.db.query<{ visibility: string }>(
      `select own ->> 'visibility' as visibility from document where id = 'r-1' and collection = 'routes'`,
    )
    expect(row?.visibility).toBe('private')
  })

  it('do not concern drafts', async () => {
    const draft = routeFieldsOf({ visibility: 'private', state: 'draft' })
    expect(await code(maya.push(creating('routes', 'r-1', draft)))).toBeUndefined()
  })
})

it('season filters are refused on free', async () => {
  const path = `${apiPaths.foundRoutes}?q=&sort=name&offset=0&month=6`
  expect((await app.get(path, maya.headers)).status).toBe(403)
  await subscribe(app, maya, 'explorer')
  expect((await app.get(path, maya.headers)).status).toBe(200)
})

it('a cover of a community needs a plan with branding', async () => {
  const fields = communityFieldsOf({ cover: 'picture-1' })
  expect(await code(maya.push(creating('communities', 'c-1', fields)))).toBe('feature_locked')
})

describe('planning a trip together', () => {
  const trip = { collection: 'trips', id: 't-1' } as const
  const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }

  it('needs a plan of the owner, not of those who are invited', async () => {
    await maya.push(creating('trips', trip.id, tripFieldsOf()))
    expect(await code(maya.push(asking(tomas, trip)))).toBe('feature_locked')
    await subscribe(app, maya, 'explorer')
    expect(await code(maya.push(asking(tomas, trip)))).toBeUndefined()
    expect(
      await code(tomas.push(changeOf('collaboration', { member: tomas, target: trip }, accept))),
    ).toBeUndefined()
  })

  it('goes on with those who take part after a downgrade', async () => {
    await subscribe(app, maya, 'explorer')
    await maya.push(creating('trips', trip.id, tripFieldsOf()), asking(tomas, trip))
    await subscribe(app, maya, 'explorer', false)
    expect(
      await code(tomas.push(changeOf('collaboration', { member: tomas, target: trip }, accept))),
    ).toBeUndefined()
  })

  it('is not about collections', async () => {
    const ridges = { collection: 'route_collections', id: 'k-1' } as const
    await maya.push(creating('route_collections', ridges.id, collectionFieldsOf()))
    expect(await code(maya.push(asking(tomas, ridges)))).toBeUndefined()
  })
})
