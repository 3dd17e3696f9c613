import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { sumPacking } from '#domain/trip/packing.ts'
import type { PackingItem } from '#domain/trip/packing-item.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { RemovedNotice } from '../../../ui/feedback/removed-notice.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { AddItem } from './add-item.tsx'
import { formatWeight } from './format-weight.ts'
import { type PackingItems, usePersonalPacking, useSharedPacking } from './packing-items.ts'
import { PackingRow } from './packing-row.tsx'
import { PasteList } from './paste-list.tsx'
import { ReuseList } from './reuse-list.tsx'
import { SaveList } from './save-list.tsx'

const styles = css`
  & h3 {
    display: flex;
    justify-content: space-between;
    margin: 16px 0 4px;
    font-size: 0.9375rem;
  }
  & h3 small {
    color: var(--muted);
    font-weight: 400;
  }
  & li {
    border-bottom: 1px solid var(--line);
  }
`

/** What is open below the heading. */
type Panel = 'paste' | 'reuse' | 'save'

interface PackingListProps {
  trip: Trip
  memberId: string
  /** only owner and editors change the shared list */
  canEdit: boolean
  /** those who take part have a list of their own */
  hasOwn: boolean
}

/** What the members of a trip pack: together, and each for themselves. */
export function PackingList({ trip, memberId, canEdit, hasOwn }: PackingListProps): ReactElement {
  const shared = useSharedPacking(trip)
  const personal = usePersonalPacking(trip.id, memberId)
  const [open, setOpen] = useState<Panel | null>(null)
  const toggle = (panel: Panel) => setOpen(open === panel ? null : panel)
  const [removed, setRemoved] = useState<{ item: PackingItem; list: PackingItems } | null>(null)
  const { count, packed } = sumPacking([...shared.items, ...(hasOwn ? personal.items : [])])
  const lists = { shared: canEdit ? shared : undefined, personal, onClose: () => setOpen(null) }
  async function removeItem(list: PackingItems, item: PackingItem): Promise<void> {
    if (await list.remove(item)) setRemoved({ item, list })
  }
  return (
    <Section
      title="Packing list"
      note={count > 0 ? `${packed} of ${count}` : undefined}
      action={
        hasOwn && (
          <Row>
            <TextButton quiet aria-expanded={open === 'reuse'} onClick={() => toggle('reuse')}>
              Reuse a list
            </TextButton>
            <TextButton quiet aria-expanded={open === 'paste'} onClick={() => toggle('paste')}>
              Paste a list
            </TextButton>
            {count > 0 && (
              <TextButton quiet aria-expanded={open === 'save'} onClick={() => toggle('save')}>
                Save the list
              </TextButton>
            )}
          </Row>
        )
      }
    >
      <div className={styles}>
        {count > 0 && <Meter label="Packed" value={packed} max={count} />}
        {count === 0 && !hasOwn && <p className={textStyles.muted}>Nothing to pack yet.</p>}
        {removed && (
          <RemovedNotice
            key={removed.item.id}
            name={`“${removed.item.name}”`}
            onUndo={() =>
              void (removed.list.isPersonal ? personal : shared)
                .restore(removed.item)
                .then((isDone) => isDone && setRemoved(null))
            }
          />
        )}
        {open === 'paste' && <PasteList {...lists} />}
        {open === 'reuse' && <ReuseList trip={trip.id} memberId={memberId} {...lists} />}
        {open === 'save' && (
          <SaveList
            tripName={trip.name}
            together={shared.items}
            own={personal.items}
            onClose={lists.onClose}
          />
        )}
        <Group
          title="Together"
          list={shared}
          {...{ trip, canEdit }}
          onRemove={(item) => void removeItem(shared, item)}
        />
        {hasOwn && (
          <Group
            title="Mine"
            list={personal}
            trip={trip}
            canEdit
            onRemove={(item) => void removeItem(personal, item)}
          />
        )}
      </div>
    </Section>
  )
}

interface GroupProps extends Pick<PackingListProps, 'trip' | 'canEdit'> {
  title: string
  list: PackingItems
  onRemove: (item: PackingItem) => void
}

function Group({ title, list, trip, canEdit, onRemove }: GroupProps): ReactElement | null {
  const items = sortByRank(list.items)
  if (items.length === 0 && !canEdit) return null
  const { weight } = sumPacking(items)
  return (
    <>
      <h3>
        {title}
        {list.isPersonal && <small>Only you see this</small>}
        {weight > 0 && <small>{formatWeight(weight)}</small>}
      </h3>
      <ul aria-label={`${title}: items to pack`}>
        {items.map((item) => (
          <li key={item.id}>
            <PackingRow {...{ item, list, trip, canEdit }} onRemove={() => onRemove(item)} />
          </li>
        ))}
      </ul>
      {canEdit && <AddItem key={trip.id} trip={trip.id} list={list} />}
    </>
  )
}
