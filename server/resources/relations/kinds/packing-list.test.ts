import { describe, expect, it } from 'vitest'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import { memberScope, tripScope } from '#domain/wire/sync/scope.ts'
import { tripFieldsOf } from '#tests/factories/nouns.ts'
import { asking, changeOf, edge, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const TRIP: Target = { collection: 'trips', id: 'trip-1' }
const PILLS = 'Pills for the heart'

const { maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })

const item = (name: string): PackingItem => ({
  id: 'i-1',
  category: '',
  name,
  quantity: 1,
  weight: 0,
  assignee: null,
  packed: false,
  rank: 'm',
})
const listOf = (member: TestMember, items: object[]) => edge('packing_list', member, TRIP, { items })

async function planTogether(): Promise<void> {
  await maya.push(creating('trips', TRIP.id, tripFieldsOf({ visibility: 'public' })))
  await maya.push(asking(tomas, TRIP, 'editor'))
  const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }
  await tomas.push(changeOf('collaboration', { member: tomas, target: TRIP }, accept))
}

/** Everything that a member's device gets, as text. */
async function deviceText(member: TestMember): Promise<string> {
  const device = new PullingDevice(member, [memberScope(member.id), tripScope(TRIP.id)])
  await device.catchUp()
  return JSON.stringify([...device.held.values()])
}

describe('the packing list of one member', () => {
  it('reaches no other member, not even those who plan the trip', async () => {
    await planTogether()
    expect(only(await tomas.push(listOf(tomas, [item(PILLS)]))).status).toBe('applied')
    expect(await deviceText(tomas)).toContain(PILLS)
    for (const other of [maya, noor]) expect(await deviceText(other)).not.toContain(PILLS)
  })

  it('reaches others neither by a change', async () => {
    await planTogether()
    await tomas.push(listOf(tomas, []))
    const mayas = new PullingDevice(maya, [memberScope(maya.id), tripScope(TRIP.id)])
    await mayas.catchUp()
    const change = { was: { data: { items: [] } }, set: { data: { items: [item(PILLS)] } } }
    expect(
      only(await tomas.push(changeOf('packing_list', { member: tomas, target: TRIP }, change))).status,
    ).toBe('applied')
    await mayas.catchUp()
    expect(JSON.stringify([...mayas.held.values()])).not.toContain(PILLS)
  })

  it('is written by its member only', async () => {
    await planTogether()
    expect(only(await maya.push(listOf(tomas, []))).error?.code).toBe('forbidden')
  })
})

it('a personal item inside the trip, which all would see, is refused', async () => {
  await planTogether()
  const packing = [{ ...item(PILLS), personal: true, assignee: maya.id }]
  const edit = editing('trips', TRIP.id, { was: { packing: [] }, set: { packing } })
  expect(only(await maya.push(edit)).error?.code).toBe('validation')
  expect(await deviceText(noor)).not.toContain(PILLS)
})
