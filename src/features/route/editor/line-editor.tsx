import { css } from 'goober'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { isUnchanged } from '#domain/track/editing/draft-line.ts'
import { countPoints } from '#domain/track/editing/edited-line.ts'
import { prepareWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import type { TerrainHeights } from '#domain/track/editing/terrain-heights.ts'
import { paths } from '#src/paths.ts'
import { useMapTiles } from '#src/platform/connection/map-tiles.ts'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { FieldError } from '#src/ui/form/field.tsx'
import { formatDistance } from '#src/ui/format/distance.ts'
import { Stack, VisuallyHidden } from '#src/ui/layout/layout.tsx'
import { lineFormStyles } from '../form/line-form-styles.ts'
import { RouteFormFields } from '../form/route-form.tsx'
import { estimateGrade } from '../import/new-route.ts'
import { DiscardDialog } from './draft/discard-dialog.tsx'
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
import { SimilarRoutesNote } from './similar-routes-note.tsx'
import { EditorHead, type Heading } from './start/editor-head.tsx'
import { useEditor } from './use-editor.ts'
import { useSaveLine } from './use-save-line.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { createWaypointActions } from './waypoints/waypoint-actions.ts'
import { WaypointsSection } from './waypoints/waypoints-section.tsx'
import { useAddPoint } from './ways/use-add-point.ts'
import { useWays } from './ways/use-ways.ts'

const discarding = css`
  margin-top: 12px;
`

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

/** A line being drawn, with the form of what is said about it. Every change is kept as a draft. */
export function LineEditor(props: LineEditorProps): ReactElement {
  const { head, draftId, origin, route, initialState, initialBounds } = props
  const units = useUnits()
  const [, navigate] = useLocation()
  const draft = useLineDraft(draftId, origin)
  const known = useRef(props.heights)
  const editor = useEditor(initialState, (now) => draft.save(now, known.current))
  const { state } = editor
  const { activity } = state.fields
  const { segments, heights, figures } = useLineFigures(state, { activity, heights: props.heights })
  useEffect(() => {
    known.current = heights
  }, [heights])
  const [stepM, setStep] = useState(10)
  const [done, say] = useState('')
  const [asking, ask] = useState(false)
  const { save, busy, general, errors, similarRoutes } = useSaveLine({ origin, route, onSaved: draft.remove })
  useUndoKeys(editor)
  const ground = useMapTiles()
  const ways = useWays(ground)
  const onAdd = useAddPoint(editor, ways, say)

  const grade = state.isGraded || !figures ? state.fields.grade : estimateGrade(figures)
  const fields = { ...state.fields, grade }
  const away = route ? paths.route(route.id) : paths.routeCreate
  function use(tool: LineTool): void {
    const change = tool.changeFor(state.line, editor.chosenPoint)
    if (change && editor.changeLine(change)) say(tool.doneMessage)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    save({
      fields,
      figures,
      segments,
      waypoints: prepareWaypoints(state.waypoints, heights),
      hasLineChanged: origin.edits === null || !isUnchanged(state.line, origin.segments),
      haveWaypointsChanged: state.waypoints !== origin.waypoints,
    })
  }
  function discard(): void {
    void draft
      .remove()
      .catch(() => undefined)
      .finally(() => navigate(away, { replace: true }))
  }

  const distance = figures && formatDistance(figures.distance, units)
  const steps = createWaypointActions(editor, say)
  const tools = { editor, onUse: use, stepM, onSay: say, onAdd, steps }
  return (
    <>
      <EditorHead {...head}>
        <DraftStatus state={draft.state} isSaving={draft.isSaving} />
      </EditorHead>
      <div className={lineFormStyles}>
        <Stack gapPx={16}>
          <div className="drawn">
            <LineMap {...tools} ground={ground} ways={ways} initialBounds={initialBounds} />
            <LineFigures figures={figures} heights={heights} points={countPoints(state.line)} />
          </div>
          <LineTools {...tools} />
          <div>
            <PointsSection {...tools} heights={heights} onStepChange={setStep} />
            <WaypointsSection
              editor={editor}
              steps={steps}
              segments={segments}
              stepM={stepM}
              onStepChange={setStep}
              error={errors['waypoints']}
            />
          </div>
        </Stack>
        <form noValidate onSubmit={submit} aria-label={route ? `Route ${route.name}` : 'New route'}>
          {general && <FieldError>{general}</FieldError>}
          <RouteFormFields draft={fields} errors={errors} onChange={editor.changeFields} />
          <SimilarRoutesNote routes={similarRoutes} />
          <div className="go">
            <div>
              <Button type="submit" tone="primary" busy={busy}>
                {similarRoutes.length > 0 ? 'Save it all the same' : route ? 'Save changes' : 'Save route'}
              </Button>
              <LinkButton href={away}>Close, keep the draft</LinkButton>
            </div>
            <p>It is stored on this device at once and sent when there is a connection.</p>
          </div>
          <div className={discarding}>
            <Button tone="quiet-danger" icon="trash" onClick={() => ask(true)}>
              Discard this draft
            </Button>
          </div>
        </form>
      </div>
      <DiscardDialog title={state.fields.name} open={asking} onClose={() => ask(false)} onDiscard={discard} />
      <VisuallyHidden live>
        {done && changeAnnouncement(done, { count: countPoints(state.line), distance })}
      </VisuallyHidden>
    </>
  )
}
