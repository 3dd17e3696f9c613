import { closeSync, openSync, readSync, writeSync } from 'node:fs'

const HEAD_BYTES = 8
const ID_BYTES = 8
const BUFFER_BYTES = 4 * 1024 * 1024
/** Read at once: one after the other, or a single way anywhere. */
const WINDOW_BYTES = { next: 1024 * 1024, single: 4096 }

export interface SpooledWay {
  text: string
  /** ids of its nodes, in order */
  nodes: Float64Array
}

/** Neighbours in a spool. */
export interface Stretch {
  from: number
  to: number
  nodeCount: number
}

/** Ways in a file, because those of a large extract do not fit into memory: each with its nodes and a text. */
export class WaySpool {
  readonly #file: number
  #unwritten = Buffer.allocUnsafe(BUFFER_BYTES)
  #unwrittenBytes = 0
  #writtenBytes = 0
  #window = Buffer.alloc(0)
  #windowAt = 0
  #nodeCount = 0
  readonly #stretches: Stretch[] = []
  readonly #stretchNodesMax: number

  constructor(path: string, stretchNodesMax: number = Number.POSITIVE_INFINITY) {
    this.#file = openSync(path, 'w+')
    this.#stretchNodesMax = stretchNodesMax
  }

  /** All ways in their order, in stretches that have at most so many nodes or one way. */
  get stretches(): readonly Readonly<Stretch>[] {
    return this.#stretches
  }

  /** Of all ways together. */
  get nodeCount(): number {
    return this.#nodeCount
  }

  /** Returns its place, for `readAt`. */
  add({ text, nodes }: { text: string; nodes: readonly number[] }): number {
    const textBytes = Buffer.byteLength(text)
    const size = HEAD_BYTES + textBytes + nodes.length * ID_BYTES
    if (this.#unwrittenBytes + size > this.#unwritten.byteLength) this.#write(size)
    const place = this.#writtenBytes + this.#unwrittenBytes
    let at = this.#unwritten.writeUInt32LE(textBytes, this.#unwrittenBytes)
    at = this.#unwritten.writeUInt32LE(nodes.length, at)
    at += this.#unwritten.write(text, at)
    for (const id of nodes) at = this.#unwritten.writeDoubleLE(id, at)
    this.#unwrittenBytes = at
    this.#nodeCount += nodes.length
    this.#extendStretch({ from: place, to: place + size, nodeCount: nodes.length })
    return place
  }

  /** Yields the ways of a stretch, or all, in the order in which they were added. */
  *read(stretch?: Readonly<Stretch>): Generator<SpooledWay> {
    this.#write(0)
    const { from, to } = stretch ?? { from: 0, to: this.#writtenBytes }
    for (let place = from; place < to; ) {
      const way = this.#load(place, WINDOW_BYTES.next)
      yield way
      place += HEAD_BYTES + Buffer.byteLength(way.text) + way.nodes.length * ID_BYTES
    }
  }

  readAt(place: number): SpooledWay {
    this.#write(0)
    return this.#load(place, WINDOW_BYTES.single)
  }

  close(): void {
    closeSync(this.#file)
  }

  #extendStretch(way: Stretch): void {
    const last = this.#stretches.at(-1)
    if (!last || last.nodeCount + way.nodeCount > this.#stretchNodesMax) {
      this.#stretches.push(way)
      return
    }
    last.to = way.to
    last.nodeCount += way.nodeCount
  }

  /** Empties the buffer, and makes room for a way of that size. */
  #write(size: number): void {
    for (let at = 0; at < this.#unwrittenBytes; )
      at += writeSync(this.#file, this.#unwritten, at, this.#unwrittenBytes - at, this.#writtenBytes + at)
    this.#writtenBytes += this.#unwrittenBytes
    this.#unwrittenBytes = 0
    if (size > this.#unwritten.byteLength) this.#unwritten = Buffer.allocUnsafe(size)
  }

  #load(place: number, windowBytes: number): SpooledWay {
    const head = this.#bytes(place, HEAD_BYTES, windowBytes)
    const [textBytes, count] = [head.readUInt32LE(0), head.readUInt32LE(4)]
    const body = this.#bytes(place + HEAD_BYTES, textBytes + count * ID_BYTES, windowBytes)
    const nodes = Float64Array.from({ length: count }, (_, i) => body.readDoubleLE(textBytes + i * ID_BYTES))
    return { text: body.toString('utf8', 0, textBytes), nodes }
  }

  #bytes(place: number, length: number, windowBytes: number): Buffer {
    const isHeld = place >= this.#windowAt && place + length <= this.#windowAt + this.#window.byteLength
    if (!isHeld) {
      const wanted = Buffer.allocUnsafe(Math.max(length, windowBytes))
      this.#window = wanted.subarray(0, readSync(this.#file, wanted, 0, wanted.byteLength, place))
      this.#windowAt = place
    }
    return this.#window.subarray(place - this.#windowAt, place - this.#windowAt + length)
  }
}
