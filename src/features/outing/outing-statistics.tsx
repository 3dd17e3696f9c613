import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { OUTING_PERIODS, type OutingPeriod, type OutingTotals } from '#domain/post/outing-totals.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useSession } from '../../state/session.ts'
import { useUnits } from '../../state/settings.ts'
import { StatsGrid } from '../../ui/display/stats-grid.tsx'
import { PeaksRow } from '../../ui/drawing/peaks/peaks-row.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { toLocalDay } from '../../ui/format/day.ts'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatDuration } from '../../ui/format/duration.ts'
import { formatHeight } from '../../ui/format/height.ts'
import { formatQuantity } from '../../ui/format/quantity.ts'
import { narrow } from '../../ui/theme/media.ts'
import { PERIOD_LABELS, partMarks, partNames } from './statistics-labels.ts'

const styles = css`
  display: grid;
  gap: 8px;
  width: 420px;
  max-width: 100%;
  & dd {
    font-size: 1.25rem;
    line-height: 1.5rem;
  }
  ${narrow} {
    width: auto;
  }
`

/**
 * The member's outings of this week, month or year in figures; nothing before the first outing of
 * the year.
 */
export function OutingStatistics(): ReactElement | null {
  const { memberId } = useSession()
  const today = toLocalDay(usePlatform().now())
  const sums = useQuery('post.outing_sums', { author: memberId ?? '', today })
  const [chosen, setChosen] = useState<OutingPeriod | null>(null)
  if (!sums || sums.year.outings === 0) return null
  // By default the shortest period with an outing.
  const span = chosen ?? OUTING_PERIODS.find((each) => sums[each].outings > 0) ?? 'year'
  return (
    <section className={styles} aria-label="My outings">
      <div>
        <SelectInput
          size="small"
          label="Period"
          options={OUTING_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          value={span}
          onChange={setChosen}
        />
      </div>
      <Sum span={span} sum={sums[span]} today={today} />
    </section>
  )
}

function Sum({ span, sum, today }: { span: OutingPeriod; sum: OutingTotals; today: string }): ReactElement {
  const units = useUnits()
  const names = partNames(span, today)
  const partLabels = sum.parts.flatMap((distance, at) =>
    distance > 0 ? [`${names[at]} ${formatQuantity(formatDistance(distance, units))}`] : [],
  )
  return (
    <>
      <StatsGrid
        stats={[
          { label: 'Distance', value: formatDistance(sum.distance, units) },
          { label: 'Ascent', value: formatHeight(sum.ascent, units) },
          { label: 'Time', value: formatDuration(sum.duration) },
          { label: 'Outings', value: sum.outings.toLocaleString('en') },
        ]}
      />
      <PeaksRow
        values={sum.parts}
        marks={partMarks(span, sum.parts.length)}
        now={sum.now}
        label={partLabels.length > 0 ? `Distance: ${partLabels.join(', ')}` : 'No outings'}
      />
    </>
  )
}
