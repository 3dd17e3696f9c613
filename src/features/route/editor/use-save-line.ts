import { useState } from 'react'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import type { Route, RouteFigures } from '#domain/route/route.ts'
import { simplifyToCount } from '#domain/std/geo/simplify.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { joinSegments, type Line, pickPoints } from '#domain/track/line.ts'
import { keepLongestGaps } from '#domain/track/measure-line.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { paths } from '#src/paths.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import { catchUnreachable } from '#src/platform/port/command-messages.ts'
import type { CommandResult, EditedTrack, Port, SimilarRoute } from '#src/platform/port/port.ts'
import { queryOnce } from '#src/platform/queries/query-once.ts'
import { requestPersistentStorage } from '#src/platform/storage/storage.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { commandFailureMessage } from '../commands.ts'
import { normalizeDraft, type RouteDraft } from '../form/route-draft.ts'
import { toRouteFields } from '../import/new-route.ts'
import type { EditorOrigin } from './editor-state.ts'

export interface LineToSave {
  fields: RouteDraft
  figures: RouteFigures | null
  segments: readonly Line[]
  waypoints: EditedWaypoints
  /** the changed parts of the track; neither: only fields have changed */
  hasLineChanged: boolean
  haveWaypointsChanged: boolean
}

export interface SavingLine {
  save: (line: LineToSave) => void
  busy: boolean
  /** an error that belongs to no field */
  formError: string | null
  errors: Readonly<Record<string, string>>
  /** similar routes, found at the first try to save; a second try saves anyway */
  similarRoutes: readonly SimilarRoute[]
}

interface SavingDeps {
  origin: EditorOrigin
  /** the route that is edited; null: a new one */
  route: Route | null
  /** called when the draft has become a route */
  onSaved: () => Promise<void>
}

/** Enough to tell routes apart. */
const POINTS_COMPARED = 500
const COMPARED_TOLERANCE_M = 5
const GAPS_COMPARED = 50

/** Saves the route on this device at once. The first try stops if similar routes exist. */
export function useSaveLine({ origin, route, onSaved }: SavingDeps): SavingLine {
  const { port } = usePlatform()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [formError, setFormError] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [similarRoutes, setSimilarRoutes] = useState<readonly SimilarRoute[] | null>(null)

  async function save(line: LineToSave): Promise<void> {
    setFormError(null)
    setErrors({})
    if (!line.figures) return setFormError(TOO_FEW_POINTS)
    if (similarRoutes === null) {
      // A failed comparison must not prevent saving.
      const found = await findSimilarRoutes(port, route, line).catch(() => [])
      setSimilarRoutes(found)
      if (found.length > 0) return undefined
    }
    const id = route?.id ?? v7()
    const result = await catchUnreachable(writeRoute(port, { id, route, origin, line }))
    if (!result.ok) {
      setFormError(commandFailureMessage(result.reason))
      if (result.reason === 'invalid') setErrors(firstFieldMessages(result.field_errors))
      return undefined
    }
    await onSaved().catch(() => undefined) // a leftover draft is harmless
    requestPersistentStorage().catch(() => undefined)
    notify('success', 'Route saved')
    return navigate(paths.route(id), { replace: true })
  }

  return {
    save: (line) => {
      if (busy) return
      setBusy(true)
      void save(line).finally(() => setBusy(false))
    },
    busy,
    formError,
    errors,
    similarRoutes: similarRoutes ?? [],
  }
}

const TOO_FEW_POINTS = 'Draw a line with at least two points first.'
const NO_LINE: CommandResult = { ok: false, reason: 'invalid', field_errors: {} }

interface RouteToWrite extends Pick<SavingDeps, 'route' | 'origin'> {
  /** id of the edited or the new route */
  id: string
  line: LineToSave
}

/** Creates the route, or edits what has changed of it. */
function writeRoute(port: Port, { id, route, origin, line }: RouteToWrite): Promise<CommandResult> {
  const { fields, figures, hasLineChanged, haveWaypointsChanged } = line
  if (!figures) return Promise.resolve(NO_LINE)
  const track: EditedTrack = { segments: [...line.segments], waypoints: [...line.waypoints] }
  if (!route) {
    const newFields = { ...toRouteFields(fields, figures), copiedFrom: origin.copiedRouteId }
    return port.run('route.create', { id, fields: newFields, source: { drawn: track } })
  }
  const set = changedFields<RouteDraft>(route, normalizeDraft(fields))
  if (!hasLineChanged && !haveWaypointsChanged) return port.run('route.edit', { id, set })
  const changed = {
    ...(hasLineChanged && { segments: track.segments }),
    ...(haveWaypointsChanged && { waypoints: track.waypoints }),
  }
  return port.run('route.edit', { id, set: { ...set, ...(hasLineChanged && figures) }, track: changed })
}

/** Local routes with a similar line, except the edited one. */
async function findSimilarRoutes(
  port: Port,
  route: Route | null,
  { segments, hasLineChanged }: LineToSave,
): Promise<readonly SimilarRoute[]> {
  if (!hasLineChanged) return []
  const whole = keepLongestGaps(joinSegments(segments), GAPS_COMPARED)
  const compared = pickPoints(whole, simplifyToCount(whole, POINTS_COMPARED, COMPARED_TOLERANCE_M))
  const { lat, lon, gaps = [] } = compared
  return queryOnce(port, 'route.alike', { lat: [...lat], lon: [...lon], gaps, except: route?.id ?? null })
}
