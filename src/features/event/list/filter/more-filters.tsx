import type { ReactElement } from 'react'
import { GRADES } from '#domain/route/details/grade.ts'
import { GRADE_LABELS } from '#domain/route/details/grade-labels.ts'
import { useQuery } from '../../../../platform/queries/use-query.ts'
import { useUnits } from '../../../../state/settings.ts'
import { Chip } from '../../../../ui/button/chip.tsx'
import { SelectInput } from '../../../../ui/form/select-input.tsx'
import { formatDistance } from '../../../../ui/format/distance.ts'
import { formatQuantity } from '../../../../ui/format/quantity.ts'
import { type AgendaView, PERIODS, type Period, RADII_KM } from '../view/agenda-view.ts'
import { useNear } from './use-near.ts'

const PERIOD_LABELS: Record<Period, string> = {
  today: 'Today',
  weekend: 'This weekend',
  week: 'Next 7 days',
  month: 'Next 30 days',
}

const PERIOD_OPTIONS = [
  { value: '', label: 'Any time' },
  ...PERIODS.map((value) => ({ value: value as string, label: PERIOD_LABELS[value] })),
]

const GRADE_OPTIONS = [
  { value: '', label: 'Any difficulty' },
  ...GRADES.map((value) => ({ value: value as string, label: GRADE_LABELS[value] })),
]

interface MoreFiltersProps {
  memberId: string
  view: AgendaView
  onViewChange: (view: Partial<AgendaView>) => void
}

/** When, how hard, how far, by which community, and with free places. */
export function MoreFilters({ memberId, view, onViewChange }: MoreFiltersProps): ReactElement {
  const isPast = view.list === 'past' && !view.isCalendar
  return (
    <>
      {view.list === 'upcoming' && !view.isCalendar && (
        <SelectInput
          size="small"
          label="When"
          options={PERIOD_OPTIONS}
          value={view.when ?? ''}
          onChange={(value) => onViewChange({ when: PERIODS.find((period) => period === value) ?? null })}
        />
      )}
      <DistanceFilter {...{ memberId, view, onViewChange }} />
      <SelectInput
        size="small"
        label="Difficulty"
        options={GRADE_OPTIONS}
        value={view.grade ?? ''}
        onChange={(value) => onViewChange({ grade: GRADES.find((grade) => grade === value) ?? null })}
      />
      <CommunityFilter {...{ view, onViewChange }} />
      {!isPast && (
        <Chip pressed={view.hasPlaces} onClick={() => onViewChange({ hasPlaces: !view.hasPlaces })}>
          Places left
        </Chip>
      )}
    </>
  )
}

function DistanceFilter({ memberId, view, onViewChange }: MoreFiltersProps): ReactElement {
  const { isLooking, find } = useNear(memberId)
  const units = useUnits()
  const options = [
    { value: '', label: isLooking ? 'Finding your position...' : 'Any distance' },
    ...RADII_KM.map((km) => ({
      value: String(km * 1_000),
      label: `Within ${formatQuantity(formatDistance(km * 1_000, units))}`,
    })),
  ]
  async function choose(radius: number): Promise<void> {
    const near = view.near ? { ...view.near, radius } : await find(radius)
    if (near) onViewChange({ near })
  }
  return (
    <SelectInput
      size="small"
      label="Distance from you"
      disabled={isLooking}
      options={options}
      value={view.near ? String(view.near.radius) : ''}
      onChange={(value) => {
        if (value === '') onViewChange({ near: null })
        else void choose(Number(value))
      }}
    />
  )
}

/** The member's communities, and the one that the URL names. */
function CommunityFilter({ view, onViewChange }: Omit<MoreFiltersProps, 'memberId'>): ReactElement | null {
  const { community } = view
  const named = useQuery('community.one', { id: community ?? '' })
  const own = useQuery('community.mine', {}) ?? []
  const options = own
    .filter(({ state }) => state === 'member')
    .map(({ id, name }) => ({ value: id, label: name }))
  if (community !== null && !options.some(({ value }) => value === community))
    options.push({ value: community, label: named?.name ?? 'Another community' })
  if (options.length === 0) return null
  return (
    <SelectInput
      size="small"
      label="Community"
      options={[{ value: '', label: 'Any community' }, ...options]}
      value={community ?? ''}
      onChange={(value) => onViewChange({ community: value || null })}
    />
  )
}
