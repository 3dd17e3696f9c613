import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Plan } from '#domain/subscription/plan.ts'
import { FEATURES, RESOURCES } from '#domain/subscription/plan-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { FEATURE_LABELS, limitLabel, RESOURCE_LABELS } from '../labels.ts'

const scroller = css`
  overflow-x: auto;
  ${narrow} {
    display: none;
  }
`

/** On narrow screens the columns of the table do not fit side by side. */
const listStyles = css`
  display: none;
  margin-top: 8px;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 6px 0;
    border-top: 1px solid var(--line);
  }
  & dt {
    color: var(--muted);
  }
  & dd {
    font-weight: 550;
  }
  & svg {
    width: 18px;
    height: 18px;
    color: var(--moss);
  }
  ${narrow} {
    display: block;
  }
`

export const tableStyles = css`
  width: 100%;
  border-collapse: collapse;
  border-top: 1px solid var(--rule);
  font-size: 0.9375rem;
  line-height: 1.25rem;
  & th,
  & td {
    padding: 9px 12px 9px 16px;
    border-top: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
  }
  & thead th {
    font-weight: 650;
  }
  & tbody th {
    padding-left: 0;
    color: var(--muted);
  }
  & td {
    border-left: 1px solid var(--line);
    font-weight: 550;
  }
  & td svg {
    width: 18px;
    height: 18px;
    color: var(--moss);
  }
  & [data-featured] {
    background: var(--raised);
  }
`

const ROWS = [
  ...RESOURCES.map((name) => ({ name, label: RESOURCE_LABELS[name] })),
  ...FEATURES.map((name) => ({ name, label: FEATURE_LABELS[name] })),
]

/** What each plan includes. */
export function FeatureTable({ plans }: { plans: readonly Plan[] }): ReactElement {
  return (
    // a scrolling region must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={scroller} aria-label="What each plan includes" tabIndex={0}>
      <table className={tableStyles}>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>Included</VisuallyHidden>
            </td>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" data-featured={plan.is_featured || undefined}>
                {plan.display_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.id} data-featured={plan.is_featured || undefined}>
                  <Included value={plan.features[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The limits and features of one plan, on narrow screens in place of the table. */
export function IncludedList({ plan }: { plan: Plan }): ReactElement {
  return (
    <dl className={listStyles}>
      {ROWS.filter(({ name }) => plan.features[name] !== false).map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Included value={plan.features[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A limit, or whether it is included. */
export function Included({ value }: { value: boolean | number | undefined }): ReactElement {
  const limit = limitLabel(value)
  if (limit) return <>{limit}</>
  return value ? (
    <>
      <Icon name="check" />
      <VisuallyHidden>included</VisuallyHidden>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not included</VisuallyHidden>
    </>
  )
}
