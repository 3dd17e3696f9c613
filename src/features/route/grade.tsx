import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { GRADE_LABELS } from './labels.ts'

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

/** How high the slope in the sign rises, on a ground of 12. */
const RISE: Record<Route['grade'], number> = { easy: 3, moderate: 5, hard: 8, expert: 11 }

interface GradeProps {
  grade: Route['grade']
  /** on the scale of the activity */
  mark?: string | undefined
}

/** A slope as steep as the route is hard, and the word. */
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
