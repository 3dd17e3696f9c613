import { describe, expect, it } from 'vitest'
import { emptyDay, newItem, newStop } from '#domain/trip/new-trip.ts'
import type { TripFields } from '#domain/trip/trip.ts'
import { memberScope, tripScope } from '#domain/wire/sync/scope.ts'
import { tripFieldsOf } from '#tests/factories/nouns.ts'
import { asking, changeOf, edge, endOf, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { addMember, creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const TRIP: Target = { collection: 'trips', id: 'trip-1' }

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })
const createTrip = (fields: Partial<TripFields> = {}) =>
  maya.push(creating('trips', TRIP.id, tripFieldsOf(fields)))
const rename = (was: string, name: string) => editing('trips', TRIP.id, { was: { name: was }, set: { name } })
const invite = (member: TestMember) => maya.push(asking(member, TRIP))
const accept = (member: TestMember) =>
  member.push(
    changeOf(
      'collaboration',
      { member, target: TRIP },
      { was: { data: { accepted: false } }, set: { data: { accepted: true } } },
    ),
  )
const roleEdit = (member: TestMember, was: string, role: string) =>
  changeOf('collaboration', { member, target: TRIP }, { was: { role: was }, set: { role } })
const deviceOf = (member: TestMember) => new PullingDevice(member, [memberScope(member.id)])
async function tripsOf(member: TestMember): Promise<string[]> {
  const device = deviceOf(member)
  await device.catchUp()
  return device.ids('trips')
}
const day = (id: string, date: string | null) => ({ ...emptyDay(id, date), rank: 'm' })
const NAME = tripFieldsOf().name

describe('a trip', () => {
  it('is private to its owner until others are invited', async () => {
    await createTrip()
    expect([await tripsOf(maya), await tripsOf(tomas)]).toEqual([[TRIP.id], []])
    expect((await tomas.pull({ scopes: { [tripScope(TRIP.id)]: 0 } })).refused).toEqual({
      [tripScope(TRIP.id)]: 'not_found',
    })
  })

  it('reaches followers if it is for followers', async () => {
    await tomas.push(edge('follow', tomas, { collection: 'profiles', id: maya.id }))
    await createTrip({ visibility: 'followers' })
    expect([await tripsOf(tomas), await tripsOf(noor)]).toEqual([[TRIP.id], []])
  })

  it('has the dates of its days, also after changes', async () => {
    const days = [day('b', '2026-07-03'), day('a', '2026-07-01'), day('c', null)]
    expect(only(await createTrip({ days })).fields).toMatchObject({ start: '2026-07-01', end: '2026-07-03' })
    const later = [day('b', '2026-08-01')]
    const edit = editing('trips', TRIP.id, { was: { days }, set: { days: later } })
    expect(only(await maya.push(edit)).fields).toMatchObject({ start: '2026-08-01', end: '2026-08-01' })
  })

  it('cannot be shown in a community its owner does not belong to', async () => {
    const [result] = await createTrip({ visibility: 'community', communities: ['c1'] })
    expect(result?.error?.field_errors).toHaveProperty('communities')
  })
})

describe('an invited collaborator', () => {
  it('is invited by the owner only, and must accept in person', async () => {
    await createTrip({ visibility: 'public' })
    const byTomas = await tomas.push(asking(noor, TRIP))
    expect(only(byTomas).error?.code).toBe('forbidden')
    const accepted = await maya.push(asking(tomas, TRIP, 'viewer', true))
    expect(only(accepted).error?.code).toBe('validation')
  })

  it('sees the trip at once, and is a collaborator once they accept', async () => {
    await createTrip()
    await invite(tomas)
    expect(await tripsOf(tomas)).toEqual([TRIP.id])
    expect(only(await accept(tomas)).fields).toMatchObject({ state: 'active' })
    const device = deviceOf(maya)
    await device.catchUp()
    expect(device.held.get(`trips/${TRIP.id}`)).toMatchObject({
      collaborators: [{ member: { id: tomas.id }, role: 'viewer' }],
    })
  })

  it('changes nothing as a viewer, and all but the owner’s fields as an editor', async () => {
    await createTrip()
    await invite(tomas)
    await accept(tomas)
    expect(only(await tomas.push(rename(NAME, 'Mine'))).error?.code).toBe('forbidden')
    await maya.push(roleEdit(tomas, 'viewer', 'editor'))
    expect(only(await tomas.push(rename(NAME, 'Ours'))).status).toBe('applied')
    const open = editing('trips', TRIP.id, { was: { visibility: 'private' }, set: { visibility: 'public' } })
    expect(only(await tomas.push(open)).error?.code).toBe('forbidden')
    expect(only(await tomas.push(deleting('trips', TRIP.id))).error?.code).toBe('forbidden')
  })

  it('is no editor before accepting, and cannot change their own role', async () => {
    await createTrip()
    await invite(tomas)
    await maya.push(roleEdit(tomas, 'viewer', 'editor'))
    expect(only(await tomas.push(rename(NAME, 'Mine'))).error?.code).toBe('forbidden')
    expect(only(await tomas.push(roleEdit(tomas, 'editor', 'owner'))).error?.code).toBe('forbidden')
  })

  it.each(['the owner', 'themselves'])('loses the trip when removed by %s', async (who) => {
    await createTrip()
    await invite(tomas)
    await accept(tomas)
    const device = deviceOf(tomas)
    await device.catchUp()
    await (who === 'the owner' ? maya : tomas).push(endOf('collaboration', tomas, TRIP))
    await device.catchUp()
    expect([device.ids('trips'), device.ids('relations')]).toEqual([[], []])
  })

  it('is visible to all collaborators only', async () => {
    await createTrip({ visibility: 'public' })
    await invite(tomas)
    await invite(noor)
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

const days = (count: number, stopCount = 0): TripFields['days'] =>
  Array.from({ length: count }, (_, n) => ({
    ...emptyDay(`day-${n}`),
    rank: 'a1',
    stops: Array.from({ length: stopCount }, (__, m) => ({
      ...newStop({ id: `stop-${n}-${m}`, kind: 'note', name: 'Rest' }),
      rank: 'a1',
    })),
  }))
const packing = (count: number): TripFields['packing'] =>
  Array.from({ length: count }, (_, n) => ({ ...newItem({ id: `item-${n}`, name: 'Rope' }), rank: 'a1' }))

describe('a trip beyond its limits', () => {
  it.each<[string, Partial<TripFields>, Partial<TripFields>]>([
    ['A trip can have at most 100 days.', { days: days(100) }, { days: days(101) }],
    ['A day can have at most 50 stops.', { days: days(1, 50) }, { days: days(1, 51) }],
    ['A packing list can have at most 500 items.', { packing: packing(500) }, { packing: packing(501) }],
  ])('is rejected: %s', async (message, full, more) => {
    expect(only(await createTrip(full)).status).toBe('applied')
    const { error } = only(await maya.push(editing('trips', TRIP.id, { was: full, set: more })))
    expect(error?.code).toBe('validation')
    expect(Object.values(error?.field_errors ?? {}).flat()).toEqual([message])
  })
})
