/** The positions of the nodes that lines need: sorted ids with coordinates beside them, 24 bytes a node. */
export class NodeTable {
  readonly #ids: Float64Array
  readonly #lats: Float64Array
  readonly #lons: Float64Array

  constructor(ids: IdList) {
    this.#ids = ids.sortedUnique()
    this.#lats = new Float64Array(this.#ids.length).fill(Number.NaN)
    this.#lons = new Float64Array(this.#ids.length)
  }

  /** Stores the position if the node is needed. */
  set(id: number, { lat, lon }: { lat: number; lon: number }): void {
    const at = this.#indexOf(id)
    if (at < 0) return
    this.#lats[at] = lat
    this.#lons[at] = lon
  }

  /** Null if the extract does not have the node: it may be cut at a border. */
  get(id: number): { lat: number; lon: number } | null {
    const at = this.#indexOf(id)
    const lat = this.#lats[at] ?? Number.NaN
    return Number.isNaN(lat) ? null : { lat, lon: this.#lons[at] ?? 0 }
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

/** A growing list of ids. */
export class IdList {
  #ids = new Float64Array(1024)
  #count = 0

  add(id: number): void {
    if (this.#count === this.#ids.length) {
      const larger = new Float64Array(this.#ids.length * 2)
      larger.set(this.#ids)
      this.#ids = larger
    }
    this.#ids[this.#count++] = id
  }

  sortedUnique(): Float64Array {
    const sorted = this.#ids.subarray(0, this.#count).toSorted()
    let kept = 0
    for (const id of sorted) if (kept === 0 || sorted[kept - 1] !== id) sorted[kept++] = id
    return sorted.slice(0, kept)
  }
}
