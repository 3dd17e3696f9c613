import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { labelBox } from '#domain/ground/place-labels.ts'
import { projectToPixel, TILE_PX } from '#domain/std/geo/mercator.ts'
import { cellFile } from '../cell-file.ts'
import { formatFeature } from '../cell-lines.ts'
import { DETAIL_ZOOM, type Feature, isArea, isLine, OVERVIEW_ZOOM, type Position } from '../feature.ts'
import { labelOf, type PlaceOnMap } from './name-places.ts'
import { simplifyPositions } from './simplify-positions.ts'

/** Text is kept in memory up to this size, then appended to the cells' files. */
const BUFFER_MAX_CHARACTERS = 32_000_000
/** Lines continue beyond their cell. Share of the cell. */
const MARGIN = 0.1
/** A larger thing is an error of the data: a forest has its rings, and a river its parts. */
const CELLS_MAX = 2_000
/** Of the overview: about a pixel of zoom 10. */
const OVERVIEW_TOLERANCE_M = 70

const compress = promisify(gzip)

/** Sorts features into the files of the cells that show them. */
export class CellWriter {
  readonly #folder: string
  readonly #pending = new Map<string, string[]>()
  readonly #files = new Set<string>()
  #characters = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(feature: Feature): Promise<void> {
    this.#addTo(DETAIL_ZOOM, feature, feature.positions)
    if (feature.rank > 0) this.#addTo(OVERVIEW_ZOOM, feature, simplified(feature))
    if (this.#characters > BUFFER_MAX_CHARACTERS) await this.#flush()
  }

  /** Into the cells that its name reaches into, on the first map that shows it. */
  async addPlace({ place, fromZoom }: PlaceOnMap): Promise<void> {
    const line = formatFeature({ ...place, rank: fromZoom })
    for (const zoom of fromZoom < DETAIL_ZOOM ? [OVERVIEW_ZOOM, DETAIL_ZOOM] : [DETAIL_ZOOM]) {
      const shownAt = Math.max(zoom, fromZoom)
      const { left, right, top, bottom } = labelBox(labelOf(place, shownAt))
      const share = 2 ** (zoom - shownAt)
      const box = { west: left * share, east: right * share, north: top * share, south: bottom * share }
      this.#addLine(line, cellsWithin(box, zoom, 0))
    }
    if (this.#characters > BUFFER_MAX_CHARACTERS) await this.#flush()
  }

  /** Writes and compresses everything. */
  async end(): Promise<void> {
    await this.#flush()
    for (const file of this.#files) {
      const text = await readFile(join(this.#folder, file))
      await writeFile(join(this.#folder, `${file}.gz`), await compress(text))
      await rm(join(this.#folder, file))
    }
  }

  #addTo(zoom: number, feature: Feature, positions: readonly Position[]): void {
    this.#addLine(formatFeature({ ...feature, positions }), cellsWithin(boxOf(positions, zoom), zoom, MARGIN))
  }

  #addLine(line: string, files: Iterable<string>): void {
    for (const file of files) {
      const lines = this.#pending.get(file) ?? []
      this.#pending.set(file, lines)
      lines.push(line)
      this.#characters += line.length
    }
  }

  async #flush(): Promise<void> {
    for (const [file, lines] of this.#pending) {
      const path = join(this.#folder, file)
      if (!this.#files.has(file)) await mkdir(dirname(path), { recursive: true })
      this.#files.add(file)
      await appendFile(path, lines.join(''))
    }
    this.#pending.clear()
    this.#characters = 0
  }
}

/** In world pixels of a zoom. */
interface Box {
  west: number
  east: number
  north: number
  south: number
}

function boxOf(positions: readonly Position[], zoom: number): Box {
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity }
  for (const position of positions) {
    const { x, y } = projectToPixel(position, zoom)
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.north = Math.min(box.north, y)
    box.south = Math.max(box.south, y)
  }
  return box
}

/** The cells in whose squares, widened by a share of their side, the box lies. */
function* cellsWithin(box: Box, zoom: number, margin: number): Generator<string> {
  const last = 2 ** zoom - 1
  const cell = (px: number, share: number) => Math.min(last, Math.max(0, Math.floor(px / TILE_PX + share)))
  const [west, east] = [cell(box.west, -margin), cell(box.east, margin)]
  const [north, south] = [cell(box.north, -margin), cell(box.south, margin)]
  if ((east - west + 1) * (south - north + 1) > CELLS_MAX) return
  for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) yield cellFile({ z: zoom, x, y })
}

const simplified = ({ kind, positions }: Feature): readonly Position[] =>
  isLine(kind) || isArea(kind) ? simplifyPositions(positions, OVERVIEW_TOLERANCE_M) : positions
