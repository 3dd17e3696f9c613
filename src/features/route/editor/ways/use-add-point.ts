import { useRef } from 'react'
import { addPoint, addPoints, type EditedLine, getLastPoint } from '#domain/track/editing/edited-line.ts'
import type { Editor } from '../use-editor.ts'
import { pointAddedMessage } from './messages.ts'
import type { Ways } from './use-ways.ts'

interface Place {
  lat: number
  lon: number
}

/** `reachM`: metres within which a way draws the point onto it. */
export type AddPoint = (place: Place, reachM: number) => void

/** Presses whose ways are still looked for: one, or several that came before the answer to the first. */
interface Pending {
  /** of the history's step that the last of them made */
  kind: string
  /** the line before the first of them */
  base: EditedLine
  presses: readonly { place: Place; reachM: number }[]
}

/**
 * Adds points at the end of the line, along ways where there are any. A point stands there at once, straight; when its way is found, the
 * same step becomes that way, unless something else was done meanwhile.
 *
 * States: nothing pending → pending (a press) → pending (a further press: both are looked for anew, from where the first began) →
 * nothing pending (found, or nothing to be found, or something else was done, which leaves the line as it is).
 */
export function useAddPoint(editor: Editor, ways: Ways, say: (words: string) => void): AddPoint {
  const pending = useRef<Pending | null>(null)
  const presses = useRef(0)

  async function settle(mine: Pending): Promise<void> {
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
    if (added > 0) say(pointAddedMessage(added))
  }

  return (place, reachM) => {
    const kind = `point ${++presses.current}`
    const before = pending.current && editor.isLastChange(pending.current.kind) ? pending.current : null
    let base = before?.base
    editor.changeLine(
      (line) => {
        base ??= line
        return addPoint(line, place)
      },
      undefined,
      kind,
    )
    say('Point added')
    if (!base) return
    const mine = { kind, base, presses: [...(before?.presses ?? []), { place, reachM }] }
    pending.current = mine
    void settle(mine)
  }
}
