import { css } from 'goober'
import type { ReactElement } from 'react'
import { GRADE_LABELS } from '#domain/route/details/grade-labels.ts'
import type { Route } from '#domain/route/route.ts'

const styles = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  & svg {
    width: 18px;
    height: 12px;
    fill: currentColor;
  }
`

/** Height of the slope in the icon, of 12 units. */
const RISE: Record<Route['grade'], number> = { easy: 3, moderate: 5, hard: 8, expert: 11 }

interface GradeProps {
  grade: Route['grade']
  /** level on the scale of the activity */
  mark?: string | undefined
}

/** The difficulty: an icon with a slope, and the label. */
export function Grade({ grade, mark }: GradeProps): ReactElement {
  return (
    <span className={styles}>
      <svg viewBox="0 0 18 12" aria-hidden="true" focusable="false">
        <path d={`M1 11.5h16v-${RISE[grade]}z`} />
      </svg>
      {mark === undefined ? GRADE_LABELS[grade] : `${GRADE_LABELS[grade]}, ${mark}`}
    </span>
  )
}
