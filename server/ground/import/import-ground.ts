import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import {
  type Feature,
  GROUND_FORMAT,
  isPlace,
  MANIFEST_FILE,
  type Manifest,
  type Position,
} from '../feature.ts'
import { CellWriter } from './cell-writer.ts'
import { importHeights } from './import-heights.ts'
import { namePlaces } from './name-places.ts'
import { PlaceWriter } from './place-writer.ts'
import { type OnProgress, readFeatures } from './read-features.ts'

const OSM_ATTRIBUTION = '© OpenStreetMap contributors (ODbL)'
const SRTM_ATTRIBUTION = 'heights: SRTM (NASA)'

export interface GroundImport {
  /** a regional extract, .osm.pbf */
  extract: string
  /** .hgt or .hgt.zip files, or folders of them */
  heights: readonly string[]
  /** where the ground is kept; an earlier one is replaced once the new one is complete */
  folder: string
  onProgress: OnProgress
}

/**
 * Imports the map of a region. Until it is complete, nothing of an earlier import changes: it is
 * written beside it and moved into its place. Throws a StartupError for files that cannot be read.
 */
export async function importGround(given: GroundImport): Promise<Manifest & { heightSquares: number }> {
  const unfinished = `${given.folder}.unfinished`
  await putBackEarlier(given.folder)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  try {
    const imported = await writeGround(given, unfinished)
    await replaceFolder(given.folder, unfinished)
    return imported
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeGround(
  { extract, heights, onProgress }: GroundImport,
  to: string,
): Promise<Manifest & { heightSquares: number }> {
  const scratch = join(to, 'scratch')
  await mkdir(scratch)
  const cells = new CellWriter(to)
  const places = new PlaceWriter(to)
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  const named: Feature[] = []
  let features = 0
  for await (const feature of readFeatures({ path: extract, scratch, onProgress })) {
    places.add(feature)
    if (feature.kind === 'region') continue
    if (isPlace(feature.kind)) named.push(feature)
    else await cells.add(feature)
    for (const position of feature.positions) extend(bounds, position)
    features += 1
  }
  await rm(scratch, { recursive: true })
  if (features === 0) throw new StartupError(`The extract ${extract} has nothing that a map shows.`)
  for (const place of namePlaces(named)) await cells.addPlace(place)
  await cells.end()
  await places.end()
  const heightSquares = await importHeights(heights, to)
  const attribution = heightSquares > 0 ? `${OSM_ATTRIBUTION}, ${SRTM_ATTRIBUTION}` : OSM_ATTRIBUTION
  const manifest: Manifest = { format: GROUND_FORMAT, attribution, bounds, features }
  await writeFile(join(to, MANIFEST_FILE), JSON.stringify(manifest))
  return { ...manifest, heightSquares }
}

function extend(bounds: Manifest['bounds'], { lat, lon }: Position): void {
  bounds.west = Math.min(bounds.west, lon)
  bounds.east = Math.max(bounds.east, lon)
  bounds.south = Math.min(bounds.south, lat)
  bounds.north = Math.max(bounds.north, lat)
}

const earlierOf = (folder: string): string => `${folder}.earlier`

/** A folder cannot replace another in one step: a kill in between leaves the earlier one beside; `openGround` finds it there. */
async function replaceFolder(folder: string, by: string): Promise<void> {
  const earlier = earlierOf(folder)
  if (await exists(folder)) await rename(folder, earlier)
  await rename(by, folder)
  await rm(earlier, { recursive: true, force: true })
}

/** What a killed import left beside is the only ground, or the rest of one that was replaced. */
async function putBackEarlier(folder: string): Promise<void> {
  const earlier = earlierOf(folder)
  if (await exists(folder)) await rm(earlier, { recursive: true, force: true })
  else if (await exists(earlier)) await rename(earlier, folder)
}

const exists = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    () => false,
  )
