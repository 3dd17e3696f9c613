import { describe, expect, it } from 'vitest'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { routeGuess, routeOf, trackOf } from '#tests/factories/documents.ts'
import { AREA } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { bulkInsertDocuments } from './bulk-insert.ts'

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

const routes = (count: number, some: Partial<Parameters<typeof routeOf>[0]> = {}) =>
  Array.from({ length: count }, (_, i) => ({
    authorId: tomas.id,
    document: routeOf({ ...routeGuess(tomas.id), ...some, id: `r${i}` }),
  }))

describe('a bulk insert', () => {
  it('fails if an id is taken', async () => {
    await bulkInsertDocuments(app.db, 'routes', routes(1))
    await expect(bulkInsertDocuments(app.db, 'routes', routes(2))).rejects.toThrow('taken')
  })

  it('fails if a parent is missing', async () => {
    const tracks = [{ authorId: tomas.id, document: trackOf({ id: 'r0' }) }]
    await expect(bulkInsertDocuments(app.db, 'tracks', tracks)).rejects.toThrow('parent')
  })

  it('publishes documents like pushes, in several chunks', async () => {
    await bulkInsertDocuments(app.db, 'routes', routes(1_100))
    const device = new PullingDevice(maya, [AREA])
    await device.catchUp()
    expect(device.ids('routes')).toHaveLength(1_100)
    expect(device.held.get('routes/r7')).toMatchObject({ version: 1, createdAt: '2026-04-01T08:00:00.000Z' })
  })

  it('applies the visibility rules', async () => {
    await bulkInsertDocuments(app.db, 'routes', routes(2, { visibility: 'private' }))
    await bulkInsertDocuments(app.db, 'tracks', [{ authorId: tomas.id, document: trackOf({ id: 'r0' }) }])
    const scopes = { [AREA]: 0, [routeScope('r0')]: 0 }
    expect((await maya.pull({ scopes })).documents).toEqual({})
    const own = await tomas.pull({ scopes: { [memberScope(tomas.id)]: 0 } })
    expect([own.documents.routes?.length, own.documents.tracks?.length]).toEqual([2, 1])
  })

  it('omits the original file of a route for others', async () => {
    await bulkInsertDocuments(app.db, 'routes', routes(1, { original: { media: 'file', name: 'tour.gpx' } }))
    const { documents } = await maya.pull({ scopes: { [AREA]: 0 } })
    expect(documents.routes).toMatchObject([{ original: null }])
  })

  it('adds featured routes to the discover scope', async () => {
    await bulkInsertDocuments(app.db, 'routes', routes(1, { featured: true }))
    expect((await maya.pull({ scopes: { featured: 0 } })).documents.routes).toHaveLength(1)
  })
})
