import { beforeEach, describe, expect, it } from 'vitest'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { edge, endOf, profileOf } from '#tests/server/edges.ts'
import { answer, approving, codeOf, countsOf, follow, hiding } from '#tests/server/following.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
const deviceOf = (member: TestMember) => new PullingDevice(member, [memberScope(member.id)])
const counts = (id: string) => countsOf(app, { collection: 'profiles', id })

describe('a follow', () => {
  it('takes effect at once, and delivers documents for followers', async () => {
    const route = await tomas.publish({ visibility: 'followers' })
    const device = deviceOf(maya)
    await device.catchUp()
    expect(only(await maya.push(follow(maya, tomas))).fields).toMatchObject({ state: 'accepted' })
    await device.catchUp()
    expect(device.ids('routes')).toEqual([route])
    expect(device.ids('profiles')).toEqual([maya.id, tomas.id].toSorted())
  })

  it('is a request if the followed member approves followers, and is visible to both only', async () => {
    await approving(tomas)
    await tomas.publish({ visibility: 'followers' })
    expect(only(await maya.push(follow(maya, tomas))).fields).toMatchObject({ state: 'requested' })
    const devices = [deviceOf(maya), deviceOf(tomas), deviceOf(noor)] as const
    for (const device of devices) await device.catchUp()
    expect(devices.map((device) => device.ids('relations').length)).toEqual([1, 1, 0])
    expect(devices[0].ids('routes')).toEqual([])

    await tomas.push(answer(maya, tomas, 'requested', 'accepted'))
    await devices[0].catchUp()
    expect(devices[0].ids('routes')).toHaveLength(1)
  })

  it('is counted on both profiles once it is accepted', async () => {
    await approving(tomas)
    await maya.push(follow(maya, tomas))
    expect(await counts(tomas.id)).toMatchObject({ followers: 0 })
    await tomas.push(answer(maya, tomas, 'requested', 'accepted'))
    expect(await counts(tomas.id)).toMatchObject({ followers: 1, following: 0 })
    expect(await counts(maya.id)).toMatchObject({ followers: 0, following: 1 })
  })

  it.each(['by who follows', 'by who is followed'])(
    'deleted %s removes the documents for followers',
    async (by) => {
      await tomas.publish({ visibility: 'followers' })
      await maya.push(follow(maya, tomas))
      const device = deviceOf(maya)
      await device.catchUp()
      await (by === 'by who follows' ? maya : tomas).push(endOf('follow', maya, profileOf(tomas)))
      await device.catchUp()
      expect([device.ids('routes'), device.ids('relations')]).toEqual([[], []])
      expect(await counts(tomas.id)).toMatchObject({ followers: 0 })
    },
  )

  it('can be created again under the same id', async () => {
    await maya.push(follow(maya, tomas), endOf('follow', maya, profileOf(tomas)))
    const again = only(await maya.push(follow(maya, tomas)))
    expect(again).toMatchObject({ status: 'applied', version: 3 })
    expect(await counts(tomas.id)).toMatchObject({ followers: 1 })
  })

  it('created twice at once counts once', async () => {
    const results = await Promise.all([maya.push(follow(maya, tomas)), maya.push(follow(maya, tomas))])
    expect(
      results
        .flat()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['applied', 'duplicate'])
    expect(await counts(tomas.id)).toMatchObject({ followers: 1 })
  })

  it('in both directions at once is counted on both profiles', async () => {
    await Promise.all([maya.push(follow(maya, tomas)), tomas.push(follow(tomas, maya))])
    for (const { id } of [maya, tomas]) expect(await counts(id)).toMatchObject({ followers: 1, following: 1 })
  })
})

describe('a follow of a member whose profile is for followers', () => {
  beforeEach(async () => {
    await hiding(tomas)
  })

  it('takes effect at once, and delivers the profile', async () => {
    const device = deviceOf(maya)
    await device.catchUp()
    expect(only(await maya.push(follow(maya, tomas)))).toMatchObject({
      status: 'applied',
      fields: { state: 'accepted' },
    })
    await device.catchUp()
    expect(device.ids('profiles')).toEqual([maya.id, tomas.id].toSorted())
  })

  it('is a request if they approve followers, and delivers the profile only once accepted', async () => {
    await approving(tomas)
    expect(only(await maya.push(follow(maya, tomas))).fields).toMatchObject({ state: 'requested' })
    const device = deviceOf(maya)
    await device.catchUp()
    expect([device.ids('relations').length, device.ids('profiles')]).toEqual([1, [maya.id]])

    await tomas.push(answer(maya, tomas, 'requested', 'accepted'))
    await device.catchUp()
    expect(device.ids('profiles')).toEqual([maya.id, tomas.id].toSorted())
  })

  it('can be deleted while it is a request', async () => {
    await approving(tomas)
    const results = await maya.push(follow(maya, tomas), endOf('follow', maya, profileOf(tomas)))
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    const device = deviceOf(tomas)
    await device.catchUp()
    expect(device.ids('relations')).toEqual([])
  })

  it.each(['who follows', 'who is followed'])(
    'is rejected like one of an unknown member once %s has blocked the other',
    async (by) => {
      const [blocker, blocked] = by === 'who follows' ? [maya, tomas] : [tomas, maya]
      await blocker.push(edge('block', blocker, profileOf(blocked)))
      const answers = [follow(maya, tomas), follow(maya, { ...tomas, id: 'member-unknown' })]
      expect(await Promise.all(answers.map(async (write) => codeOf(await maya.push(write))))).toEqual([
        'not_found',
        'not_found',
      ])
    },
  )
})
