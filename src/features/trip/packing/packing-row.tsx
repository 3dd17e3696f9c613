import { css } from 'goober'
import type { ReactElement } from 'react'
import { membersOfTrip } from '#domain/trip/days/people.ts'
import { ITEM_WEIGHT_MAX_G } from '#domain/trip/limits.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { formatWeight } from './format-weight.ts'
import type { PackingItems } from './packing-items.ts'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 4px 8px;
  min-height: 44px;
  padding: 4px 0;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  & .weight {
    color: var(--muted);
    font-size: 0.875rem;
    white-space: nowrap;
  }
  & .who {
    grid-column: 1 / -1;
    padding-left: 30px;
  }
`

interface PackingRowProps {
  item: PackingItem
  list: PackingItems
  trip: Trip
  canEdit: boolean
  onRemove: () => void
}

/** An item with its tick, its weight, and for shared ones, who brings it. */
export function PackingRow({ item, list, trip, canEdit, onRemove }: PackingRowProps): ReactElement {
  const { edit, isPersonal } = list
  const { name, quantity, weight, packed, assignee } = item
  const people = membersOfTrip(trip)
  const total = Math.min(quantity * weight, ITEM_WEIGHT_MAX_G * quantity)
  return (
    <div className={styles}>
      <Checkbox
        checked={packed}
        disabled={!canEdit}
        onChange={({ currentTarget }) => void edit(item, { packed: currentTarget.checked })}
      >
        {quantity > 1 && `${quantity} × `}
        {name}
      </Checkbox>
      <span className="weight">{total > 0 && formatWeight(total)}</span>
      {canEdit ? <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} /> : <span />}
      {!isPersonal && (people.length > 1 || assignee !== null) && (
        <span className="who">
          {canEdit ? (
            <SelectInput
              size="small"
              label={`Who brings ${name}`}
              options={[
                { value: '', label: 'Not assigned' },
                ...people.map(({ id, username }) => ({ value: id, label: username })),
              ]}
              value={people.some(({ id }) => id === assignee) ? (assignee ?? '') : ''}
              onChange={(member) => void edit(item, { assignee: member || null })}
            />
          ) : (
            (people.find(({ id }) => id === assignee)?.username ?? 'Not assigned')
          )}
        </span>
      )}
    </div>
  )
}
