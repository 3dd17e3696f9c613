import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import { routeFields } from '#domain/route/route.ts'
import type { ImportedRoute } from '#src/platform/port/port.ts'
import { estimateGrade, initialDraft, toRouteFields } from './new-route.ts'

const imported: ImportedRoute = {
  index: 0,
  name: ' Komna from Savica ',
  description: 'Recorded in June.',
  activity: 'trail_run',
  figures: {
    preview: '_p~iF~ps|U_ulLnnqC',
    sketchHeights: [653, 1_520],
    start: { lat: 46.29, lon: 13.8 },
    cell: 'u20wxy',
    bounds: [13.8, 46.29, 13.81, 46.3],
    distance: 7_800,
    ascent: 870,
    descent: 870,
    highest: 1_520,
    lowest: 653,
    duration: 13_000,
    shape: 'out_and_back',
  },
  waypoints: 0,
  pointsIn: 900,
  pointsKept: 900,
}

describe('the form of an imported route', () => {
  it('starts with the values of the file', () => {
    expect(initialDraft(imported, { file: 'x.gpx', visibility: 'followers' })).toEqual({
      name: 'Komna from Savica',
      activity: 'trail_run',
      visibility: 'followers',
      communities: [],
      grade: 'moderate',
      description: 'Recorded in June.',
      ...NO_DETAILS,
    })
  })

  it('takes the file name if the file names no route', () => {
    const nameless = { ...imported, name: ' ', activity: null }
    expect(initialDraft(nameless, { file: 'tour_2026-05.GPX.gz', visibility: 'public' })).toMatchObject({
      name: 'tour 2026-05',
      activity: 'hike',
    })
  })

  it('has the default visibility of the member, and no community until one is chosen', () => {
    expect(initialDraft(imported, { file: 'x.gpx', visibility: 'community' })).toMatchObject({
      visibility: 'community',
      communities: [],
    })
  })
})

describe('a new route', () => {
  it('is valid by the schema of the domain', () => {
    const fields = toRouteFields(
      initialDraft(imported, { file: 'x.gpx', visibility: 'public' }),
      imported.figures,
    )
    expect(v.parse(v.strictObject(routeFields), fields)).toEqual(fields)
  })

  it('leaves unknown fields neutral', () => {
    const fields = toRouteFields(
      initialDraft(imported, { file: 'x.gpx', visibility: 'public' }),
      imported.figures,
    )
    expect(fields).toMatchObject({ dogs: 'unknown', months: [], surfaces: {}, scale: null })
  })

  it.each([
    [5_000, 100, 'easy'],
    [12_000, 600, 'moderate'],
    [15_000, 1_300, 'hard'],
    [31_000, 1_690, 'expert'],
    [12_000, null, 'moderate'],
  ])('of %i m with %s m of ascent is estimated as %s', (distance, ascent, grade) => {
    expect(estimateGrade({ distance, ascent })).toBe(grade)
  })
})
