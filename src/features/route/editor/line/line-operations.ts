import {
  addReturnTrip,
  closeLoop,
  deletePoint,
  type EditedLine,
  joinWithNextSegment,
  type PointPosition,
  reverseLine,
  simplifyLine,
  splitLine,
  trimAfter,
  trimBefore,
} from '#domain/track/editing/edited-line.ts'

/** Something that is done to the line by one press. */
export interface LineTool {
  label: string
  /** null: there is nothing to do it to */
  changeFor: (line: EditedLine, chosen: PointPosition | null) => ((line: EditedLine) => EditedLine) | null
  /** what is said when it is done */
  doneMessage: string
}

const onLine =
  (change: (line: EditedLine) => EditedLine): LineTool['changeFor'] =>
  (line) =>
    hasWay(line) ? change : null

/** Only where it would change something. */
const onPoint =
  (change: (line: EditedLine, at: PointPosition) => EditedLine): LineTool['changeFor'] =>
  (line, chosen) =>
    chosen && change(line, chosen) !== line ? (now) => change(now, chosen) : null

const hasWay = (line: EditedLine): boolean => line.some(({ length }) => length > 1)

export const DELETE_POINT: LineTool = {
  label: 'Delete the point',
  changeFor: onPoint(deletePoint),
  doneMessage: 'Point deleted',
}

export const LINE_TOOLS: readonly LineTool[] = [
  { label: 'Reverse', changeFor: onLine(reverseLine), doneMessage: 'Line reversed' },
  {
    label: 'Back to start',
    changeFor: onLine(addReturnTrip),
    doneMessage: 'Goes back to the start the same way',
  },
  {
    label: 'Close the loop',
    changeFor: (line) => (closeLoop(line) === line ? null : closeLoop),
    doneMessage: 'Loop closed',
  },
]

export const POINT_TOOLS: readonly LineTool[] = [
  { label: 'Trim before', changeFor: onPoint(trimBefore), doneMessage: 'What lay before the point is gone' },
  { label: 'Trim after', changeFor: onPoint(trimAfter), doneMessage: 'What lay after the point is gone' },
  { label: 'Split here', changeFor: onPoint(splitLine), doneMessage: 'Split into two stretches' },
]

/** Of a line in several stretches. */
export const JOIN_TOOL: LineTool = {
  label: 'Join with the next stretch',
  changeFor: onPoint((line, { segment }) => joinWithNextSegment(line, segment)),
  doneMessage: 'Joined with the next stretch',
}

/** Metres that a point may lie off the simpler line. */
export const TOLERANCES_M = [2, 5, 10, 20, 50] as const

export const simplifyTool = (toleranceM: number): LineTool => ({
  label: 'Simplify',
  changeFor: onLine((line) => simplifyLine(line, toleranceM)),
  doneMessage: 'Line simplified',
})
