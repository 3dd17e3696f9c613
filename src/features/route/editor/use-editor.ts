import { useRef, useState } from 'react'
import { createHistory, type History, recordChange, redo, undo } from '#domain/std/history.ts'
import type { EditedLine, PointPosition } from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import type { RouteDraft } from '../form/route-draft.ts'
import { clampPoint, clampWaypoint, type EditorState } from './editor-state.ts'

export interface Editor {
  state: EditorState
  /** the selected point; null: none */
  chosenPoint: PointPosition | null
  /** index of the selected waypoint; null: none */
  chosenWaypoint: number | null
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  choosePoint: (at: PointPosition | null) => void
  chooseWaypoint: (at: number | null) => void
  /**
   * Returns whether the line changed. `then`: the point to select afterwards. `kind`: consecutive
   * changes of the same
   * kind become one undo step.
   */
  changeLine: (
    change: (line: EditedLine) => EditedLine,
    then?: PointPosition | null,
    kind?: string | null,
  ) => boolean
  /** Whether the last change was of this kind and was not undone since. */
  isLastChange: (kind: string) => boolean
  /** Like `changeLine`; typing in one field is one kind of change, so it is one undo step. */
  changeWaypoints: (
    change: (waypoints: EditedWaypoints) => EditedWaypoints,
    then?: { at?: number; kind?: string },
  ) => boolean
  changeFields: (fields: RouteDraft) => void
}

/**
 * The state of the line editor with undo and redo. `onChange` is called with each new state before
 * it is rendered.
 */
export function useEditor(initial: EditorState, onChange: (state: EditorState) => void): Editor {
  const [history, setHistory] = useState(() => createHistory(initial))
  const [chosenPoint, choosePoint] = useState<PointPosition | null>(null)
  const [chosenWaypoint, chooseWaypoint] = useState<number | null>(null)
  // A second event may come before the next render.
  const latest = useRef(history)

  function commit(next: History<EditorState>): boolean {
    const hasChanged = next.present !== latest.current.present
    latest.current = next
    setHistory(next)
    if (!hasChanged) return false
    choosePoint((at) => clampPoint(next.present.line, at))
    chooseWaypoint((at) => clampWaypoint(next.present.waypoints, at))
    onChange(next.present)
    return true
  }

  return {
    state: history.present,
    chosenPoint,
    chosenWaypoint,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => void commit(undo(latest.current)),
    redo: () => void commit(redo(latest.current)),
    choosePoint,
    chooseWaypoint,
    isLastChange: (kind) => latest.current.group === kind,
    changeLine(change, then, kind = null) {
      const { present } = latest.current
      const line = change(present.line)
      const changed =
        line !== present.line && commit(recordChange(latest.current, { ...present, line }, kind))
      if (changed && then !== undefined) choosePoint(clampPoint(line, then))
      return changed
    },
    changeWaypoints(change, { at, kind } = {}) {
      const { present } = latest.current
      const waypoints = change(present.waypoints)
      const changed =
        waypoints !== present.waypoints &&
        commit(recordChange(latest.current, { ...present, waypoints }, kind ?? null))
      if (changed && at !== undefined) chooseWaypoint(at)
      return changed
    },
    changeFields(fields) {
      const { present } = latest.current
      const names = Object.keys(fields) as (keyof RouteDraft)[]
      const field = names.find((name) => fields[name] !== present.fields[name])
      if (!field) return
      const isGraded = present.isGraded || field === 'grade'
      commit(recordChange(latest.current, { ...present, fields, isGraded }, field))
    },
  }
}
