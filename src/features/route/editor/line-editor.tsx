import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { isUnchanged } from '#domain/track/editing/draft-line.ts'
import { countPoints, getPoint } from '#domain/track/editing/edited-line.ts'
import { prepareWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import type { TerrainHeights } from '#domain/track/editing/terrain-heights.ts'
import { paths } from '#src/paths.ts'
import { useMapTiles } from '#src/platform/connection/map-tiles.ts'
import { isNamed } from '#src/platform/places/find-place-at.ts'
import { usePlaceAt } from '#src/platform/places/use-place-at.ts'
import { useUnits } from '#src/state/settings.ts'
import { formatDistance } from '#src/ui/format/distance.ts'
import { Stack, VisuallyHidden } from '#src/ui/layout/layout.tsx'
import { useUndoKeys } from '../../../platform/keyboard/use-undo-keys.ts'
import { lineFormStyles } from '../form/line-form-styles.ts'
import type { RouteDraft } from '../form/route-draft.ts'
import { estimateGrade } from '../import/new-route.ts'
import { DraftStatus } from './draft/draft-status.tsx'
import { useLineDraft } from './draft/use-line-draft.ts'
import type { EditorOrigin, EditorState } from './editor-state.ts'
import { LineFigures } from './line/line-figures.tsx'
import { LineMap } from './line/line-map.tsx'
import type { LineTool } from './line/line-operations.ts'
import { LineTools } from './line/line-tools.tsx'
import { useLineFigures } from './line/use-line-figures.ts'
import { changeAnnouncement } from './messages.ts'
import { PointsSection } from './points/points-section.tsx'
import { SaveForm } from './save-form.tsx'
import { EditorHead, type Heading } from './start/editor-head.tsx'
import { useEditor } from './use-editor.ts'
import { useSaveLine } from './use-save-line.ts'
import { createWaypointActions } from './waypoints/waypoint-actions.ts'
import { WaypointsSection } from './waypoints/waypoints-section.tsx'
import { useAddPoint } from './ways/use-add-point.ts'
import { useWays } from './ways/use-ways.ts'

export interface LineEditorProps {
  head: Heading
  draftId: string
  origin: EditorOrigin
  /** the route that is edited; null: a new one */
  route: Route | null
  initialState: EditorState
  heights: TerrainHeights
  initialBounds: Bounds
}

const START = { segment: 0, point: 0 }

/** Edits a line and the fields of its route. Every change is saved as a draft. */
export function LineEditor(props: LineEditorProps): ReactElement {
  const { head, draftId, origin, route, initialState, initialBounds } = props
  const units = useUnits()
  const [, navigate] = useLocation()
  const draft = useLineDraft(draftId, origin)
  const latestHeights = useRef(props.heights)
  const editor = useEditor(initialState, (state) => draft.save(state, latestHeights.current))
  const { state } = editor
  const { activity } = state.fields
  const mapTiles = useMapTiles()
  const { segments, heights, figures } = useLineFigures(state, {
    activity,
    heights: props.heights,
    readTile: mapTiles.readVectorTile,
  })
  useEffect(() => {
    latestHeights.current = heights
  }, [heights])
  const [stepM, setStepM] = useState(10)
  const [doneMessage, announce] = useState('')
  const saving = useSaveLine({ origin, route, onSaved: draft.remove })
  useUndoKeys(editor)
  const ways = useWays(mapTiles)
  const onAdd = useAddPoint(editor, ways, announce)

  const grade = state.isGraded || !figures ? state.fields.grade : estimateGrade(figures)
  const [hasPlaceTyped, setPlaceTyped] = useState(false)
  const start = getPoint(state.line, START)
  const isPlaceFound = route === null && !hasPlaceTyped && !isNamed(state.fields.place)
  const placeFound = usePlaceAt(isPlaceFound ? start : null)
  const place = isPlaceFound ? placeFound : state.fields.place
  const fields = { ...state.fields, grade, place }
  const closePath = route ? paths.route(route.id) : paths.routeCreate
  function apply(tool: LineTool): void {
    const change = tool.changeFor(state.line, editor.chosenPoint)
    if (change && editor.changeLine(change)) announce(tool.doneMessage)
  }
  function save(): void {
    saving.save({
      fields,
      figures,
      segments,
      waypoints: prepareWaypoints(state.waypoints, heights),
      hasLineChanged: origin.editedRouteId === null || !isUnchanged(state.line, origin.segments),
      haveWaypointsChanged: state.waypoints !== origin.waypoints,
    })
  }
  /** A found place stays one until it is saved or changed, so that undo does not name it. */
  function changeFields(changed: RouteDraft): void {
    if (changed.place !== place) setPlaceTyped(true)
    editor.changeFields(changed.place === place ? { ...changed, place: state.fields.place } : changed)
  }
  function discard(): void {
    void draft
      .remove()
      .catch(() => undefined)
      .finally(() => navigate(closePath, { replace: true }))
  }

  const distance = figures && formatDistance(figures.distance, units)
  const waypointActions = createWaypointActions(editor, announce)
  const tools = { editor, onApply: apply, stepM, onAnnounce: announce, onAdd, waypointActions }
  return (
    <>
      <EditorHead {...head}>
        <DraftStatus state={draft.state} isSaving={draft.isSaving} />
      </EditorHead>
      <div className={lineFormStyles}>
        <Stack gapPx={16}>
          <div className="drawn">
            <LineMap {...tools} mapTiles={mapTiles} ways={ways} initialBounds={initialBounds} />
            <LineFigures figures={figures} heights={heights} points={countPoints(state.line)} />
          </div>
          <LineTools {...tools} />
          <div>
            <PointsSection {...tools} heights={heights} onStepChange={setStepM} />
            <WaypointsSection
              editor={editor}
              actions={waypointActions}
              segments={segments}
              stepM={stepM}
              onStepChange={setStepM}
              error={saving.errors['waypoints']}
            />
          </div>
        </Stack>
        <SaveForm
          route={route}
          fields={fields}
          saving={saving}
          closePath={closePath}
          onChange={changeFields}
          onSave={save}
          onDiscard={discard}
        />
      </div>
      <VisuallyHidden live>
        {doneMessage && changeAnnouncement(doneMessage, { count: countPoints(state.line), distance })}
      </VisuallyHidden>
    </>
  )
}
