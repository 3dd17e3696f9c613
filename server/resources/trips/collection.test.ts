import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TripFields } from '#domain/trip/trip.ts'
import { memberScope, tripScope } from '#domain/wire/sync/scope.ts'
import { tripFieldsOf } from '#tests/factories/nouns.ts'
import { asking, changeOf, edge, endOf, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { openTestApp, type TestApp } from '#tests/server/test-app.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'

const TRIP: Target = { collection: 'trips', id: 'trip-1' }

let app: TestApp
let maya: TestMember
let tomas: TestMember
let noor: TestMember
beforeEach(async () => {
  app = await openTestApp()
  maya = await addMember(app, 'maya')
  tomas = await addMember(app, 'tomas')
  noor = await addMember(app, 'noor')
})
afterEach(() => app.close())

const plan = (fields: Partial<TripFields> = {}) => maya.push(creating('trips', TRIP.id, tripFieldsOf(fields)))
const rename = (was: string, name: string) => editing('trips', TRIP.id, { was: { name: was }, set: { name } })
const ask = (member: TestMember) => maya.push(asking(member, TRIP))
const accept = (member: TestMember) =>
  member.push(
    changeOf(
      'collaboration',
      { member, target: TRIP },
      { was: { data: { accepted: false } }, set: { data: { accepted: true } } },
    ),
  )
const appoint = (member: TestMember, was: string, role: string) =>
  changeOf('collaboration', { member, target: TRIP }, { was: { role: was }, set: { role } })
const deviceOf = (member: TestMember) => new PullingDevice(member, [memberScope(member.id)])
async function tripsOf(member: TestMember): Promise<string[]> {
  const device = deviceOf(member)
  await device.catchUp()
  return device.ids('trips')
}
const day = (id: string, date: string | null) => ({ id, date, title: '', note: '', stops: [], rank: 'm' })
const NAME = tripFieldsOf().name

describe('a trip', () => {
  it('is its owner’s alone until others are asked', async () => {
    await plan()
    expect([await tripsOf(maya), await tripsOf(tomas)]).toEqual([[TRIP.id], []])
    expect((await tomas.pull({ scopes: { [tripScope(TRIP.id)]: 0 } })).refused).toEqual({
      [tripScope(TRIP.id)]: 'not_found',
    })
  })

  it('goes to followers where it is shown to them', async () => {
    await tomas.push(edge('follow', tomas, { collection: 'profiles', id: maya.id }))
    await plan({ visibility: 'followers' })
    expect([await tripsOf(tomas), await tripsOf(noor)]).toEqual([[TRIP.id], []])
  })

  it('has the dates of its days, whoever changes them', async () => {
    const days = [day('b', '2026-07-03'), day('a', '2026-07-01'), day('c', null)]
    expect(only(await plan({ days })).fields).toMatchObject({ start: '2026-07-01', end: '2026-07-03' })
    const later = [day('b', '2026-08-01')]
    const edit = editing('trips', TRIP.id, { was: { days }, set: { days: later } })
    expect(only(await maya.push(edit)).fields).toMatchObject({ start: '2026-08-01', end: '2026-08-01' })
  })

  it('is not shown in a community that its owner does not belong to', async () => {
    const [result] = await plan({ visibility: 'community', communities: ['c1'] })
    expect(result?.error?.field_errors).toHaveProperty('communities')
  })
})

describe('somebody asked to plan along', () => {
  it('is asked by the owner alone, and does not accept by the owner’s word', async () => {
    await plan({ visibility: 'public' })
    const byTomas = await tomas.push(asking(noor, TRIP))
    expect(only(byTomas).error?.code).toBe('forbidden')
    const accepted = await maya.push(asking(tomas, TRIP, 'viewer', true))
    expect(only(accepted).error?.code).toBe('validation')
  })

  it('sees the trip at once, and takes part once they accept', async () => {
    await plan()
    await ask(tomas)
    expect(await tripsOf(tomas)).toEqual([TRIP.id])
    expect(only(await accept(tomas)).fields).toMatchObject({ state: 'active' })
    const device = deviceOf(maya)
    await device.catchUp()
    expect(device.held.get(`trips/${TRIP.id}`)).toMatchObject({
      collaborators: [{ member: { id: tomas.id }, role: 'viewer' }],
    })
  })

  it('changes nothing as a viewer, all but the owner’s own as an editor', async () => {
    await plan()
    await ask(tomas)
    await accept(tomas)
    expect(only(await tomas.push(rename(NAME, 'Mine'))).error?.code).toBe('forbidden')
    await maya.push(appoint(tomas, 'viewer', 'editor'))
    expect(only(await tomas.push(rename(NAME, 'Ours'))).status).toBe('applied')
    const open = editing('trips', TRIP.id, { was: { visibility: 'private' }, set: { visibility: 'public' } })
    expect(only(await tomas.push(open)).error?.code).toBe('forbidden')
    expect(only(await tomas.push(deleting('trips', TRIP.id))).error?.code).toBe('forbidden')
  })

  it('is no editor before they accept, and does not appoint themselves', async () => {
    await plan()
    await ask(tomas)
    await maya.push(appoint(tomas, 'viewer', 'editor'))
    expect(only(await tomas.push(rename(NAME, 'Mine'))).error?.code).toBe('forbidden')
    expect(only(await tomas.push(appoint(tomas, 'editor', 'owner'))).error?.code).toBe('forbidden')
  })

  it.each(['the owner', 'themselves'])('lets go of the trip when taken out by %s', async (who) => {
    await plan()
    await ask(tomas)
    await accept(tomas)
    const device = deviceOf(tomas)
    await device.catchUp()
    await (who === 'the owner' ? maya : tomas).push(endOf('collaboration', tomas, TRIP))
    await device.catchUp()
    expect([device.ids('trips'), device.ids('relations')]).toEqual([[], []])
  })

  it('is known to all who plan along, and to nobody else', async () => {
    await plan({ visibility: 'public' })
    await ask(tomas)
    await ask(noor)
    const rosa = await addMember(app, 'rosa')
    const known = [maya, tomas, rosa].map(async (member) => {
      const { documents, gone } = await member.pull({
        scopes: { [tripScope(TRIP.id)]: 0, [memberScope(member.id)]: 0 },
      })
      return [documents.relations?.length ?? 0, gone.relations?.length ?? 0]
    })
    expect(await Promise.all(known)).toEqual([
      [2, 0],
      [2, 0],
      [0, 0],
    ])
  })
})
