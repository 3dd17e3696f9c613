import { resolve } from 'node:path'
import type { Settings } from '../env.ts'
import { importGround } from '../ground/import/import-ground.ts'
import { StartupError } from '../startup-error.ts'

const USAGE =
  'Use `ground <region.osm.pbf> [--heights <file.hgt, file.hgt.zip or a folder>]…`, with files that are on this machine.'

/** Runs `ground`, the import of a map. Returns the text to print. Throws a StartupError. */
export async function runGroundCommand(
  { groundDir }: Settings,
  [, extract, ...rest]: readonly string[],
  print: (line: string) => void,
): Promise<string> {
  const heights = rest.filter((word) => word !== '--heights')
  if (extract === undefined || extract.startsWith('--') || (rest.length > 0 && rest[0] !== '--heights'))
    throw new StartupError(USAGE)
  const { features, heightSquares, bounds } = await importGround({
    extract: resolve(extract),
    heights: heights.map((path) => resolve(path)),
    folder: groundDir,
    onProgress: (what, count) => print(`${what}: ${count.toLocaleString('en')}`),
  })
  const { south, west, north, east } = bounds
  const box = [south, west, north, east].map((degrees) => degrees.toFixed(3)).join(', ')
  return `The ground has ${features.toLocaleString('en')} things within ${box}, and ${heightSquares} squares of heights. The server uses it from its next start on.`
}
