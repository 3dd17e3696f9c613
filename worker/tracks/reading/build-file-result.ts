import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { ROUTE_DESCRIPTION_MAX, ROUTE_NAME_MAX, ROUTE_NAME_MIN } from '#domain/route/limits.ts'
import { fitsCharacters } from '#domain/std/text/cut-text.ts'
import { sanitizeText } from '#domain/std/text/sanitize-text.ts'
import type { Line } from '#domain/track/line.ts'
import {
  WAYPOINT_NAME_MAX,
  WAYPOINT_NOTE_MAX,
  WAYPOINT_SYMBOL_MAX,
  type Waypoint,
} from '#domain/track/track.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import type { ParsedRoute, ParsedWaypoint } from '../parsing/parsed-route.ts'
import type { TrackCollector } from '../parsing/track-collector.ts'
import type { ParseResult } from '../parsing/track-parser.ts'
import type { FileResult, FileRoute } from './file-result.ts'
import { collectWarnings } from './file-warnings.ts'
import { ImportError } from './import-error.ts'
import { parseActivity } from './parse-activity.ts'
import { joinSinglePoints, withoutFalseHeights, withoutFirstFixes, withoutJumps } from './remove-outliers.ts'
import { countPoints, simplifyLines } from './simplify-lines.ts'

/** A line has two points. */
const ROUTE_POINTS_MIN = 2

/**
 * Builds the result of a parsed file. Every track, recorded or planned, can be imported as a
 * separate route, because devices write one track per outing. Throws an ImportError if the file
 * contains no line.
 */
export async function buildFileResult(file: {
  parsed: ParseResult
  fileName: string
  signal: AbortSignal
}): Promise<FileResult> {
  const { collector } = file.parsed
  for (const route of collector.routes) route.segments = withoutOutliers(route, collector)
  const found = collector.routes.filter((route) => countPoints(route.segments) >= ROUTE_POINTS_MIN)
  if (found.length === 0) throw nothingFound(file.parsed)
  const names = namesOf(found, collector, file.fileName)
  const routes: FileRoute[] = []
  for (const [i, route] of found.entries()) {
    const segments = await simplifyLines(route.segments, file.signal)
    await yieldToEventLoop()
    file.signal.throwIfAborted()
    routes.push(routeOf(route, segments, names[i] ?? ''))
  }
  const warnings = collectWarnings({
    collector,
    routes,
    faulty: file.parsed.hasErrors,
    complete: file.parsed.complete,
  })
  const { format } = file.parsed
  const [only] = routes
  if (only && routes.length === 1)
    only.description ||= sanitizeText(collector.description, ROUTE_DESCRIPTION_MAX)
  return {
    ok: true,
    format,
    routes,
    waypoints: collector.waypoints.map(waypointOf),
    warnings,
    waypointsDropped: collector.droppedWaypoints,
  }
}

/** The segments without impossible jumps, counted as invalid positions, and impossible heights. */
function withoutOutliers({ segments }: ParsedRoute, collector: TrackCollector): Line[] {
  const lines = withoutFirstFixes(joinSinglePoints(segments)).map(withoutJumps)
  collector.badPoints += countPoints(segments) - countPoints(lines)
  return withoutFalseHeights(lines.filter(({ length }) => length > 0))
}

function routeOf(found: ParsedRoute, segments: readonly Line[], name: string): FileRoute {
  const activity = parseActivity(found.type)
  return {
    name,
    description: noteOf(found, ROUTE_DESCRIPTION_MAX),
    activity,
    segments,
    figures: computeRouteFigures(segments, activity),
    pointsIn: found.pointsIn,
    reduced: countPoints(segments) < countPoints(found.segments),
    pointsKept: countPoints(segments),
  }
}

/** A route's own name, otherwise the file's title or name, numbered if there are several routes. */
function namesOf(found: readonly ParsedRoute[], collector: TrackCollector, fileName: string): string[] {
  const title = sanitizeText(collector.title, ROUTE_NAME_MAX - 8)
  const stem = sanitizeText(
    fileName.replace(/(\.(gpx|tcx|kml|kmz|geojson|json|fit|xml|gz))+$/i, ''),
    ROUTE_NAME_MAX - 8,
  )
  const common = [title, stem].find(isLongEnough) ?? 'Imported route'
  return found.map((route, i) => {
    const own = sanitizeText(route.name, ROUTE_NAME_MAX)
    if (isLongEnough(own)) return own
    return found.length === 1 ? common : `${common} ${i + 1}`
  })
}

function waypointOf(found: ParsedWaypoint): Waypoint {
  const { lat, lon, height } = found
  return {
    lat,
    lon,
    height,
    name: sanitizeText(found.name, WAYPOINT_NAME_MAX),
    note: noteOf(found, WAYPOINT_NOTE_MAX),
    symbol: sanitizeText(found.symbol, WAYPOINT_SYMBOL_MAX),
  }
}

const isLongEnough = (name: string): boolean => !fitsCharacters(name, ROUTE_NAME_MIN - 1)

/** Many devices write the same text into comment and description. */
function noteOf({ description, comment }: { description: string; comment: string }, max: number): string {
  const [first, second] = [description.trim(), comment.trim()]
  return sanitizeText(first === second ? first : `${first}\n\n${second}`, max)
}

function nothingFound(parsed: ParseResult): ImportError {
  if (!parsed.started) return new ImportError('not_xml', 'The file is empty or not XML.')
  if (!parsed.complete) return new ImportError('cut_off', 'The file ends before its first line.')
  const { routes, waypoints } = parsed.collector
  if (routes.some((route) => route.pointsIn > 0)) {
    return new ImportError('no_points', 'A route needs two valid points. The file has no such line.')
  }
  if (waypoints.length > 0) {
    return new ImportError('no_points', 'The file contains waypoints only, no track or route.')
  }
  return new ImportError('no_points', 'The file contains no track or route.')
}
