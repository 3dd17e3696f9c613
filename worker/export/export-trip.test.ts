import { gpx } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { IDBFactory } from 'fake-indexeddb'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assignRanks } from '#domain/std/rank/ranked-list.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { emptyDay, newStop } from '#domain/trip/new-trip.ts'
import type { Replica } from '#replica/open-replica.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { routeOf, trackOf } from '#tests/factories/documents.ts'
import { eventOf, tripOf } from '#tests/factories/nouns.ts'
import { exportTripCalendar, exportTripTracks } from './export-trip.ts'

let replica: Replica
beforeEach(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
})
afterEach(() => replica.close())

const segmentAt = (lon: number) =>
  encodeSegment(lineFromPoints([0, 1, 2].map((i) => ({ lat: 46 + i / 1_000, lon, height: 500 + i }))))
const waypoint = { lat: 46, lon: 14, height: null, name: 'Spring', note: '', symbol: '' }

const routeStop = (target: string) => newStop({ id: `s-${target}`, kind: 'route', target, name: 'Old name' })

async function storeTrip({ segments = [segmentAt(15), segmentAt(16)] } = {}): Promise<void> {
  const [first, second, gone] = [routeStop('r-1'), routeStop('r-2'), routeStop('r-gone')]
  const hut = newStop({ id: 'hut', kind: 'stay', name: 'Hut <5 & up>', lat: 46.5, lon: 13.5, from: '18:00' })
  const party = newStop({ id: 'party', kind: 'event', target: 'e-1', name: '' })
  const days = assignRanks([
    {
      ...emptyDay('d-1', '2027-03-28'),
      title: 'Up',
      start: '07:00',
      stops: assignRanks([first, second, hut]),
    },
    { ...emptyDay('d-2', '2027-03-29'), note: 'Rest; or not, all day', stops: assignRanks([party]) },
    { ...emptyDay('d-3'), stops: assignRanks([gone, first]) },
  ])
  await storeDocuments(replica, 'trips', [tripOf({ id: 't-1', name: 'Huts', version: 4, days })])
  const routes = [routeOf({ id: 'r-1', name: 'To the hut' }), routeOf({ id: 'r-2', name: 'Round the lake' })]
  await storeDocuments(replica, 'routes', routes)
  await storeDocuments(replica, 'tracks', [
    trackOf({ id: 'r-1', lines: [{ segments: [segmentAt(14)] }], waypoints: [waypoint] }),
    trackOf({ id: 'r-2', lines: [{ segments }], waypoints: [] }),
  ])
  const meetingPoint = { ...eventOf({ id: 'e-1' }).meetingPoint, lat: 46.25, lon: 13.25 }
  await storeDocuments(replica, 'events', [eventOf({ id: 'e-1', title: 'Hut party', meetingPoint })])
}

const readCalendar = async () => {
  const file = await exportTripCalendar(replica, { id: 't-1', origin: 'https://cairnway.example' })
  const calendar = new ICAL.Component(ICAL.parse((await file?.text()) ?? ''))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(component)
    const [start, end] = [startDate, endDate].map((date) => [date.isDate, date.toString()])
    return { uid, summary, description, location, start, end }
  })
}

const readTracks = async () => {
  const tracks = await exportTripTracks(replica, 't-1')
  const document = new DOMParser().parseFromString((await tracks?.file.text()) ?? '', 'text/xml')
  const { features } = gpx(document)
  return { ...tracks, features }
}

describe('the calendar file of a trip', () => {
  it('has each dated day as a whole day with its stops, also across a change of clocks', async () => {
    await storeTrip()
    expect(await readCalendar()).toEqual([
      {
        uid: 'd-1.t-1@cairnway',
        summary: 'Huts, Day 1: Up',
        description: 'Start 07:00\nTo the hut\nRound the lake\n18:00 Hut <5 & up>',
        location: 'Hut <5 & up>',
        start: [true, '2027-03-28'],
        end: [true, '2027-03-29'],
      },
      {
        uid: 'd-2.t-1@cairnway',
        summary: 'Huts, Day 2',
        description: 'Rest; or not, all day\n\nHut party',
        location: '',
        start: [true, '2027-03-29'],
        end: [true, '2027-03-30'],
      },
    ])
  })
})

describe('the GPX file of a trip', () => {
  it('has a track for each day with the lines of its routes, and the places of stops', async () => {
    await storeTrip()
    const { features, written, missing } = await readTracks()
    const lines = features.filter(({ geometry }) => geometry?.type.endsWith('LineString'))
    expect(lines.map(({ properties }) => properties?.['name'])).toEqual(['Day 1: Up', 'Day 3'])
    expect(lines[0]?.geometry).toMatchObject({
      type: 'MultiLineString',
      coordinates: [14, 15, 16].map((lon) => [0, 1, 2].map((i) => [lon, 46 + i / 1_000, 500 + i])),
    })
    const points = features.filter(({ geometry }) => geometry?.type === 'Point')
    expect(points.map(({ properties }) => properties?.['name'])).toEqual([
      'Hut <5 & up>',
      'Hut party',
      'Spring',
    ])
    expect(points[1]?.geometry).toMatchObject({ coordinates: [13.25, 46.25] })
    expect({ written, missing }).toEqual({ written: 2, missing: 1 })
  })

  it('leaves out a route with a damaged line', async () => {
    await storeTrip({ segments: [{ coordinates: '\u0000', heights: [], times: null }] })
    const { features, missing } = await readTracks()
    expect(missing).toBe(2)
    expect(features.some(({ properties }) => properties?.['name'] === 'Day 1: Up')).toBe(true)
  })

  it('is null for a trip that is not on this device', async () => {
    expect(await exportTripTracks(replica, 't-1')).toBeNull()
  })
})
