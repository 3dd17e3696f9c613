import { readFile, rm, writeFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import { madePlaces } from '#tests/evidence/made-points.ts'
import { kml } from '#tests/evidence/made-texts.ts'
import { fitActivity } from '#tests/factories/files/fit-files.ts'
import { writeMadeFile } from '../../gpx/made-file.ts'

export const LARGE_FORMATS = ['gpx', 'zip', 'kmz', 'fit'] as const
export type LargeFormat = (typeof LARGE_FORMATS)[number]

const NAME = 'A very long way'

/** Writes a recording with that many points, as other programs would. */
export async function writeLargeFile(
  path: string,
  { format, points }: { format: LargeFormat; points: number },
): Promise<void> {
  if (format === 'gpx') return writeMadeFile(path, points)
  if (format === 'zip') {
    const inner = `${path}.gpx`
    await writeMadeFile(inner, points)
    await writeFile(path, zipSync({ [`${NAME}.gpx`]: await readFile(inner) }))
    return rm(inner)
  }
  if (format === 'kmz') {
    const text = [...kml(madePlaces(points))].join('').replace('Made', NAME)
    return writeFile(path, zipSync({ 'doc.kml': new TextEncoder().encode(text) }))
  }
  const places = Array.from(madePlaces(points), ({ lat, lon, height }, at) => ({ lat, lon, height, at }))
  return writeFile(path, fitActivity({ points: places }))
}
