import { css } from 'goober'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import type { Bounds } from '#domain/std/bounds.ts'
import { pointCount } from '#domain/track/editing/edited-line.ts'
import { waypointsToSave } from '#domain/track/editing/edited-waypoints.ts'
import type { GroundHeights } from '#domain/track/editing/ground.ts'
import { isBase } from '#domain/track/editing/written.ts'
import { paths } from '#src/paths.ts'
import { useGround } from '#src/platform/ground.ts'
import { useUnits } from '#src/state/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { formatDistance } from '#src/ui/format/distance.ts'
import { Stack, VisuallyHidden } from '#src/ui/layout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { likelyGrade } from '../import/new-route.ts'
import { lineFormLook } from '../line-form-look.ts'
import { RouteFormFields } from '../route-form.tsx'
import { AlikeNote } from './alike-note.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { DraftStatus } from './draft-status.tsx'
import type { Edited, Origin } from './edited.ts'
import { EditorHead, type Heading } from './editor-head.tsx'
import { LineFigures } from './line-figures.tsx'
import { LineMap } from './line-map.tsx'
import { LineTools } from './line-tools.tsx'
import { PointsSection } from './points-section.tsx'
import type { Tool } from './tools.ts'
import { useDraft } from './use-draft.ts'
import { useEditor } from './use-editor.ts'
import { useFigures } from './use-figures.ts'
import { useSaveLine } from './use-save-line.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { waypointSteps } from './waypoint-steps.ts'
import { WaypointsSection } from './waypoints-section.tsx'
import { useAddPoint } from './ways/use-add-point.ts'
import { useWays } from './ways/use-ways.ts'
import { spokenWords } from './words.ts'

const discarding = css`
  margin-top: 12px;
`

export interface LineEditorProps {
  head: Heading
  draftId: string
  origin: Origin
  /** the route that is edited; null: a new one */
  route: Route | null
  first: Edited
  heights: GroundHeights
  view: Bounds
}

/** A line being drawn, with the form of what is said about it. Every change is kept as a draft. */
export function LineEditor(props: LineEditorProps): ReactElement {
  const { head, draftId, origin, route, first, view } = props
  const units = useUnits()
  const [, navigate] = useLocation()
  const draft = useDraft(draftId, origin)
  const known = useRef(props.heights)
  const editor = useEditor(first, (now) => draft.keep(now, known.current))
  const { now } = editor
  const { activity } = now.fields
  const { kept, heights, figures } = useFigures(now, { activity, heights: props.heights })
  useEffect(() => {
    known.current = heights
  }, [heights])
  const [stepM, setStep] = useState(10)
  const [done, say] = useState('')
  const [asking, ask] = useState(false)
  const { save, busy, general, errors, alike } = useSaveLine({ origin, route, onSaved: draft.end })
  useUndoKeys(editor)
  const ground = useGround()
  const ways = useWays(ground)
  const onAdd = useAddPoint(editor, ways, say)

  const grade = now.isGraded || !figures ? now.fields.grade : likelyGrade(figures)
  const fields = { ...now.fields, grade }
  const away = route ? paths.route(route.id) : paths.routeCreate
  function use(tool: Tool): void {
    const change = tool.of(now.line, editor.chosen)
    if (change && editor.changeLine(change)) say(tool.done)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    save({
      fields,
      figures,
      kept,
      waypoints: waypointsToSave(now.waypoints, heights),
      isLineNew: origin.edits === null || !isBase(now.line, origin.segments),
      areWaypointsNew: now.waypoints !== origin.waypoints,
    })
  }
  function discard(): void {
    void draft
      .end()
      .catch(() => undefined)
      .finally(() => navigate(away, { replace: true }))
  }

  const distance = figures && formatDistance(figures.distance, units)
  const steps = waypointSteps(editor, say)
  const tools = { editor, onUse: use, stepM, onSay: say, onAdd, steps }
  return (
    <>
      <EditorHead {...head}>
        <DraftStatus state={draft.state} isBehind={draft.isBehind} />
      </EditorHead>
      <div className={lineFormLook}>
        <Stack gapPx={16}>
          <div className="drawn">
            <LineMap {...tools} ground={ground} ways={ways} view={view} />
            <LineFigures figures={figures} heights={heights} points={pointCount(now.line)} />
          </div>
          <LineTools {...tools} />
          <div>
            <PointsSection {...tools} heights={heights} onStep={setStep} />
            <WaypointsSection
              editor={editor}
              steps={steps}
              segments={kept}
              stepM={stepM}
              onStep={setStep}
              error={errors['waypoints']}
            />
          </div>
        </Stack>
        <form noValidate onSubmit={submit} aria-label={route ? `Route ${route.name}` : 'New route'}>
          {general && <FieldError>{general}</FieldError>}
          <RouteFormFields draft={fields} errors={errors} onChange={editor.changeFields} />
          <AlikeNote alike={alike} />
          <div className="go">
            <div>
              <Button type="submit" tone="primary" busy={busy}>
                {alike.length > 0 ? 'Save it all the same' : route ? 'Save changes' : 'Save route'}
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
      <DiscardDialog title={now.fields.name} open={asking} onClose={() => ask(false)} onDiscard={discard} />
      <VisuallyHidden live>
        {done && spokenWords(done, { count: pointCount(now.line), distance })}
      </VisuallyHidden>
    </>
  )
}
