import { describe, expect, it } from 'vitest'
import { memberScope, routeScope } from '#domain/wire/sync/scope.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { AREA } from '#tests/factories/places.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, deleting, editing } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

describe('own and shared body', () => {
  const original = { media: 'file-1', name: 'tour.gpx' }

  it('reveal the original file of a route to its author only, in every scope', async () => {
    const id = await maya.publish({ original })
    const scopes = { [AREA]: 0, [routeScope(id)]: 0 }
    expect((await maya.pull({ scopes })).documents.routes).toMatchObject([{ original }])
    expect((await tomas.pull({ scopes })).documents.routes).toMatchObject([{ original: null }])
  })
})

describe('a track', () => {
  it('is visible like its route and removed with it', async () => {
    const id = await maya.publish()
    await maya.push(creating('tracks', id, trackFieldsOf()))
    const device = new PullingDevice(tomas, [routeScope(id)])
    await device.catchUp()
    expect(device.ids('tracks')).toEqual([id])
    await maya.push(editing('routes', id, { was: { visibility: 'public' }, set: { visibility: 'private' } }))
    await device.catchUp()
    expect(device.held.size).toBe(0)
  })

  it('comes back to others with its route', async () => {
    const id = await maya.publish({ visibility: 'private' })
    await maya.push(creating('tracks', id, trackFieldsOf()))
    await maya.push(editing('routes', id, { was: { visibility: 'private' }, set: { visibility: 'public' } }))
    const { documents } = await tomas.pull({ scopes: { [routeScope(id)]: 0 } })
    expect(documents.tracks).toHaveLength(1)
  })

  it('is deleted with its route', async () => {
    const id = await maya.publish()
    await maya.push(creating('tracks', id, trackFieldsOf()))
    const device = new PullingDevice(maya, [memberScope(maya.id)])
    await device.catchUp()
    await maya.push(deleting('routes', id))
    expect((await device.pull()).gone).toEqual({ routes: [id], tracks: [id] })
  })
})
