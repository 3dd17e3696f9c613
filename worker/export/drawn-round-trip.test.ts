import { expect, test } from 'vitest'
import { must } from '#domain/std/must.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { addWaypoint, describeWaypoint, prepareWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { terrainKey } from '#domain/track/editing/terrain-heights.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { serializeGeojson } from '#domain/track/serialize-geojson.ts'
import { serializeGpx } from '#domain/track/serialize-gpx.ts'
import type { TrackFields } from '#domain/track/track.ts'
import { createImports } from '../tracks/imports.ts'

const HEAD = { name: 'Over the meadow', description: '', activity: 'hike', link: null }
const HUT = { lat: 46.290_123_456_789, lon: 13.880_987_654_321 }
const SPRING = { lat: 46.3, lon: 13.9 }

/** As the editor creates them: the hut has a height, the spring only a position. */
function drawn(): TrackFields {
  const put = [HUT, SPRING].reduce(addWaypoint, [])
  const named = describeWaypoint(put, 0, {
    name: ' Dom <na> Komni ',
    note: 'Open\nall year & day ',
    symbol: 'hut',
  })
  return {
    lines: [{ segments: [encodeSegment(lineFromPoints([HUT, SPRING]))] }],
    waypoints: prepareWaypoints(named, new Map([[terrainKey(HUT), 1_519.96]])),
    sourceFormat: 'drawn',
  }
}

test.each([
  ['gpx', serializeGpx],
  ['geojson', serializeGeojson],
] as const)('drawn waypoints are unchanged after an export and import as %s', async (format, textOf) => {
  const track = drawn()
  const imports = createImports()
  const file = new File([...textOf(HEAD, track)], `again.${format}`)
  const [result] = await imports.read(file, () => undefined)
  if (!result?.ok) throw new Error(result?.detail)
  const again = must(imports.take(result.importId, 0), 'a route').track
  expect(again.waypoints).toEqual(track.waypoints)
  expect(again.waypoints[0]).toMatchObject({ height: 1_520, name: 'Dom <na> Komni', symbol: 'hut' })
  expect(again.lines).toEqual(track.lines)
})
