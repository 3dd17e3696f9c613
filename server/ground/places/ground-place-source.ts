import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { NamedSpot } from '#domain/ground/named-spot.ts'
import { createPlaceIndex } from '#domain/ground/place-index.ts'
import type { PlaceSource } from '../../resources/places/source.ts'
import type { GroundHeights } from '../heights.ts'
import { createRecent, readIfThere } from '../recent.ts'
import { PLACES_FILE, parsePlaces, parseRegions, REGIONS_FILE } from './place-lines.ts'
import { createRegions } from './regions.ts'

const decompress = promisify(gunzip)

/** The places of an imported ground. They are read when first asked for, and stay in memory. */
export function createGroundPlaceSource(folder: string, heights: GroundHeights): PlaceSource {
  const textOf = async (file: string): Promise<string> => {
    const bytes = await readIfThere(join(folder, file))
    return bytes ? (await decompress(bytes)).toString('utf8') : ''
  }
  const read = createRecent(1, async () => {
    const regions = createRegions(parseRegions(await textOf(REGIONS_FILE)))
    const places = parsePlaces(await textOf(PLACES_FILE))
    return { regions, index: createPlaceIndex([...places, ...regions.spots]) }
  })
  const ground = () => read(folder)
  return {
    isKnown: true,
    find: async (query) => withHeights((await ground()).index.find(query), heights),
    async at(position) {
      const { index, regions } = await ground()
      return { village: index.settlementAt(position)?.name ?? '', ...regions.at(position) }
    },
  }
}

/** A place without a height in the map has that of the ground. */
async function withHeights(spots: NamedSpot[], heights: GroundHeights): Promise<NamedSpot[]> {
  const heightAt = await heights.near(spots)
  return spots.map((spot) =>
    spot.heightM === 0 && spot.kind !== 'region'
      ? { ...spot, heightM: Math.round(heightAt(spot.lat, spot.lon) ?? 0) }
      : spot,
  )
}
