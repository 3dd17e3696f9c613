import type { ElevationSource } from '../resources/elevation/source.ts'
import type { PlaceSource } from '../resources/places/source.ts'
import { createCachedTileSource } from '../resources/tiles/cached-tile-source.ts'
import type { TileSource } from '../resources/tiles/source.ts'
import { createGroundElevationSource } from './ground-elevation-source.ts'
import { openHeights } from './heights.ts'
import { openGround } from './open-ground.ts'
import { createGroundPlaceSource } from './places/ground-place-source.ts'
import { createGroundTileSource } from './tiles/ground-tile-source.ts'

export interface GroundSources {
  tiles: TileSource
  elevation: ElevationSource
  places: PlaceSource
}

/** Tiles, elevations and place names of the ground that was imported into a folder; null if there is none. */
export function openGroundSources(folder: string): GroundSources | null {
  const ground = openGround(folder)
  if (!ground) return null
  const heights = openHeights(ground.folder)
  return {
    tiles: createCachedTileSource(createGroundTileSource(ground, heights)),
    elevation: createGroundElevationSource(heights),
    places: createGroundPlaceSource(ground.folder, heights),
  }
}

/** Where the first source has no tile, the second one may have it. */
export const eitherTiles = (first: TileSource, second: TileSource): TileSource => ({
  about: { kind: first.about.kind, attribution: `${first.about.attribution} · ${second.about.attribution}` },
  read: async (tile) => (await first.read(tile)) ?? second.read(tile),
})

/** Where the first source knows no height, the second one may know it. */
export const eitherElevation = (first: ElevationSource, second: ElevationSource): ElevationSource => ({
  async heightsAt(places) {
    const known = await first.heightsAt(places)
    if (!known.includes(null)) return known
    const others = await second.heightsAt(places)
    return known.map((height, i) => height ?? others[i] ?? null)
  },
})

/** The places of both, the first one's before; where the first one knows no name, the second one may know it. */
export const eitherPlaces = (first: PlaceSource, second: PlaceSource): PlaceSource => ({
  isKnown: first.isKnown || second.isKnown,
  find: async (query) => [...(await first.find(query)), ...(await second.find(query))].slice(0, query.limit),
  async at(position) {
    const known = await first.at(position)
    return Object.values(known).some((name) => name !== '') ? known : second.at(position)
  },
})
