import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { CoordinateLines } from '../parsing/coordinate-lines.ts'
import { parseHeight, parsePosition } from '../parsing/point-values.ts'
import { TrackCollector } from '../parsing/track-collector.ts'
import type { TrackParser } from '../parsing/track-parser.ts'
import { ImportError } from '../reading/import-error.ts'
import { completeJson } from './complete-json.ts'

// GeoJSON (RFC 7946). Times of points are where converters put them: in `coordinateProperties` or
// `coordTimes`. A feature with lines is a route, one with points is a list of waypoints; polygons
// are ignored.

const DEPTH_MAX = 32
/** Points that are read before other tasks run. */
const SLICE_POINTS = 10_000

/** As seconds, this would be the year 5138. */
const MILLISECONDS_FROM = 1e11

type Properties = Readonly<Record<string, unknown>>

/**
 * Parses a GeoJSON file. JSON can only be parsed as a whole, so the text is collected until its
 * end.
 */
export function createGeoJsonParser(): TrackParser {
  const collector = new TrackCollector()
  const pieces: string[] = []
  let complete = true
  return {
    collector,
    format: 'geojson',
    hasErrors: false,
    started: true,
    get complete() {
      return complete
    },
    write: (text) => {
      pieces.push(text)
    },
    end: async (signal) => {
      const text = pieces.join('')
      const whole = parseJson(text)
      complete = whole !== undefined
      const value = whole ?? parseJson(completeJson(text) ?? '')
      if (!isGeoJson(value)) throw complete ? notGeoJson() : truncated()
      await new Reader(collector, signal).take(value, {})
    },
  }
}

/** Undefined if it is malformed. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isGeoJson = (value: unknown): value is Properties =>
  isRecord(value) && typeof value['type'] === 'string'
const notGeoJson = () => new ImportError('not_tracks', 'The file is JSON, but not GeoJSON.')
const truncated = () => new ImportError('cut_off', 'The GeoJSON is incomplete or malformed.')

class Reader {
  private points = 0
  private readonly collector: TrackCollector
  private readonly lines: CoordinateLines
  private readonly signal: AbortSignal

  constructor(collector: TrackCollector, signal: AbortSignal) {
    this.collector = collector
    this.lines = new CoordinateLines(collector)
    this.signal = signal
  }

  /** Reads a collection, a feature or a bare geometry. */
  async take(value: unknown, properties: Properties, depth = 0): Promise<void> {
    if (depth > DEPTH_MAX)
      throw new ImportError('too_deep', `Geometries are nested more than ${DEPTH_MAX} deep.`)
    if (!isRecord(value)) return
    const { type, coordinates } = value
    if (type === 'Feature') {
      const own = isRecord(value['properties']) ? value['properties'] : {}
      return this.take(value['geometry'], own, depth + 1)
    }
    if (type === 'FeatureCollection')
      this.collector.title ||=
        firstText(value, ['name', 'title']) ||
        firstText(isRecord(value['properties']) ? value['properties'] : {}, ['name', 'title'])
    for (const part of listOf(value[type === 'FeatureCollection' ? 'features' : 'geometries']))
      await this.take(part, properties, depth + 1)
    const times = timesOf(properties)
    if (type === 'LineString') await this.takeRoute([coordinates], [times], properties)
    if (type === 'MultiLineString') await this.takeRoute(listOf(coordinates), listOf(times), properties)
    if (type === 'Point') this.takeWaypoint(coordinates, properties)
    if (type === 'MultiPoint') for (const place of listOf(coordinates)) this.takeWaypoint(place, properties)
  }

  private async takeRoute(
    lines: readonly unknown[],
    times: readonly unknown[],
    properties: Properties,
  ): Promise<void> {
    const { collector } = this
    const route = collector.openRoute()
    route.name = firstText(properties, ['name', 'title'])
    route.description = firstText(properties, ['description', 'desc'])
    route.type = firstText(properties, ['activity', 'type', 'sport'])
    for (const [at, line] of lines.entries()) await this.takeLine(listOf(line), listOf(times[at]))
    collector.closeRoute()
  }

  private async takeLine(places: readonly unknown[], times: readonly unknown[]): Promise<void> {
    this.collector.openSegment()
    for (const [at, place] of places.entries()) {
      const time = times[at]
      this.lines.takeTime(timeText(time))
      this.lines.take(listOf(place).map(numberText))
      if (++this.points % SLICE_POINTS > 0) continue
      await yieldToEventLoop()
      this.signal.throwIfAborted()
    }
    this.lines.close()
  }

  private takeWaypoint(place: unknown, properties: Properties): void {
    const [lon = '', lat = '', height = ''] = listOf(place).map(numberText)
    this.collector.openWaypoint(parsePosition({ lat, lon }))
    const { waypoint } = this.collector
    if (!waypoint) return
    waypoint.name = firstText(properties, ['name', 'title'])
    waypoint.description = firstText(properties, ['note', 'description', 'desc'])
    waypoint.symbol = firstText(properties, ['symbol', 'sym', 'marker-symbol'])
    const metres = parseHeight(height)
    waypoint.height = Number.isNaN(metres) ? null : metres
    this.collector.closeWaypoint()
  }
}

function timesOf(properties: Properties): unknown {
  const beside = properties['coordinateProperties']
  return isRecord(beside) ? (beside['times'] ?? beside['coordTimes']) : properties['coordTimes']
}

function firstText(properties: Properties, names: readonly string[]): string {
  const texts = names
    .map((name) => properties[name])
    .map((value) => (typeof value === 'string' ? value : numberText(value)))
  return texts.find((text) => text !== '') ?? ''
}

/** A number counts seconds or milliseconds since 1970. */
function timeText(time: unknown): string {
  if (typeof time === 'string') return time
  if (typeof time !== 'number') return ''
  const date = new Date(Math.abs(time) >= MILLISECONDS_FROM ? time : time * 1_000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberText = (value: unknown): string => (typeof value === 'number' ? String(value) : '')
