import { distancesAlong, equalSteps, pointAt, valueAt } from '#domain/track/along.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { filledHeights } from '#domain/track/heights.ts'
import { joinLines, type Line, pointsOf } from '#domain/track/line.ts'
import type { Track } from '#domain/track/track.ts'

/** A profile finer than this shows nothing more on any screen. */
const PROFILE_STEPS = 600
/** On the map, of each segment: a browser draws these without a pause. */
const MAP_POINTS_MAX = 4_000

interface Point {
  lat: number
  lon: number
}

/** A stored track as the page draws it. */
export interface DrawnTrack {
  /** the whole line, for what is measured along it */
  line: Line
  /** metres to each of its points */
  along: Float64Array
  /** metres, at equal steps; empty where no height is known */
  heights: number[]
  /** one list of points a segment */
  segments: Point[][]
}

type Stored = { readonly lines: Track['lines'] }

/** A delivered track is frozen, so its drawing stays true; the longest takes a tenth of a second to decode. */
const drawnBefore = new WeakMap<Stored, DrawnTrack | null>()

/** Decodes and thins a track, once; null where it holds no point. */
export function drawnTrack(track: Stored): DrawnTrack | null {
  const before = drawnBefore.get(track)
  if (before !== undefined) return before
  const drawn = draw(track)
  drawnBefore.set(track, drawn)
  return drawn
}

/** The point at a share, 0 to 1, of the line's length. */
export function pointAtShare(
  { line, along }: Pick<DrawnTrack, 'line' | 'along'>,
  share: number,
): Point | null {
  const lengthM = along[along.length - 1] ?? 0
  const target = share * lengthM
  const next = along.findIndex((metres) => metres >= target)
  if (next < 0) return null
  const index = Math.max(0, next - 1)
  const step = (along[next] ?? 0) - (along[index] ?? 0)
  return pointAt(line, { index, share: step > 0 ? (target - (along[index] ?? 0)) / step : 0 })
}

/** Metres from the start to where the line comes nearest to a point. */
export function metresTo({ line, along }: Pick<DrawnTrack, 'line' | 'along'>, { lat, lon }: Point): number {
  const narrowing = Math.cos((lat * Math.PI) / 180) ** 2
  let nearest = Number.POSITIVE_INFINITY
  let metres = 0
  for (let i = 0; i < line.length; i++) {
    const north = (line.lat[i] ?? 0) - lat
    const east = (line.lon[i] ?? 0) - lon
    const square = north * north + east * east * narrowing
    if (square >= nearest) continue
    nearest = square
    metres = along[i] ?? 0
  }
  return metres
}

function thinned(segment: Line): Point[] {
  const stride = Math.ceil(segment.length / MAP_POINTS_MAX)
  return [...pointsOf(segment)].filter((_, i) => i % stride === 0 || i === segment.length - 1)
}

function draw({ lines }: Stored): DrawnTrack | null {
  const segments = lines.flatMap((line) => line.segments.map(decodeSegment))
  const line = joinLines(segments)
  if (line.length === 0) return null
  const along = distancesAlong(line)
  const filled = filledHeights(line, along)
  const steps = Math.min(PROFILE_STEPS, Math.max(2, line.length))
  const heights = filled ? Array.from(equalSteps(along, steps), (place) => valueAt(filled, place)) : []
  return { line, along, heights, segments: segments.map(thinned) }
}
