/** Of a degree: the precision of OpenStreetMap. */
const UNITS = 1e7
const UNKNOWN = -(2 ** 31)

/** The positions of the nodes that lines need: sorted ids with coordinates beside them, 16 bytes a node. */
export class NodeTable {
  readonly #ids: Float64Array
  readonly #lats: Int32Array
  readonly #lons: Int32Array

  /** Sorts the given ids in place: there may be very many. */
  constructor(ids: Float64Array) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a copy would double the memory
    this.#ids = uniqueOf(ids.sort())
    this.#lats = new Int32Array(this.#ids.length).fill(UNKNOWN)
    this.#lons = new Int32Array(this.#ids.length)
  }

  /** Stores the position if the node is needed. */
  set(id: number, { lat, lon }: { lat: number; lon: number }): void {
    const at = this.#indexOf(id)
    if (at < 0) return
    this.#lats[at] = Math.round(lat * UNITS)
    this.#lons[at] = Math.round(lon * UNITS)
  }

  /** Null if the extract does not have the node: it may be cut at a border. */
  get(id: number): { lat: number; lon: number } | null {
    const at = this.#indexOf(id)
    const lat = this.#lats[at] ?? UNKNOWN
    return lat === UNKNOWN ? null : { lat: lat / UNITS, lon: (this.#lons[at] ?? 0) / UNITS }
  }

  #indexOf(id: number): number {
    let [from, to] = [0, this.#ids.length - 1]
    while (from <= to) {
      const middle = (from + to) >>> 1
      const found = this.#ids[middle] ?? 0
      if (found === id) return middle
      if (found < id) from = middle + 1
      else to = middle - 1
    }
    return -1
  }
}

/** The first part of the same memory. */
function uniqueOf(sorted: Float64Array): Float64Array {
  let kept = 0
  for (const id of sorted) if (kept === 0 || sorted[kept - 1] !== id) sorted[kept++] = id
  return sorted.subarray(0, kept)
}
