import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Feature, isPlace } from '../feature.ts'
import { formatPlace, formatRegion, PLACES_FILE, REGIONS_FILE } from '../places/place-lines.ts'
import { simplifyPositions } from './simplify-positions.ts'

/** A border says in which valley something is, not on which side of a street. */
const BORDER_TOLERANCE_M = 50

const compress = promisify(gzip)

/** Collects what the place search of a ground knows. */
export class PlaceWriter {
  readonly #folder: string
  readonly #places: string[] = []
  readonly #regions: string[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  add({ kind, name, nameEn = '', heightM, rank, positions }: Feature): void {
    const [first] = positions
    if (kind === 'region') {
      const ring = simplifyPositions(positions, BORDER_TOLERANCE_M)
      this.#regions.push(formatRegion({ name, level: rank, ring }))
    } else if (first && isPlace(kind))
      this.#places.push(formatPlace({ kind, name, nameEn, heightM, rank, ...first }))
  }

  async end(): Promise<void> {
    await writeFile(join(this.#folder, PLACES_FILE), await compress(this.#places.join('')))
    await writeFile(join(this.#folder, REGIONS_FILE), await compress(this.#regions.join('')))
  }
}
