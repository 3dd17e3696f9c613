import { firstValueFrom, from, map, type Observable, switchMap } from 'rxjs'
import { areSimilarSummaries, LENGTH_TOLERANCE, summarizeLine } from '#domain/route/figures/similar-lines.ts'
import { NO_FILTER } from '#domain/route/list/filter.ts'
import { boundsOf } from '#domain/std/geo/bounds.ts'
import { decodePreviewPieces } from '#domain/std/geo/preview-pieces.ts'
import { decodeSegment } from '#domain/track/codec.ts'
import { joinSegments, type Line, lineFromPoints, pointsOf, withGaps } from '#domain/track/line.ts'
import { lineLengthM } from '#domain/track/measure-line.ts'
import type { Track } from '#domain/track/track.ts'
import { readRows } from '#replica/rows.ts'
import type { Queries, SimilarRoute } from '../../port.ts'
import type { QueryDeps } from '../watcher.ts'
import { watchRouteQuery } from './route-query.ts'

/** Candidates with this length and place: more need not be compared for a warning. */
const CANDIDATES_MAX = 20

/**
 * Routes on this device that follow the same way in either direction, compared by their line, or by
 * the preview of their card if the line is not here.
 */
export function watchSimilarRoutes(
  deps: QueryDeps,
  { lat, lon, gaps, except }: Queries['route.alike']['args'],
): Observable<SimilarRoute[]> {
  const line = lineFromPoints(lat.map((one, i) => ({ lat: one, lon: lon[i] ?? 0 })))
  return watchSimilarTo(deps, withGaps(line, gaps), { author: null, except })
}

/**
 * For a file that was read: own routes that it contains, and earlier files with the same lines. A
 * snapshot: a route that is saved from this file later is not similar to it.
 */
export function findSimilarToImport(
  deps: QueryDeps,
  { importId }: Queries['import.alike']['args'],
): Observable<Queries['import.alike']['result']> {
  const { imports, replica } = deps
  const own = imports
    .linesOf(importId)
    .map((line) => firstValueFrom(watchSimilarTo(deps, line, { author: replica.memberId, except: null })))
  return from(Promise.all(own)).pipe(
    map((found) => ({
      routes: [...new Map(found.flat().map((route) => [route.id, route])).values()],
      earlier: imports.earlierAlike(importId),
    })),
  )
}

function watchSimilarTo(
  deps: QueryDeps,
  line: Line,
  { author, except }: { author: string | null; except: string | null },
): Observable<SimilarRoute[]> {
  const metres = lineLengthM(line)
  const distance = { from: metres * (1 - LENGTH_TOLERANCE), to: metres / (1 - LENGTH_TOLERANCE) }
  const filter = { ...NO_FILTER, distance, frame: boundsOf(pointsOf(line)) }
  return watchRouteQuery(deps, { text: '', author, filter }).pipe(
    map(({ index, query }) => index.list(query, { sort: 'newest', limit: CANDIDATES_MAX }).ids),
    switchMap((ids) =>
      filterSimilar(
        deps,
        ids.filter((id) => id !== except),
        line,
      ),
    ),
  )
}

async function filterSimilar({ replica }: QueryDeps, ids: string[], line: Line): Promise<SimilarRoute[]> {
  const [routes, tracks] = await Promise.all([
    readRows(replica, 'routes', ids),
    readRows(replica, 'tracks', ids),
  ])
  const summary = summarizeLine(line)
  return ids.flatMap((id) => {
    const route = routes.get(id)?.doc as { name: string; preview: string } | null | undefined
    if (!route) return []
    const track = tracks.get(id)?.doc as Track | null | undefined
    const other = track
      ? wholeLine(track)
      : joinSegments(decodePreviewPieces(route.preview).map(lineFromPoints))
    return other.length > 1 && areSimilarSummaries(summary, summarizeLine(other))
      ? [{ id, name: route.name }]
      : []
  })
}

const wholeLine = ({ lines }: Track): Line =>
  joinSegments(lines.flatMap(({ segments }) => segments.map(decodeSegment)))
