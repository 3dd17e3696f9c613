import { describe, expect, it } from 'vitest'
import { communityScope, memberScope } from '#domain/wire/sync/scope.ts'
import { commentFieldsOf, eventFieldsOf, postFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { AREA } from '#tests/factories/places.ts'
import { found, join } from '#tests/server/communities.ts'
import { asking, edge, endOf, profileOf } from '#tests/server/edges.ts'
import { countsOf, follow, hiding } from '#tests/server/following.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
const deviceOf = (member: TestMember) => new PullingDevice(member, [memberScope(member.id)])

describe('a block', () => {
  it('hides both members from each other, also public documents, at their next pull', async () => {
    await maya.push(follow(maya, tomas))
    await tomas.push(follow(tomas, maya))
    await Promise.all([maya.publish(), tomas.publish()])
    const devices = [deviceOf(maya), deviceOf(tomas)] as const
    for (const device of devices) await device.catchUp()
    expect(devices.map((device) => device.ids('routes').length)).toEqual([2, 2])

    await maya.push(edge('block', maya, profileOf(tomas)))
    for (const device of devices) await device.catchUp()
    expect(devices.map((device) => device.ids('routes').length)).toEqual([1, 1])
    expect(devices.map((device) => device.ids('profiles'))).toEqual([[maya.id], [tomas.id]])
  })

  it('removes each one’s documents from the other’s area scopes, and restores them when it is removed', async () => {
    await Promise.all([maya.publish(), tomas.publish()])
    const devices = [maya, tomas].map((member) => new PullingDevice(member, [memberScope(member.id), AREA]))
    const routes = async () => {
      for (const device of devices) await device.catchUp()
      return devices.map((device) => device.ids('routes').length)
    }
    expect(await routes()).toEqual([2, 2])
    await maya.push(edge('block', maya, profileOf(tomas)))
    expect(await routes()).toEqual([1, 1])
    await maya.push(endOf('block', maya, profileOf(tomas)))
    expect(await routes()).toEqual([2, 2])
  })

  it('hides comments below the other’s posts, also in a community’s scope', async () => {
    await found(noor, 'c1')
    for (const member of [maya, tomas]) {
      await join(member, 'c1')
      await member.push(creating('posts', `by-${member.id}`, postFieldsOf({ community: 'c1' })))
      const on = { collection: 'posts', id: `by-${member.id}` } as const
      await noor.push(creating('comments', `below-${member.id}`, commentFieldsOf({ on })))
    }
    const devices = [maya, tomas].map(
      (member) => new PullingDevice(member, [memberScope(member.id), communityScope('c1')]),
    )
    const comments = async () => {
      for (const device of devices) await device.catchUp()
      return devices.map((device) => device.ids('comments').length)
    }
    expect(await comments()).toEqual([2, 2])
    await maya.push(edge('block', maya, profileOf(tomas)))
    expect(await comments()).toEqual([1, 1])
    expect(devices.map((device) => device.ids('posts'))).toEqual([[`by-${maya.id}`], [`by-${tomas.id}`]])
    for (const member of [maya, tomas]) {
      const pulled = await member.pull({ scopes: { [communityScope('c1')]: 0 } })
      expect(pulled.documents.comments?.map(({ id }) => id)).toEqual([`below-${member.id}`])
    }
  })

  it('ends follows between both, and is not sent to the blocked member', async () => {
    await maya.push(follow(maya, tomas))
    await tomas.push(follow(tomas, maya))
    await maya.push(edge('block', maya, profileOf(tomas)))
    expect(await countsOf(app, profileOf(maya))).toMatchObject({ followers: 0, following: 0 })
    const device = deviceOf(tomas)
    await device.catchUp()
    expect(device.ids('relations')).toEqual([])
  })

  it('that is removed shows them to each other again, unless the other one blocks too', async () => {
    const id = await tomas.publish()
    const sees = async () =>
      (await maya.pull({ scopes: { [`route:${id}`]: 0 } })).documents.routes?.length ?? 0
    await Promise.all([
      maya.push(edge('block', maya, profileOf(tomas))),
      tomas.push(edge('block', tomas, profileOf(maya))),
    ])
    await maya.push(endOf('block', maya, profileOf(tomas)))
    expect(await sees()).toBe(0)
    await tomas.push(endOf('block', tomas, profileOf(maya)))
    expect(await sees()).toBe(1)
  })

  it('can be created by both at the same moment, again and again', async () => {
    const both = [
      [maya, tomas],
      [tomas, maya],
    ] as const
    for (let round = 0; round < 10; round++) {
      const blocks = await Promise.all(both.map(([by, of]) => by.push(edge('block', by, profileOf(of)))))
      expect(blocks.map((results) => only(results).status)).toEqual(['applied', 'applied'])
      for (const [by, of] of both) await by.push(endOf('block', by, profileOf(of)))
    }
  })

  it('of a member who has blocked back disappears from all devices once it is removed', async () => {
    await tomas.push(edge('block', tomas, profileOf(maya)))
    app.wait(2 * 60)
    await maya.push(edge('block', maya, profileOf(tomas)))
    const device = deviceOf(maya)
    await device.catchUp()
    expect(device.ids('relations')).toHaveLength(1)
    await maya.push(endOf('block', maya, profileOf(tomas)))
    await device.catchUp()
    expect(device.ids('relations')).toEqual([])
  })

  it.each([
    ['who has blocked the writer', () => tomas.push(edge('block', tomas, profileOf(maya)))],
    ['whose profile is for followers', () => hiding(tomas)],
  ])('can be created for a member %s', async (_whom, hide) => {
    await hide()
    expect(only(await maya.push(edge('block', maya, profileOf(tomas)))).status).toBe('applied')
    expect(only(await maya.push(edge('mute', maya, profileOf(tomas)))).error?.code).toBe('not_found')
  })

  it.each([
    ['who has blocked them', () => maya],
    ['whom they have blocked', () => tomas],
  ])('keeps a member from being invited by a member %s', async (_who, isAsked) => {
    const [asks, other] = isAsked() === maya ? [tomas, maya] : [maya, tomas]
    const trip = { collection: 'trips', id: 'trip-1' } as const
    const event = { collection: 'events', id: 'event-1' } as const
    await asks.push(creating('trips', trip.id, tripFieldsOf()), creating('events', event.id, eventFieldsOf()))
    await tomas.push(edge('block', tomas, profileOf(maya)))
    for (const write of [asking(other, trip), edge('invitation', other, event)]) {
      const { status, error, fields } = only(await asks.push(write))
      expect([status, error?.code, fields]).toEqual(['refused', 'not_found', undefined])
    }
  })

  it('cannot be created for an unknown member', async () => {
    expect(only(await maya.push(edge('block', maya, profileOf({ id: 'member-unknown' })))).error?.code).toBe(
      'not_found',
    )
  })
})
