import { useRef, useState } from 'react'
import { createHistory, type History, recordChange, redo, undo } from '#domain/std/history.ts'
import type { EditedLine, PointPosition } from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import type { RouteDraft } from '../form/route-draft.ts'
import { clampPoint, clampWaypoint, type EditorState } from './editor-state.ts'

export interface Editor {
  state: EditorState
  /** the point that the member works on; null: none */
  chosenPoint: PointPosition | null
  /** the waypoint that the member works on, by its place in the list; null: none */
  chosenWaypoint: number | null
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  choosePoint: (at: PointPosition | null) => void
  chooseWaypoint: (at: number | null) => void
  /** Answers whether it changed anything. `then`: the point to work on from there. `kind`: what others may go on with. */
  changeLine: (
    change: (line: EditedLine) => EditedLine,
    then?: PointPosition | null,
    kind?: string | null,
  ) => boolean
  /** Whether the last change was of this kind, and nothing has been taken back since. */
  isLastChange: (kind: string) => boolean
  /** As `changeLine`. `kind`: of several in a row, typing on in one field, all are one step. */
  changeWaypoints: (
    change: (waypoints: EditedWaypoints) => EditedWaypoints,
    then?: { at?: number; kind?: string },
  ) => boolean
  changeFields: (fields: RouteDraft) => void
}

/** A line and what is said of it, with steps back and forth. `onChange` hears of each state before it is drawn. */
export function useEditor(first: EditorState, onChange: (now: EditorState) => void): Editor {
  const [shown, show] = useState(() => createHistory(first))
  const [chosen, choose] = useState<PointPosition | null>(null)
  const [chosenWaypoint, chooseWaypoint] = useState<number | null>(null)
  // two presses may come before the next frame
  const latest = useRef(shown)

  function go(next: History<EditorState>): boolean {
    const hasChanged = next.present !== latest.current.present
    latest.current = next
    show(next)
    if (!hasChanged) return false
    choose((at) => clampPoint(next.present.line, at))
    chooseWaypoint((at) => clampWaypoint(next.present.waypoints, at))
    onChange(next.present)
    return true
  }

  return {
    state: shown.present,
    chosenPoint: chosen,
    chosenWaypoint,
    canUndo: shown.past.length > 0,
    canRedo: shown.future.length > 0,
    undo: () => void go(undo(latest.current)),
    redo: () => void go(redo(latest.current)),
    choosePoint: choose,
    chooseWaypoint,
    isLastChange: (kind) => latest.current.group === kind,
    changeLine(change, then, kind = null) {
      const { present } = latest.current
      const line = change(present.line)
      const changed = line !== present.line && go(recordChange(latest.current, { ...present, line }, kind))
      if (changed && then !== undefined) choose(clampPoint(line, then))
      return changed
    },
    changeWaypoints(change, { at, kind } = {}) {
      const { present } = latest.current
      const waypoints = change(present.waypoints)
      const changed =
        waypoints !== present.waypoints &&
        go(recordChange(latest.current, { ...present, waypoints }, kind ?? null))
      if (changed && at !== undefined) chooseWaypoint(at)
      return changed
    },
    changeFields(fields) {
      const { present } = latest.current
      const names = Object.keys(fields) as (keyof RouteDraft)[]
      const field = names.find((name) => fields[name] !== present.fields[name])
      if (!field) return
      const isGraded = present.isGraded || field === 'grade'
      go(recordChange(latest.current, { ...present, fields, isGraded }, field))
    },
  }
}
