import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { emptyDay, newItem, newStop } from '#domain/trip/new-trip.ts'
import type { TripFields, TripStop } from '#domain/trip/trip.ts'
import { linkRouteFilePath, linkZipPath } from '#domain/wire/link-paths.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { eventFieldsOf, tripFieldsOf } from '#tests/factories/nouns.ts'
import { edge } from '#tests/server/edges.ts'
import { linked, makeLink, openPage } from '#tests/server/linking.ts'
import { creating, deleting, editing, only, type TestMember } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'

// A trip shared with visitors without an account: what they see, and what cannot be shared.

const TRIP = { collection: 'trips' as const, id: 'trip-1' }

const { app, maya, tomas } = useTestApp({ members: ['maya', 'tomas'] })

type Stop = Pick<TripStop, 'kind' | 'name'> & Partial<TripStop>
const dayOf = (title: string, stops: Stop[]) => ({
  ...emptyDay(title, '2027-07-01'),
  title,
  stops: assignRanks(stops.map((stop, at) => newStop({ id: `${title}-${at}`, ...stop }))),
})
async function createTrip(fields: Partial<TripFields> = {}): Promise<void> {
  expect(only(await maya.push(creating('trips', TRIP.id, tripFieldsOf(fields)))).status).toBe('applied')
}
async function publish(member: TestMember, name: string, visibility: 'public' | 'private' = 'public') {
  const id = await member.publish({ name, visibility })
  await member.push(creating('tracks', id, trackFieldsOf()))
  return id
}

describe('a link to a trip', () => {
  it('shows days, stops, shared packing list and notes, without an account', async () => {
    const route = await publish(maya, 'Over the pass', 'private')
    const stops: Stop[] = [
      { kind: 'transport', name: 'Bus to <Vrata>', from: '08:00', to: '09:15', note: 'Tickets on board' },
      { kind: 'route', name: 'Old name', target: route },
    ]
    await createTrip({
      name: 'Three huts',
      notes: 'Key under the stone',
      visibility: 'private',
      days: assignRanks([dayOf('Up', stops)]),
      packing: assignRanks([newItem({ id: 'rope', name: 'Rope', quantity: 2, assignee: maya.id })]),
    })
    const token = await linked(maya, TRIP)
    const { status, text, headers } = await openPage(app, token)
    expect(status).toBe(200)
    for (const shown of [
      '<h1>Three huts</h1>',
      'Day 1: Up',
      '1 July 2027',
      'Bus to &lt;Vrata&gt;',
      '08:00–09:15',
    ])
      expect(text).toContain(shown)
    for (const shown of ['Tickets on board', '<h3>Over the pass</h3>', '2 × Rope', 'Key under the stone'])
      expect(text).toContain(shown)
    expect(text).not.toContain('<script')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    const zip = await app.get(linkZipPath(token))
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    expect(Object.values(files).map((file) => strFromU8(file))).toEqual([expect.stringContaining('<trkpt')])
    expect((await app.get(linkRouteFilePath(token, route))).status).toBe(200)
  })

  it('hides private routes and events of others, also their stored names, and who takes part', async () => {
    const [hidden, other] = [
      await publish(tomas, 'Secret valley', 'private'),
      await publish(tomas, 'Elsewhere'),
    ]
    await tomas.push(
      creating('events', 'e-members', eventFieldsOf({ title: 'Club night', visibility: 'members' })),
    )
    await tomas.push(
      creating('events', 'e-public', eventFieldsOf({ title: 'Open day', visibility: 'public' })),
    )
    const stops: Stop[] = [
      { kind: 'route', name: 'Secret valley', target: hidden },
      { kind: 'event', name: 'Club night', target: 'e-members' },
      { kind: 'event', name: 'Open', target: 'e-public' },
    ]
    await createTrip({ days: assignRanks([{ ...dayOf('Up', stops), absent: [tomas.id] }]) })
    await maya.push(
      edge('packing_list', maya, TRIP, { items: assignRanks([newItem({ id: 'd', name: 'Diary' })]) }),
    )
    const token = await linked(maya, TRIP)
    const { text } = await openPage(app, token)
    expect(text).toContain('1 route is not shown: it is not public.')
    expect(text).toContain('<h3>Open day</h3>')
    for (const secret of ['Secret valley', 'Club night', 'Diary', tomas.username])
      expect(text).not.toContain(secret)
    expect((await app.get(linkRouteFilePath(token, hidden))).status).toBe(404)
    expect((await app.get(linkRouteFilePath(token, other))).status).toBe(404)
  })

  it('is made only for an own or public trip, and ends with it', async () => {
    await createTrip({ visibility: 'private' })
    expect((await makeLink(tomas, TRIP)).status).toBe(404)
    const token = await linked(maya, TRIP)
    await maya.push(
      editing('trips', TRIP.id, { was: { visibility: 'private' }, set: { visibility: 'public' } }),
    )
    const ofTomas = await linked(tomas, TRIP)
    await maya.push(
      editing('trips', TRIP.id, { was: { visibility: 'public' }, set: { visibility: 'private' } }),
    )
    expect((await openPage(app, ofTomas)).status).toBe(410)
    await maya.push(deleting('trips', TRIP.id))
    expect((await openPage(app, token)).status).toBe(410)
  })
})
