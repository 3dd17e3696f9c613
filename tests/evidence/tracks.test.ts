import { describe, expect, test } from 'vitest'
import { LONG_MS } from '#tests/long.ts'
import { madeFiles } from './made-files.ts'
import { evidenceOf } from './tracks.ts'

// The short form of `npm run bench -- tracks`, which also reads large files, and any folder of recordings.

const POINTS = 300
/** Other readers accept a longitude of 181.5°. */
const OTHERS_TAKE_MORE = 'not a number.gpx'

/** The readable files by name with the stored points, or the reason of the rejection. */
const EXPECTED: Record<string, (number | string)[]> = {
  'gpx 1.0.gpx': [POINTS],
  'gpx 1.1.gpx': [POINTS],
  'tcx.tcx': [POINTS],
  'kml.kml': [POINTS],
  'geojson.geojson': [POINTS],
  'kmz.kmz': [POINTS],
  'fit.fit': [POINTS],
  'zip.zip': [POINTS, POINTS],
  'gzip.gpx.gz': [POINTS],
  'not a number.gpx': [POINTS * 0.8],
  'no points.gpx': ['no_points'],
  'one point.gpx': ['no_points'],
  'empty.gpx': ['not_xml'],
  'words.gpx': ['not_xml'],
  'page.gpx': ['not_xml'],
  'entities.gpx': ['doctype'],
  'deep.gpx': ['too_deep'],
  'bomb.zip': ['archive_too_large', POINTS],
  'twice.zip': [POINTS, POINTS],
}

describe('a generated file of every format and with every defect', () => {
  test.each(madeFiles(POINTS))(
    '$name, $says: is kept or refused in words, as others find it, and the same line when it comes back',
    async ({ name, content }) => {
      const { rows } = await evidenceOf(name, content())
      expect(rows.length).toBeGreaterThan(0)
      for (const { outcome, agrees, apart } of rows) {
        expect(agrees !== false || name === OTHERS_TAKE_MORE).toBe(true)
        if (outcome.ok) {
          expect(apart?.degrees).toBeLessThanOrEqual(1e-7)
          expect(apart?.metres).toBeLessThanOrEqual(0.1)
        } else expect(outcome.detail).toMatch(/^[A-Z].*\.$/)
      }
      const found = rows.map(({ outcome, kept }) => (outcome.ok ? kept : outcome.problem))
      if (EXPECTED[name]) expect(found).toEqual(EXPECTED[name])
      else expect(found[0]).toSatisfy((first) => first === 'damaged' || Number(first) >= POINTS / 2)
    },
    LONG_MS,
  )
})
