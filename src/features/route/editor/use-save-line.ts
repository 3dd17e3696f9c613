import { useState } from 'react'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import type { Route, RouteFigures } from '#domain/route/route.ts'
import { simplifyToCount } from '#domain/std/geo/simplify.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { joinLines, type Line, pickPoints } from '#domain/track/line.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { paths } from '#src/paths.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import type { CommandResult, EditedTrack, SimilarRoute } from '#src/platform/port/port.ts'
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
  /** what of the route's track has changed; neither: only what is said of it */
  hasLineChanged: boolean
  haveWaypointsChanged: boolean
}

interface SavingLine {
  save: (what: LineToSave) => void
  busy: boolean
  general: string | null
  errors: Readonly<Record<string, string>>
  /** routes that go the same way, met before the first try to save; a second try saves all the same */
  similarRoutes: readonly SimilarRoute[]
}

interface SavingDeps {
  origin: EditorOrigin
  /** the route that is edited; null: a new one */
  route: Route | null
  /** The draft has become a route. */
  onSaved: () => Promise<void>
}

/** Enough to tell one way from another. */
const POINTS_COMPARED = 500
const COMPARED_TO_M = 5

/** Saves on this device at once; what goes the same way as another route is asked about first. */
export function useSaveLine({ origin, route, onSaved }: SavingDeps): SavingLine {
  const { port } = usePlatform()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [general, setGeneral] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [alike, setAlike] = useState<readonly SimilarRoute[] | null>(null)

  function write(id: string, what: LineToSave): Promise<CommandResult> {
    const { fields, figures, hasLineChanged, haveWaypointsChanged } = what
    if (!figures) return Promise.resolve(NO_WAY)
    const track: EditedTrack = { segments: [...what.segments], waypoints: [...what.waypoints] }
    if (!route) {
      const made = { ...toRouteFields(fields, figures), copiedFrom: origin.copies }
      return port.run('route.create', { id, fields: made, source: { drawn: track } })
    }
    const set = changedFields<RouteDraft>(route, normalizeDraft(fields))
    if (!hasLineChanged && !haveWaypointsChanged) return port.run('route.edit', { id, set })
    const changed = {
      ...(hasLineChanged && { segments: track.segments }),
      ...(haveWaypointsChanged && { waypoints: track.waypoints }),
    }
    return port.run('route.edit', { id, set: { ...set, ...(hasLineChanged && figures) }, track: changed })
  }

  async function findAlike({ segments, hasLineChanged }: LineToSave): Promise<readonly SimilarRoute[]> {
    if (!hasLineChanged) return []
    const whole = joinLines(segments)
    const { lat, lon } = pickPoints(whole, simplifyToCount(whole, POINTS_COMPARED, COMPARED_TO_M))
    return queryOnce(port, 'route.alike', { lat: [...lat], lon: [...lon], except: route?.id ?? null })
  }

  async function save(what: LineToSave): Promise<void> {
    setGeneral(null)
    setErrors({})
    if (!what.figures) return setGeneral(TOO_FEW_POINTS)
    if (alike === null) {
      // that it could not be compared is no reason not to keep it
      const found = await findAlike(what).catch(() => [])
      setAlike(found)
      if (found.length > 0) return undefined
    }
    const id = route?.id ?? v7()
    const result = await write(id, what).catch(() => ({ ok: false, reason: 'storage' }) as const)
    if (!result.ok) {
      setGeneral(commandFailureMessage(result.reason))
      if (result.reason === 'invalid') setErrors(firstFieldMessages(result.field_errors))
      return undefined
    }
    await onSaved().catch(() => undefined) // an old draft beside the saved route is no loss
    requestPersistentStorage().catch(() => undefined)
    notify('success', 'Route saved')
    return navigate(paths.route(id), { replace: true })
  }

  return {
    save: (what) => {
      if (busy) return
      setBusy(true)
      void save(what).finally(() => setBusy(false))
    },
    busy,
    general,
    errors,
    similarRoutes: alike ?? [],
  }
}

const TOO_FEW_POINTS = 'Draw a line of two points or more first.'
const NO_WAY: CommandResult = { ok: false, reason: 'invalid', field_errors: {} }
