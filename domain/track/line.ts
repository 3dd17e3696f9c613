// A part of a track in memory, in columns: a million points take 28 MB and no objects.

/**
 * Degrees; height in metres and time in seconds since 1970, NaN if unknown. All columns have
 * `length` elements.
 */
export interface Line {
  readonly length: number
  readonly lat: Float64Array
  readonly lon: Float64Array
  readonly height: Float32Array
  readonly time: Float64Array
  /** Indices of the points that follow a gap, ascending. Only joined segments have gaps. */
  readonly gaps?: readonly number[]
}

export interface LinePoint {
  lat: number
  lon: number
  height?: number | null
  time?: number | null
}

export interface LineBuilder {
  readonly length: number
  /** NaN for an unknown height or time */
  add(lat: number, lon: number, height: number, time: number): void
  build(): Line
}

const FIRST_CAPACITY = 256

/** Collects points one by one; the capacity doubles when needed. */
export function createLineBuilder(): LineBuilder {
  let line = emptyLine(FIRST_CAPACITY)
  let length = 0
  return {
    get length() {
      return length
    },
    add(lat, lon, height, time) {
      if (length === line.length) line = growLine(line)
      line.lat[length] = lat
      line.lon[length] = lon
      line.height[length] = height
      line.time[length] = time
      length++
    },
    build: () => sliceLine(line, 0, length),
  }
}

/** Builds a line from point objects. */
export function lineFromPoints(points: Iterable<LinePoint>): Line {
  const builder = createLineBuilder()
  for (const { lat, lon, height, time } of points) {
    builder.add(lat, lon, height ?? Number.NaN, time ?? Number.NaN)
  }
  return builder.build()
}

export function* pointsOf(line: Line): Generator<{ lat: number; lon: number }> {
  for (let i = 0; i < line.length; i++) yield { lat: line.lat[i] ?? 0, lon: line.lon[i] ?? 0 }
}

/** A new line of the points at these indices, ascending, with the gaps between them. */
export function pickPoints(line: Line, indices: Uint32Array): Line {
  const picked = emptyLine(indices.length)
  indices.forEach((from, to) => {
    picked.lat[to] = line.lat[from] ?? 0
    picked.lon[to] = line.lon[from] ?? 0
    picked.height[to] = line.height[from] ?? Number.NaN
    picked.time[to] = line.time[from] ?? Number.NaN
  })
  const gaps = (line.gaps ?? []).map((gap) => indices.findIndex((index) => index >= gap))
  return withGaps(
    picked,
    [...new Set(gaps)].filter((gap) => gap > 0),
  )
}

/** A copy of the points from `from` up to, not including, `to`. */
export function sliceLine(line: Line, from: number, to: number): Line {
  return {
    length: to - from,
    lat: line.lat.slice(from, to),
    lon: line.lon.slice(from, to),
    height: line.height.slice(from, to),
    time: line.time.slice(from, to),
  }
}

/** Joins the segments of a track. Nothing may measure or draw across the gaps between them. */
export function joinSegments(segments: readonly Line[]): Line {
  const gaps: number[] = []
  let length = 0
  for (const segment of segments) {
    if (segment.length > 0 && length > 0) gaps.push(length)
    length += segment.length
  }
  return withGaps(joinLines(segments), gaps)
}

/** The segments of a joined line. */
export function splitAtGaps(line: Line): Line[] {
  const { gaps = [], length } = line
  if (gaps.length === 0) return length > 0 ? [line] : []
  return [0, ...gaps].map((from, i) => sliceLine(line, from, gaps[i] ?? length))
}

export const withGaps = ({ length, lat, lon, height, time }: Line, gaps: readonly number[]): Line => ({
  length,
  lat,
  lon,
  height,
  time,
  ...(gaps.length > 0 && { gaps }),
})

/** Concatenates consecutive parts of one segment: there are no gaps between them. */
export function joinLines(lines: readonly Line[]): Line {
  const [only] = lines
  if (only !== undefined && lines.length === 1) return only
  const joined = emptyLine(lines.reduce((sum, line) => sum + line.length, 0))
  let at = 0
  for (const line of lines) {
    copyInto(joined, line, at)
    at += line.length
  }
  return joined
}

function emptyLine(length: number): Line {
  return {
    length,
    lat: new Float64Array(length),
    lon: new Float64Array(length),
    height: new Float32Array(length),
    time: new Float64Array(length),
  }
}

function growLine(line: Line): Line {
  const larger = emptyLine(line.length * 2)
  copyInto(larger, line, 0)
  return larger
}

function copyInto(target: Line, source: Line, at: number): void {
  target.lat.set(source.lat, at)
  target.lon.set(source.lon, at)
  target.height.set(source.height, at)
  target.time.set(source.time, at)
}
