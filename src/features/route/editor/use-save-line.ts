import { useState } from 'react'
import { v7 } from 'uuid'
import { useLocation } from 'wouter'
import type { Route, RouteFigures } from '#domain/route/route.ts'
import { changedFields } from '#domain/std/changed-fields.ts'
import { simplifyToCount } from '#domain/std/simplify.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import { joinLines, type Line, pickPoints } from '#domain/track/line.ts'
import { firstMessages } from '#domain/wire/first-messages.ts'
import { paths } from '#src/paths.ts'
import { usePlatform } from '#src/platform/platform-context.ts'
import type { AlikeRoute, CommandResult, EditedTrack } from '#src/platform/port.ts'
import { readOnce } from '#src/platform/read-once.ts'
import { askToKeepStorage } from '#src/platform/storage.ts'
import { notify } from '#src/ui/notify.ts'
import { commandWords } from '../commands.ts'
import { newRouteFields } from '../import/new-route.ts'
import { type RouteDraft, settled } from '../route-draft.ts'
import type { Origin } from './edited.ts'

export interface ToSave {
  fields: RouteDraft
  figures: RouteFigures | null
  kept: readonly Line[]
  waypoints: EditedWaypoints
  /** what of the route's track has changed; neither: only what is said of it */
  isLineNew: boolean
  areWaypointsNew: boolean
}

interface SavingLine {
  save: (what: ToSave) => void
  busy: boolean
  general: string | null
  errors: Readonly<Record<string, string>>
  /** routes that go the same way, met before the first try to save; a second try saves all the same */
  alike: readonly AlikeRoute[]
}

interface SavingDeps {
  origin: Origin
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
  const [alike, setAlike] = useState<readonly AlikeRoute[] | null>(null)

  function write(id: string, what: ToSave): Promise<CommandResult> {
    const { fields, figures, isLineNew, areWaypointsNew } = what
    if (!figures) return Promise.resolve(NO_WAY)
    const track: EditedTrack = { segments: [...what.kept], waypoints: [...what.waypoints] }
    if (!route) {
      const made = { ...newRouteFields(fields, figures), copiedFrom: origin.copies }
      return port.run('route.create', { id, fields: made, source: { drawn: track } })
    }
    const set = changedFields<RouteDraft>(route, settled(fields))
    if (!isLineNew && !areWaypointsNew) return port.run('route.edit', { id, set })
    const changed = {
      ...(isLineNew && { segments: track.segments }),
      ...(areWaypointsNew && { waypoints: track.waypoints }),
    }
    return port.run('route.edit', { id, set: { ...set, ...(isLineNew && figures) }, track: changed })
  }

  async function findAlike({ kept, isLineNew }: ToSave): Promise<readonly AlikeRoute[]> {
    if (!isLineNew) return []
    const whole = joinLines(kept)
    const { lat, lon } = pickPoints(whole, simplifyToCount(whole, POINTS_COMPARED, COMPARED_TO_M))
    return readOnce(port, 'route.alike', { lat: [...lat], lon: [...lon], except: route?.id ?? null })
  }

  async function save(what: ToSave): Promise<void> {
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
      setGeneral(commandWords(result.reason))
      if (result.reason === 'invalid') setErrors(firstMessages(result.field_errors))
      return undefined
    }
    await onSaved().catch(() => undefined) // an old draft beside the saved route is no loss
    askToKeepStorage().catch(() => undefined)
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
    alike: alike ?? [],
  }
}

const TOO_FEW_POINTS = 'Draw a line of two points or more first.'
const NO_WAY: CommandResult = { ok: false, reason: 'invalid', field_errors: {} }
