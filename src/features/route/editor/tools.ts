import {
  backToStart,
  closed,
  deletePoint,
  type EditedLine,
  joinedWithNext,
  type PointAt,
  reversed,
  simplified,
  splitAt,
  trimmedAfter,
  trimmedBefore,
} from '#domain/track/editing/edited-line.ts'

/** Something that is done to the line by one press. */
export interface Tool {
  label: string
  /** null: there is nothing to do it to */
  of: (line: EditedLine, chosen: PointAt | null) => ((line: EditedLine) => EditedLine) | null
  /** what is said when it is done */
  done: string
}

const onLine =
  (change: (line: EditedLine) => EditedLine): Tool['of'] =>
  (line) =>
    hasWay(line) ? change : null

/** Only where it would change something. */
const onPoint =
  (change: (line: EditedLine, at: PointAt) => EditedLine): Tool['of'] =>
  (line, chosen) =>
    chosen && change(line, chosen) !== line ? (now) => change(now, chosen) : null

const hasWay = (line: EditedLine): boolean => line.some(({ length }) => length > 1)

export const DELETE_POINT: Tool = {
  label: 'Delete the point',
  of: onPoint(deletePoint),
  done: 'Point deleted',
}

export const LINE_TOOLS: readonly Tool[] = [
  { label: 'Reverse', of: onLine(reversed), done: 'Line reversed' },
  { label: 'Back to start', of: onLine(backToStart), done: 'Goes back to the start the same way' },
  {
    label: 'Close the loop',
    of: (line) => (closed(line) === line ? null : closed),
    done: 'Loop closed',
  },
]

export const POINT_TOOLS: readonly Tool[] = [
  { label: 'Trim before', of: onPoint(trimmedBefore), done: 'What lay before the point is gone' },
  { label: 'Trim after', of: onPoint(trimmedAfter), done: 'What lay after the point is gone' },
  { label: 'Split here', of: onPoint(splitAt), done: 'Split into two stretches' },
]

/** Of a line in several stretches. */
export const JOIN_TOOL: Tool = {
  label: 'Join with the next stretch',
  of: onPoint((line, { stretch }) => joinedWithNext(line, stretch)),
  done: 'Joined with the next stretch',
}

/** Metres that a point may lie off the simpler line. */
export const TOLERANCES_M = [2, 5, 10, 20, 50] as const

export const simplifyTool = (toleranceM: number): Tool => ({
  label: 'Simplify',
  of: onLine((line) => simplified(line, toleranceM)),
  done: 'Line simplified',
})
