import { useRef, useState } from 'react'
import { changedTo, type History, historyOf, redone, undone } from '#domain/std/history.ts'
import type { EditedLine, PointAt } from '#domain/track/editing/edited-line.ts'
import type { EditedWaypoints } from '#domain/track/editing/edited-waypoints.ts'
import type { RouteDraft } from '../route-draft.ts'
import { type Edited, stillIn, stillThere } from './edited.ts'

export interface Editor {
  now: Edited
  /** the point that the member works on; null: none */
  chosen: PointAt | null
  /** the waypoint that the member works on, by its place in the list; null: none */
  chosenWaypoint: number | null
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  choose: (at: PointAt | null) => void
  chooseWaypoint: (at: number | null) => void
  /** Answers whether it changed anything. `then`: the point to work on from there. `kind`: what others may go on with. */
  changeLine: (
    change: (line: EditedLine) => EditedLine,
    then?: PointAt | null,
    kind?: string | null,
  ) => boolean
  /** Whether the last change was of this kind, and nothing has been taken back since. */
  isLast: (kind: string) => boolean
  /** As `changeLine`. `kind`: of several in a row, typing on in one field, all are one step. */
  changeWaypoints: (
    change: (waypoints: EditedWaypoints) => EditedWaypoints,
    then?: { at?: number; kind?: string },
  ) => boolean
  changeFields: (fields: RouteDraft) => void
}

/** A line and what is said of it, with steps back and forth. `onChange` hears of each state before it is drawn. */
export function useEditor(first: Edited, onChange: (now: Edited) => void): Editor {
  const [shown, show] = useState(() => historyOf(first))
  const [chosen, choose] = useState<PointAt | null>(null)
  const [chosenWaypoint, chooseWaypoint] = useState<number | null>(null)
  // two presses may come before the next frame
  const latest = useRef(shown)

  function go(next: History<Edited>): boolean {
    const hasChanged = next.now !== latest.current.now
    latest.current = next
    show(next)
    if (!hasChanged) return false
    choose((at) => stillThere(next.now.line, at))
    chooseWaypoint((at) => stillIn(next.now.waypoints, at))
    onChange(next.now)
    return true
  }

  return {
    now: shown.now,
    chosen,
    chosenWaypoint,
    canUndo: shown.past.length > 0,
    canRedo: shown.future.length > 0,
    undo: () => void go(undone(latest.current)),
    redo: () => void go(redone(latest.current)),
    choose,
    chooseWaypoint,
    isLast: (kind) => latest.current.kind === kind,
    changeLine(change, then, kind = null) {
      const { now } = latest.current
      const line = change(now.line)
      const changed = line !== now.line && go(changedTo(latest.current, { ...now, line }, kind))
      if (changed && then !== undefined) choose(stillThere(line, then))
      return changed
    },
    changeWaypoints(change, { at, kind } = {}) {
      const { now } = latest.current
      const waypoints = change(now.waypoints)
      const changed =
        waypoints !== now.waypoints && go(changedTo(latest.current, { ...now, waypoints }, kind ?? null))
      if (changed && at !== undefined) chooseWaypoint(at)
      return changed
    },
    changeFields(fields) {
      const { now } = latest.current
      const names = Object.keys(fields) as (keyof RouteDraft)[]
      const field = names.find((name) => fields[name] !== now.fields[name])
      if (!field) return
      const isGraded = now.isGraded || field === 'grade'
      go(changedTo(latest.current, { ...now, fields, isGraded }, field))
    },
  }
}
