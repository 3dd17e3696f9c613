import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import { Hillside } from '../../../ui/display/hillside.tsx'
import { narrow } from '../../../ui/theme/media.ts'

const look = css`
  --hill-height: 96px;
  --flag: var(--blaze-line);
  margin-top: 8px;
  ${narrow} {
    --hill-height: 64px;
  }
`

/** A hillside above the columns of the plans, with a flag at the recommended one. */
export function PlanRidge({ plans }: { plans: readonly Pick<Plan, 'is_featured'>[] }): ReactElement {
  const featured = plans.findIndex((plan) => plan.is_featured)
  const count = Math.max(1, plans.length)
  return <Hillside share={(featured + 0.5) / count} levels={count} className={look} />
}
