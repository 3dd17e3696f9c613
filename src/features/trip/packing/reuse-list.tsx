import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { newItem } from '#domain/trip/new-trip.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { useOwnPacking, usePackedTrips } from '../queries.ts'
import { itemsNotListed } from './items-not-listed.ts'
import type { PackingItems } from './packing-items.ts'

const styles = css`
  margin: 12px 0;
  padding: 12px;
  border: 1px solid var(--line);
  background: var(--raised);
`

interface ReuseListProps {
  trip: string
  memberId: string
  /** undefined: the member may not change it */
  shared: PackingItems | undefined
  personal: PackingItems
  onClose: () => void
}

/** Adds what was packed for another trip. Items that are in the list already are left out. */
export function ReuseList({ trip, memberId, shared, personal, onClose }: ReuseListProps): ReactElement {
  const trips = usePackedTrips().filter(({ id }) => id !== trip)
  const [chosen, setChosen] = useState('')
  const [isPersonal, setPersonal] = useState(!shared)
  const { items, add } = isPersonal || !shared ? personal : shared
  const source = chosen === '' ? (trips[0]?.id ?? '') : chosen
  const packed = useItemsOf(source, memberId, isPersonal)
  const fresh = itemsNotListed(packed, items)
  async function save(): Promise<void> {
    const added = fresh.map(({ name, category, quantity, weight }) =>
      newItem({ id: v7(), name, category, quantity, weight }),
    )
    if (await add(added)) onClose()
  }
  return (
    <div className={styles}>
      <Stack>
        {trips.length === 0 ? (
          <p>There is no other trip yet.</p>
        ) : (
          <Field label="List of" help="What is ticked there is not ticked here.">
            <SelectInput
              options={trips.map(({ id, name }) => ({ value: id, label: name }))}
              value={source}
              onChange={setChosen}
            />
          </Field>
        )}
        {shared && (
          <Checkbox checked={isPersonal} onChange={({ currentTarget }) => setPersonal(currentTarget.checked)}>
            Only for me
          </Checkbox>
        )}
        <output>
          {packed.length > 0 &&
            `${formatCount(fresh.length, 'new item')}, ${packed.length - fresh.length} already in the list`}
        </output>
        <Row tight>
          <Button tone="primary" disabled={fresh.length === 0} onClick={() => void save()}>
            Add {formatCount(fresh.length, 'item')}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Stack>
    </div>
  )
}

/** Of a trip, the shared list and the member's own one; for the shared list of another trip only the former. */
function useItemsOf(trip: string, memberId: string, withOwn: boolean): PackingItem[] {
  const shared = useQuery('trip.one', { id: trip })?.packing ?? []
  const own = useOwnPacking(trip, memberId)
  return [...sortByRank(shared), ...(withOwn ? sortByRank(own) : [])]
}
