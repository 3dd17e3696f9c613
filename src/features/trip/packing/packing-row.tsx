import { css } from 'goober'
import type { ReactElement } from 'react'
import type { MemberCard } from '#domain/member/user.ts'
import { membersOfTrip } from '#domain/trip/days/people.ts'
import { ITEM_WEIGHT_MAX_G } from '#domain/trip/limits.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { touch } from '../../../ui/theme/media.ts'
import { formatWeight } from './format-weight.ts'
import type { PackingItems } from './packing-items.ts'

const styles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto;
  align-items: center;
  gap: 4px 8px;
  min-height: 44px;
  padding: 4px 0;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  & .weight {
    color: var(--muted);
    min-width: 3.25rem;
    font-size: 0.875rem;
    text-align: right;
    white-space: nowrap;
  }
  & .who {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 36px;
    height: 36px;
    border-radius: 50%;
  }
  & .who:focus-within {
    outline: 2px solid var(--lake);
  }
  & .unassigned {
    width: 28px;
    height: 28px;
    border: 1px dashed var(--edge);
    border-radius: 50%;
  }
  /* the pebble shows what the list below the pointer sets */
  & select {
    position: absolute;
    inset: 0;
    width: 100%;
    min-height: 0;
    opacity: 0;
    cursor: pointer;
  }
  ${touch} {
    & .who {
      min-width: 44px;
      height: 44px;
    }
  }
  /* large text on a small screen */
  @media (max-width: 16em) {
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media print {
    & select {
      position: static;
      opacity: 1;
    }
    & .who > span {
      display: none;
    }
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
      {isPersonal || (people.length === 1 && assignee === null) ? (
        <span />
      ) : (
        <Carrier {...{ item, people, canEdit }} onChange={(next) => void edit(item, { assignee: next })} />
      )}
      <span className="weight">{total > 0 && formatWeight(total)}</span>
      {canEdit ? <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} /> : <span />}
    </div>
  )
}

interface CarrierProps extends Pick<PackingRowProps, 'item' | 'canEdit'> {
  people: readonly MemberCard[]
  onChange: (assignee: string | null) => void
}

/** Who brings a shared item, as a pebble; an empty one if no one does yet. */
function Carrier({ item: { name, assignee }, people, canEdit, onChange }: CarrierProps): ReactElement {
  const carrier = people.find(({ id }) => id === assignee)
  const shown = carrier?.username ?? 'Not assigned'
  const Frame = canEdit ? 'label' : 'span'
  return (
    <Frame className="who" title={shown}>
      {carrier ? (
        <Avatar id={carrier.id} name={carrier.username} picture={carrier.avatar} size="small" />
      ) : (
        <span className="unassigned" aria-hidden="true" />
      )}
      {canEdit ? (
        <SelectInput
          label={`Who brings ${name}`}
          options={[
            { value: '', label: 'Not assigned' },
            ...people.map(({ id, username }) => ({ value: id, label: username })),
          ]}
          value={carrier?.id ?? ''}
          onChange={(member) => onChange(member || null)}
        />
      ) : (
        <VisuallyHidden>{shown}</VisuallyHidden>
      )}
    </Frame>
  )
}
