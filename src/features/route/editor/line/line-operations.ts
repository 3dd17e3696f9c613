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

/** An operation on the line that a button triggers. */
export interface LineTool {
  label: string
  /** the change; null: the operation would change nothing */
  changeFor: (line: EditedLine, chosen: PointPosition | null) => ((line: EditedLine) => EditedLine) | null
  /** announced afterwards */
  doneMessage: string
}

const onLine =
  (change: (line: EditedLine) => EditedLine): LineTool['changeFor'] =>
  (line) =>
    hasLength(line) ? change : null

/** Null if the point stays as it is. */
const onPoint =
  (change: (line: EditedLine, at: PointPosition) => EditedLine): LineTool['changeFor'] =>
  (line, chosen) =>
    chosen && change(line, chosen) !== line ? (now) => change(now, chosen) : null

const hasLength = (line: EditedLine): boolean => line.some(({ length }) => length > 1)

export const DELETE_POINT: LineTool = {
  label: 'Delete point',
  changeFor: onPoint(deletePoint),
  doneMessage: 'Point deleted',
}

export const LINE_TOOLS: readonly LineTool[] = [
  { label: 'Reverse', changeFor: onLine(reverseLine), doneMessage: 'Line reversed' },
  { label: 'Back to start', changeFor: onLine(addReturnTrip), doneMessage: 'Return to start added' },
  {
    label: 'Close the loop',
    changeFor: (line) => (closeLoop(line) === line ? null : closeLoop),
    doneMessage: 'Loop closed',
  },
]

export const POINT_TOOLS: readonly LineTool[] = [
  { label: 'Trim before', changeFor: onPoint(trimBefore), doneMessage: 'Points before removed' },
  { label: 'Trim after', changeFor: onPoint(trimAfter), doneMessage: 'Points after removed' },
  { label: 'Split here', changeFor: onPoint(splitLine), doneMessage: 'Line split in two' },
]

/** Only for a line of several segments. */
export const JOIN_TOOL: LineTool = {
  label: 'Join with next segment',
  changeFor: onPoint((line, { segment }) => joinWithNextSegment(line, segment)),
  doneMessage: 'Joined with next segment',
}

/** How far a point may be from the simplified line, in metres. */
export const TOLERANCES_M = [2, 5, 10, 20, 50] as const

export const simplifyTool = (toleranceM: number): LineTool => ({
  label: 'Simplify',
  changeFor: onLine((line) => simplifyLine(line, toleranceM)),
  doneMessage: 'Line simplified',
})
