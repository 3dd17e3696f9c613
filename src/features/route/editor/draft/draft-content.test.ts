import { describe, expect, it } from 'vitest'
import { addPoint, NO_LINE, reverseLine, toSegments } from '#domain/track/editing/edited-line.ts'
import { addWaypoint, describeWaypoint } from '#domain/track/editing/edited-waypoints.ts'
import { terrainKey } from '#domain/track/editing/terrain-heights.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { type EditorOrigin, EMPTY_ORIGIN } from '../editor-state.ts'
import { initialFields, initialState, parseDraft, restoreDraft, serializeDraft } from './draft-content.ts'

const PLACE = { lat: 46.29, lon: 13.88 }
const HUT = { ...PLACE, height: null, name: 'Hut', note: '', symbol: 'hut' }
const state = {
  line: addPoint(addPoint(NO_LINE, PLACE), { lat: 46.3, lon: 13.9 }),
  waypoints: EMPTY_ORIGIN.waypoints,
  fields: { ...initialFields('public'), name: 'Over the pass' },
  isGraded: true,
}
const routeOf = (count: number): EditorOrigin => ({
  ...EMPTY_ORIGIN,
  editedRouteId: 'r-1',
  waypoints: [HUT, { ...HUT, name: 'Spring' }],
  segments: [
    lineFromPoints(Array.from({ length: count }, (_, i) => ({ lat: 46, lon: i / 1_000, height: 500 }))),
  ],
})

describe('a draft', () => {
  it('survives a round trip, with the known heights', () => {
    const heights = new Map([
      [terrainKey(PLACE), 523.4],
      ['46.30000,13.90000', Number.NaN],
    ])
    const draft = parseDraft(serializeDraft(state, EMPTY_ORIGIN, heights) ?? '')
    const resumed = draft && restoreDraft(draft, EMPTY_ORIGIN)
    expect(resumed?.edited).toEqual(state)
    // Unknown heights are dropped: the server may know them by now.
    expect([...(resumed?.heights ?? [])]).toEqual([[terrainKey(PLACE), 523.4]])
  })

  it('of a route is restored only on the line it is based on', () => {
    const origin = routeOf(50)
    const edited = { ...initialState(origin, state.fields), isGraded: true }
    const changed = { ...edited, line: reverseLine(edited.line) }
    const draft = parseDraft(serializeDraft(changed, origin, new Map()) ?? '')
    expect(draft?.base).toMatchObject({ route: 'r-1', isCopy: false })
    const resumed = draft && restoreDraft(draft, origin)
    expect(toSegments(resumed?.edited.line ?? NO_LINE)[0]?.lon[0]).toBeCloseTo(0.049)
    expect(draft && restoreDraft(draft, routeOf(49))).toBeNull()
  })

  it('contains waypoints and is restored only on the waypoints it is based on', () => {
    const origin = routeOf(50)
    const edited = { ...initialState(origin, state.fields), isGraded: true }
    const waypoints = addWaypoint(describeWaypoint(edited.waypoints, 1, { note: 'Dry' }), PLACE)
    const draft = parseDraft(serializeDraft({ ...edited, waypoints }, origin, new Map()) ?? '')
    expect(draft && restoreDraft(draft, origin)?.edited.waypoints).toEqual(waypoints)
    expect(draft && restoreDraft(draft, { ...origin, waypoints: [HUT] })).toBeNull()
  })

  it('without changed waypoints has the version that older apps can read', () => {
    const text = serializeDraft(state, EMPTY_ORIGIN, new Map()) ?? ''
    expect(JSON.parse(text)).toMatchObject({ version: 1 })
    const waypoints = addWaypoint([], PLACE)
    const written = serializeDraft({ ...state, waypoints }, EMPTY_ORIGIN, new Map()) ?? ''
    expect(JSON.parse(written)).toMatchObject({ version: 2 })
  })

  it('contains optional fields, also invalid ones, and then has the latest version', () => {
    const fields = { ...state.fields, surfaces: { path: 0.9, rock: 0.9 }, tags: ['hut'] }
    const written = serializeDraft({ ...state, fields }, EMPTY_ORIGIN, new Map()) ?? ''
    expect(JSON.parse(written)).toMatchObject({ version: 3 })
    const draft = parseDraft(written)
    expect(draft && restoreDraft(draft, EMPTY_ORIGIN)?.edited.fields).toEqual(fields)
  })

  it('that lacks an optional field, because it is older, gets its empty value', () => {
    const fields = { ...state.fields, tags: ['hut'] }
    const written = JSON.parse(serializeDraft({ ...state, fields }, EMPTY_ORIGIN, new Map()) ?? '')
    const draft = parseDraft(JSON.stringify({ ...written, details: { tags: ['hut'] } }))
    expect(draft && restoreDraft(draft, EMPTY_ORIGIN)?.edited.fields).toEqual(fields)
  })

  it('with a value of another type cannot be parsed', () => {
    const written = JSON.parse(serializeDraft(state, EMPTY_ORIGIN, new Map()) ?? '')
    expect(parseDraft(JSON.stringify({ ...written, details: { dogs: 7 } }))).toBeNull()
  })

  it('is not serialized if it is too long', () => {
    const origin = routeOf(150_000)
    const edited = initialState(origin, state.fields)
    expect(serializeDraft(edited, origin, new Map())).not.toBeNull()
    expect(serializeDraft({ ...edited, line: reverseLine(edited.line) }, origin, new Map())).toBeNull()
  })

  it.each(['', '{', '[]', '{"version":2}', '{"version":3}', '{"version":1,"line":[[[0,-1,4]]]}'])(
    'cannot be parsed from %j',
    (text) => {
      expect(parseDraft(text)).toBeNull()
    },
  )
})
