import { css } from 'goober'
import type { ReactElement } from 'react'
import { featuresOf, hasFeature, lowestPlanWith } from '#domain/subscription/feature.ts'
import { FEATURES, type FeatureName } from '#domain/subscription/plan-names.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FEATURE_LABELS, limitLabel, planName } from '../labels.ts'

const list = css`
  & > li {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 7px 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
  & > li > svg {
    color: var(--moss);
  }
  & > li[data-locked],
  & > li[data-locked] > svg {
    color: var(--muted);
  }
  & > li > span:last-child {
    margin-left: auto;
  }
`

/** What the plan includes, and from which plan on the rest is. */
export function PlanFeatures({ view }: { view: SubscriptionView }): ReactElement {
  const { plans, effectivePlan } = view
  const features = featuresOf(effectivePlan)
  return (
    <ul className={list}>
      {FEATURES.map((name) => {
        const isIncluded = hasFeature(features, name)
        const lowest = lowestPlanWith(plans, name)
        return (
          <li key={name} data-locked={!isIncluded || undefined}>
            <Icon name={isIncluded ? 'check' : 'lock'} />
            {isIncluded ? includedLabel(name, effectivePlan.features[name]) : FEATURE_LABELS[name]}
            {!isIncluded && lowest && <Tag>{planName(plans, lowest)}</Tag>}
          </li>
        )
      })}
    </ul>
  )
}

function includedLabel(name: FeatureName, value: boolean | number | undefined): string {
  const limit = limitLabel(value)
  return limit ? `${FEATURE_LABELS[name]}, ${limit.toLowerCase()}` : FEATURE_LABELS[name]
}
