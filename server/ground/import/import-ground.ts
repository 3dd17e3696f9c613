import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GROUND_FORMAT, MANIFEST_FILE, type Manifest, type Position } from '../feature.ts'
import { CellWriter } from './cell-writer.ts'
import { importHeights } from './import-heights.ts'
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
export async function importGround({
  extract,
  heights,
  folder,
  onProgress,
}: GroundImport): Promise<Manifest & { heightSquares: number }> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const cells = new CellWriter(unfinished)
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  let features = 0
  for await (const feature of readFeatures(extract, onProgress)) {
    await cells.add(feature)
    for (const position of feature.positions) extend(bounds, position)
    features += 1
  }
  await cells.end()
  const heightSquares = await importHeights(heights, unfinished)
  const attribution = heightSquares > 0 ? `${OSM_ATTRIBUTION}, ${SRTM_ATTRIBUTION}` : OSM_ATTRIBUTION
  const manifest: Manifest = { format: GROUND_FORMAT, attribution, bounds, features }
  await writeFile(join(unfinished, MANIFEST_FILE), JSON.stringify(manifest))
  await replaceFolder(folder, unfinished)
  return { ...manifest, heightSquares }
}

function extend(bounds: Manifest['bounds'], { lat, lon }: Position): void {
  bounds.west = Math.min(bounds.west, lon)
  bounds.east = Math.max(bounds.east, lon)
  bounds.south = Math.min(bounds.south, lat)
  bounds.north = Math.max(bounds.north, lat)
}

/** A folder cannot replace another in one step: a kill in between leaves the earlier one beside; `openGround` finds it there. */
async function replaceFolder(folder: string, by: string): Promise<void> {
  const earlier = `${folder}.earlier`
  await rm(earlier, { recursive: true, force: true })
  if (await exists(folder)) await rename(folder, earlier)
  await rename(by, folder)
  await rm(earlier, { recursive: true, force: true })
}

const exists = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    () => true,
    () => false,
  )
