import type { ReactElement } from 'react'
import { usePlanView } from '../../platform/plan/use-plan-view.ts'
import { StatusCard } from './status-widget.tsx'
import { Waiting } from './waiting.tsx'

/** The member's plan with its usage, as in the settings. */
export function PlanStatus(): ReactElement {
  const view = usePlanView()
  return view ? <StatusCard view={view} /> : <Waiting />
}
