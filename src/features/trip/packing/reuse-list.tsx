import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { copyItems } from '#domain/trip/new-trip.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RemovedNotice } from '../../../ui/feedback/removed-notice.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { useOwnPacking, usePackedTrips } from '../queries.ts'
import { itemsNotListed } from './items-not-listed.ts'
import type { PackingItems } from './packing-items.ts'
import { panelStyles } from './panel-styles.ts'
import { SavedListActions } from './saved-list-actions.tsx'
import { type SavedList, useSavedListCommands, useSavedLists } from './saved-lists.ts'

interface ReuseListProps {
  trip: string
  memberId: string
  /** undefined: the member may not change it */
  shared: PackingItems | undefined
  personal: PackingItems
  onClose: () => void
}

/** Adds a saved list, or what was packed for another trip. Items that are in the list already are left out. */
export function ReuseList({ trip, memberId, shared, personal, onClose }: ReuseListProps): ReactElement {
  const { sources, source, choose } = useSources(trip, memberId)
  const { restore } = useSavedListCommands()
  const [removed, setRemoved] = useState<SavedList | null>(null)
  const [isPersonal, setPersonal] = useState(!shared)
  const { items, add } = isPersonal || !shared ? personal : shared
  const packed = useItemsOf(source, memberId, isPersonal)
  const fresh = itemsNotListed(packed, items)
  async function save(): Promise<void> {
    if (await add(copyItems(fresh, v7))) onClose()
  }
  async function undo(list: SavedList): Promise<void> {
    const failure = await restore(list)
    if (failure !== null) return void notify('error', failure)
    setRemoved(null)
    choose(list.id)
  }
  return (
    <div className={panelStyles}>
      <Stack>
        {removed && (
          <RemovedNotice
            key={`removed ${removed.id}`}
            name={`“${removed.data.name}”`}
            onUndo={() => void undo(removed)}
          />
        )}
        {source ? (
          <Field label="List of" help="What is ticked there is not ticked here.">
            <SelectInput
              options={sources.map(({ id, label }) => ({ value: id, label }))}
              value={source.id}
              onChange={choose}
            />
          </Field>
        ) : (
          <p>There is no saved list and no other trip yet.</p>
        )}
        {source?.saved && (
          <SavedListActions key={source.id} list={source.saved} onRemoved={() => setRemoved(source.saved)} />
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

/** A saved list, or another trip. */
interface Source {
  id: string
  label: string
  saved: SavedList | null
}

/** What can be added to a trip, saved lists first; the first one is chosen at the beginning. */
function useSources(
  trip: string,
  memberId: string,
): { sources: Source[]; source: Source | undefined; choose: (id: string) => void } {
  const [chosen, choose] = useState('')
  const saved = useSavedLists(memberId).map((list) => ({
    id: list.id,
    label: `${list.data.name} (saved list)`,
    saved: list,
  }))
  const trips = usePackedTrips().flatMap(({ id, name }) =>
    id === trip ? [] : [{ id, label: name, saved: null }],
  )
  const sources = [...saved, ...trips]
  return { sources, source: sources.find(({ id }) => id === chosen) ?? sources[0], choose }
}

/** Of a trip, the shared list and the member's own one; for the shared list of another trip only the former. */
function useItemsOf(source: Source | undefined, memberId: string, withOwn: boolean): PackingItem[] {
  const trip = source && !source.saved ? source.id : ''
  const shared = useQuery('trip.one', { id: trip })?.packing ?? []
  const own = useOwnPacking(trip, memberId)
  if (source?.saved) return sortByRank(source.saved.data.items)
  return [...sortByRank(shared), ...(withOwn ? sortByRank(own) : [])]
}
