import type { ReactElement } from 'react'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { formatDay, splitDayAndYear } from '../../../ui/format/day.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Entries, Entry } from '../../../ui/list/entries.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { CHANGE_LABELS, CYCLE_LABELS, planName } from '../labels.ts'

/** The changes of the subscription, newest first. */
export function PlanHistory({ view: { history, plans } }: { view: SubscriptionView }): ReactElement {
  return (
    <Section title="History">
      {history.length === 0 ? (
        <EmptyState title="No changes yet">You have been on the free plan since you joined.</EmptyState>
      ) : (
        <Entries>
          {history.map(({ at, kind, plan_type, billing_cycle, until }) => {
            const [day, year] = splitDayAndYear(at.slice(0, 10))
            return (
              <Entry
                key={`${at} ${kind}`}
                margin={
                  <>
                    <b>{day}</b>
                    {year}
                  </>
                }
              >
                <h3>{CHANGE_LABELS[kind](planName(plans, plan_type))}</h3>
                <p className={textStyles.muted}>
                  {[
                    billing_cycle && CYCLE_LABELS[billing_cycle],
                    until && `until ${formatDay(until.slice(0, 10))}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </Entry>
            )
          })}
        </Entries>
      )}
    </Section>
  )
}
