import { css } from 'goober'
import type { ReactElement } from 'react'
import { usePlanView } from '../../platform/plan/use-plan-view.ts'
import { StatusLine } from './status-widget.tsx'

const place = css`
  padding: 0 10px 12px;
`

/** The member's plan in the account menu. */
export function MenuStatus({ isInMenu }: { isInMenu: boolean }): ReactElement | null {
  const view = usePlanView()
  return view ? (
    <div className={place}>
      <StatusLine view={view} isInMenu={isInMenu} />
    </div>
  ) : null
}
