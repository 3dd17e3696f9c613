import * as v from 'valibot'
import { emptyRouteStats } from '#domain/route/empty-route-stats.ts'
import { type Route, routeFields } from '#domain/route/route.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { TRACK_POINTS_MAX, type TrackFields, trackFields } from '#domain/track/track.ts'
import type { CommandResult, Commands, EditedTrack } from '../../port.ts'
import type { CommandDeps } from '../command-deps.ts'
import { DONE, invalidIssues, NOT_FOUND } from '../command-results.ts'
import { type DocumentUpdate, deleteDocument, updateDocument } from '../document.ts'

const createSchema = v.object({ id: v.pipe(v.string(), v.uuid()), fields: v.object(routeFields) })
const trackSchema = v.object(trackFields)
const WRITABLE = Object.keys(routeFields)
const collection = 'routes'

/**
 * Creates a route and its track in one transaction. The track was drawn, or comes from an import
 * that is held in memory.
 */
export async function createRoute(deps: CommandDeps, args: Commands['route.create']): Promise<CommandResult> {
  const { id } = args
  const checked = v.safeParse(createSchema, args)
  if (!checked.success) return invalidIssues(checked.issues, 'fields')
  const { source } = args
  if ('drawn' in source && pointsIn(source.drawn) > TRACK_POINTS_MAX) return TOO_MANY_POINTS
  const drawn = 'drawn' in source ? v.safeParse(trackSchema, drawnTrack(source.drawn)) : null
  if (drawn && !drawn.success) return invalidIssues(drawn.issues)
  const track =
    drawn?.output ?? ('importId' in source && deps.imports.take(source.importId, source.index)?.track)
  if (!track) return NOT_FOUND
  // Stored first: if the app is killed in between, the file is an orphan and swept later, instead
  // of missing.
  if ('importId' in source) await deps.keepOriginal(id, source.importId)
  const optimisticValues = { author: await deps.card(deps.memberId), ...emptyRouteStats() }
  await deps.write([
    { collection, id, action: 'create', set: checked.output.fields, optimisticValues },
    { collection: 'tracks', id, action: 'create', set: track },
  ])
  return DONE
}

/**
 * The page offers this for own routes only; the server rejects it for any other. Route and track
 * are written in one transaction.
 */
export async function editRoute(
  deps: CommandDeps,
  { id, set, track }: Commands['route.edit'],
): Promise<CommandResult> {
  const route: DocumentUpdate<Route> = { collection, id, set, entries: routeFields, writable: () => WRITABLE }
  if (!track) return updateDocument(deps, route)
  if (pointsIn(track) > TRACK_POINTS_MAX) return TOO_MANY_POINTS
  const checked = v.safeParse(v.partial(trackSchema), changedPartOf(track))
  if (!checked.success) return invalidIssues(checked.issues)
  if (!(await deps.read('tracks', id))) return NOT_FOUND
  return updateDocument(deps, {
    ...route,
    alsoWrite: [{ collection: 'tracks', id, action: 'edit', set: checked.output }],
  })
}

/** The server deletes its track. */
export const deleteRoute = (deps: CommandDeps, { id }: Commands['route.delete']): Promise<CommandResult> =>
  deleteDocument<Route>(deps, { collection, id, isAllowed: () => true })

const TOO_MANY_POINTS: CommandResult = {
  ok: false,
  reason: 'invalid',
  field_errors: { lines: [`A route's line has at most ${TRACK_POINTS_MAX.toLocaleString('en')} points.`] },
}

const pointsIn = ({ segments = [] }: Partial<EditedTrack>): number =>
  segments.reduce((sum, { length }) => sum + length, 0)

const changedPartOf = ({ segments, waypoints }: Partial<EditedTrack>): Partial<TrackFields> => ({
  ...(segments && { lines: linesOf(segments) }),
  ...(waypoints && { waypoints }),
})

const drawnTrack = ({ segments, waypoints }: EditedTrack): TrackFields => ({
  lines: linesOf(segments),
  waypoints,
  sourceFormat: 'drawn',
})

const linesOf = (segments: EditedTrack['segments']): TrackFields['lines'] => [
  { segments: segments.map(encodeSegment) },
]
