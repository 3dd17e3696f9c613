import { expect, test } from 'vitest'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { serializeGpx } from '#domain/track/serialize-gpx.ts'
import type { TrackFields } from '#domain/track/track.ts'
import { fileOf } from '#tests/factories/files/gpx-files.ts'
import { createImports } from '../imports.ts'

const HEAD = {
  name: 'Höhenweg <Nord> & "Süd"',
  description: 'First line\n\nSecond: a > b && c < d 🏔',
  activity: 'trail_run',
  link: 'https://example.org/routes/1?a=1&b="2"',
}

async function again(track: TrackFields, head = HEAD) {
  const imports = createImports()
  const file = fileOf([...serializeGpx(head, track)].join(''))
  const [result] = await imports.read(file, () => undefined)
  if (!result?.ok) throw new Error(result?.detail)
  return { result, track: imports.take(result.importId, 0)?.track }
}

function recorded(length: number, known: { heights: boolean; times: boolean }) {
  const random = seededRandom(length)
  return encodeSegment(
    lineFromPoints(
      Array.from({ length }, (_, i) => ({
        lat: random() * 180 - 90,
        lon: random() * 360 - 180,
        height: known.heights && i % 5 > 0 ? random() * 9_000 - 500 : null,
        time: known.times && i % 3 > 0 ? 1_700_000_000 + i + Math.round(random() * 1_000) / 1_000 : null,
      })),
    ),
  )
}

test.each([
  [{ heights: true, times: true }],
  [{ heights: true, times: false }],
  [{ heights: false, times: true }],
  [{ heights: false, times: false }],
])('an exported and imported track is identical to the last digit: %o', async (known) => {
  const track: TrackFields = {
    lines: [{ segments: [recorded(500, known), recorded(2, known), recorded(77, known)] }],
    waypoints: [
      {
        lat: 46.1234567,
        lon: -13.7654321,
        height: 812.5,
        name: 'Hut & spring',
        note: 'Open\nin summer',
        symbol: 'Lodge',
      },
      { lat: -46, lon: 179.9999999, height: null, name: '', note: '', symbol: '' },
    ],
    sourceFormat: 'gpx',
  }
  expect((await again(track)).track).toEqual(track)
})

test('name, description and activity are unchanged', async () => {
  const track: TrackFields = {
    lines: [{ segments: [recorded(3, { heights: true, times: true })] }],
    waypoints: [],
    sourceFormat: 'gpx',
  }
  const { result } = await again(track)
  expect(result.routes[0]).toMatchObject({
    name: HEAD.name,
    description: HEAD.description,
    activity: HEAD.activity,
  })
  expect(result.warnings).toEqual([])
})
