import { useRef } from 'react'
import type { LatLon } from '#domain/std/geo/lat-lon.ts'
import { addPoint, addPoints, type EditedLine, getLastPoint } from '#domain/track/editing/edited-line.ts'
import type { Editor } from '../use-editor.ts'
import { pointAddedMessage } from './messages.ts'
import type { Ways } from './use-ways.ts'

/** `reachM`: the point snaps to a way within this many metres. */
export type AddPoint = (place: LatLon, reachM: number) => void

/**
 * Points whose way is still being searched: one, or several that were added before the search
 * finished.
 */
interface Pending {
  /** kind of the undo step of the last point */
  kind: string
  /** the line before the first point */
  base: EditedLine
  presses: readonly { place: LatLon; reachM: number }[]
}

/**
 * Adds points at the end of the line, along ways where there are any. A point is added straight at
 * once. When its way
 * is found, the same undo step is replaced by the way, unless the line was changed meanwhile.
 *
 * States: idle → pending (a point is added) → pending (another point: both are searched again from
 * the base line) →
 * idle (the way was found, or there is none, or another change came first, which leaves the line as
 * it is).
 */
export function useAddPoint(editor: Editor, ways: Ways, announce: (message: string) => void): AddPoint {
  const pending = useRef<Pending | null>(null)
  const presses = useRef(0)

  async function followPending(mine: Pending): Promise<void> {
    let line = mine.base
    let added = 0
    let isFollowed = false
    for (const { place, reachM } of mine.presses) {
      const found = await ways.follow({ from: getLastPoint(line), to: place, reachM }).catch(() => [])
      line = addPoints(line, found.length > 0 ? found : [place])
      added = found.length
      isFollowed ||= added > 0
    }
    if (pending.current !== mine) return
    pending.current = null
    if (!isFollowed || !editor.isLastChange(mine.kind)) return
    editor.changeLine(() => line, undefined, mine.kind)
    if (added > 0) announce(pointAddedMessage(added))
  }

  return (place, reachM) => {
    const kind = `point ${++presses.current}`
    const previous = pending.current && editor.isLastChange(pending.current.kind) ? pending.current : null
    let base = previous?.base
    editor.changeLine(
      (line) => {
        base ??= line
        return addPoint(line, place)
      },
      undefined,
      kind,
    )
    announce('Point added')
    if (!base) return
    const mine = { kind, base, presses: [...(previous?.presses ?? []), { place, reachM }] }
    pending.current = mine
    void followPending(mine)
  }
}
