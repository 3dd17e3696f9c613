import { css } from 'goober'
import type { ReactElement } from 'react'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { Chip } from '../../../../ui/button/chip.tsx'
import { SelectInput } from '../../../../ui/form/select-input.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { phone } from '../../../../ui/theme/media.ts'
import { type AgendaView, isActivity, ROLES, type Role } from '../view/agenda-view.ts'
import { MoreFilters } from './more-filters.tsx'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  margin: 20px 0 28px;
  & .text {
    flex: 1 1 260px;
    max-width: 420px;
  }
  & .roles {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .roles b {
    font-weight: 600;
  }
  ${phone} {
    & .text {
      flex-basis: 100%;
      max-width: none;
    }
  }
`

const ROLE_LABELS: Record<Role, string> = { going: 'Going', hosting: 'Hosting', waitlist: 'Waitlisted' }

const ACTIVITY_OPTIONS = [
  { value: '', label: 'Any activity' },
  ...ACTIVITIES.map((value) => ({ value: value as string, label: ACTIVITY_LABELS[value] })),
]

interface EventFiltersProps {
  memberId: string
  view: AgendaView
  /** number of the member's own events in each role; null: another list is shown */
  counts: Record<Role, number> | null
  onTextChange: (text: string) => void
  onViewChange: (view: Partial<AgendaView>) => void
}

/** What the list and the calendar show. */
export function EventFilters(props: EventFiltersProps): ReactElement {
  const { memberId, view, counts, onTextChange, onViewChange } = props
  return (
    <search className={styles}>
      <div className="text">
        <TextInput
          type="search"
          icon="search"
          name="q"
          placeholder="Title, place or host"
          aria-label="Filter events"
          autoComplete="off"
          value={view.text}
          onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
        />
      </div>
      <SelectInput
        size="small"
        label="Activity"
        options={ACTIVITY_OPTIONS}
        value={view.activity ?? ''}
        onChange={(value) => onViewChange({ activity: isActivity(value) ? value : null })}
      />
      <MoreFilters memberId={memberId} view={view} onViewChange={onViewChange} />
      {counts && (
        <div className="roles">
          {ROLES.map((role) => (
            <Chip
              key={role}
              pressed={view.role === role}
              onClick={() => onViewChange({ role: view.role === role ? null : role })}
            >
              {ROLE_LABELS[role]} <b>{counts[role]}</b>
            </Chip>
          ))}
        </div>
      )}
    </search>
  )
}
