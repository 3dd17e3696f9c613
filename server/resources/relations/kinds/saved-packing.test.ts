import { describe, expect, it } from 'vitest'
import { SAVED_PACKING_LISTS } from '#domain/account/row-limits.ts'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { PACKING_FULL, TRIP_PACKING_MAX } from '#domain/trip/limits.ts'
import { newItem } from '#domain/trip/new-trip.ts'
import { memberScope, profileScope, tripScope } from '#domain/wire/sync/scope.ts'
import { tripFieldsOf } from '#tests/factories/nouns.ts'
import { asking, changeOf, edge, endOf, type Target } from '#tests/server/edges.ts'
import { PullingDevice } from '#tests/server/pulling-device.ts'
import { creating, onAnotherDevice, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

const TRIP: Target = { collection: 'trips', id: 'trip-1' }
const PILLS = 'Pills for the heart'

const { app, maya, tomas, noor } = useTestApp({ members: ['maya', 'tomas', 'noor'] })

const listTarget = (id: string): Target => ({ collection: 'trips', id })
const itemsNamed = (...names: string[]) =>
  assignRanks(names.map((name, at) => newItem({ id: `item-${at}`, name })))
const saving = (member: TestMember, id = 'huts', items: object[] = itemsNamed(PILLS)) =>
  edge('saved_packing', member, listTarget(id), { name: 'Huts', items })

/** Everything that a member's device gets, also of the one who saved the list and of their trip. */
async function deviceText(member: TestMember): Promise<string> {
  const scopes = [memberScope(member.id), tripScope(TRIP.id), profileScope(tomas.id)]
  const device = new PullingDevice(member, scopes)
  await device.catchUp()
  return JSON.stringify([...device.held.values()])
}

async function planTogether(): Promise<void> {
  await tomas.push(creating('trips', TRIP.id, tripFieldsOf({ visibility: 'public' })))
  await tomas.push(asking(maya, TRIP, 'editor'))
  const accept = { was: { data: { accepted: false } }, set: { data: { accepted: true } } }
  await maya.push(changeOf('collaboration', { member: maya, target: TRIP }, accept))
}

describe('a saved packing list', () => {
  it('reaches every device of its member and no other member, not even one who plans along', async () => {
    await planTogether()
    expect(only(await tomas.push(saving(tomas))).status).toBe('applied')
    const rename = {
      was: { data: { name: 'Huts', items: itemsNamed(PILLS) } },
      set: { data: { name: 'Winter', items: itemsNamed(PILLS) } },
    }
    const list = { member: tomas, target: listTarget('huts') }
    expect(only(await tomas.push(changeOf('saved_packing', list, rename))).status).toBe('applied')
    expect(await deviceText(await onAnotherDevice(app, tomas))).toMatch(/Winter.*Pills for the heart/)
    for (const other of [maya, noor])
      expect(await deviceText(other)).not.toMatch(/Pills|Winter|saved_packing/)
  })

  it('is written and deleted by its member only', async () => {
    expect(only(await maya.push(saving(tomas))).error?.code).toBe('forbidden')
    await tomas.push(saving(tomas))
    const list = { member: tomas, target: listTarget('huts') }
    const rename = { was: { data: {} }, set: { data: { name: 'Mine', items: [] } } }
    expect(only(await maya.push(changeOf('saved_packing', list, rename))).error?.code).toBe('not_found')
    expect(only(await maya.push(endOf('saved_packing', tomas, listTarget('huts')))).error?.code).toBe(
      'not_found',
    )
    expect(await deviceText(tomas)).toContain(PILLS)
    expect(only(await tomas.push(endOf('saved_packing', tomas, listTarget('huts')))).status).toBe('applied')
    expect(await deviceText(tomas)).not.toContain(PILLS)
  })

  it('belongs to no trip, and has its own id as target', async () => {
    const write = edge('saved_packing', tomas, TRIP, { name: 'Huts', items: [] })
    expect(
      only(await tomas.push({ ...write, set: { ...write.set, target: listTarget('other') } })).status,
    ).toBe('refused')
    expect(only(await tomas.push(saving(tomas, 'no-such-trip'))).status).toBe('applied')
  })

  it('has no more items than a packing list', async () => {
    const many = itemsNamed(...Array.from({ length: TRIP_PACKING_MAX + 1 }, (_, at) => `Item ${at}`))
    const { error } = only(await tomas.push(saving(tomas, 'huts', many)))
    expect(error?.code).toBe('validation')
    expect(JSON.stringify(error)).toContain(PACKING_FULL)
    expect(only(await tomas.push(saving(tomas, 'huts', many.slice(1)))).status).toBe('applied')
  })
})

it('the last saved list is created once, also by several devices at once, until one is deleted', async () => {
  for (let n = 1; n < SAVED_PACKING_LISTS.max; n++) await tomas.push(saving(tomas, `l-${n}`, []))
  const devices = await Promise.all([1, 2, 3].map(() => onAnotherDevice(app, tomas)))
  const results = await Promise.all(devices.map((device, at) => device.push(saving(tomas, `last-${at}`))))
  const refused = results.map(only).filter(({ status }) => status === 'refused')
  expect(refused).toHaveLength(2)
  for (const { error } of refused)
    expect(error).toMatchObject({
      code: 'quota_exceeded',
      message: `You have reached the limit of ${SAVED_PACKING_LISTS.max} saved packing lists.`,
    })
  expect(only(await maya.push(saving(maya))).status).toBe('applied')
  await tomas.push(endOf('saved_packing', tomas, listTarget('l-1')))
  expect(only(await tomas.push(saving(tomas, 'one-more'))).status).toBe('applied')
})
