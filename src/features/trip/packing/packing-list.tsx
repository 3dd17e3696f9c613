import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { sortByRank } from '#domain/std/rank/ranked-list.ts'
import { sumPacking } from '#domain/trip/packing.ts'
import type { PackingItem, Trip } from '#domain/trip/trip.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { RemovedNotice } from '../../../ui/feedback/removed-notice.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { AddItem } from './add-item.tsx'
import { formatWeight } from './format-weight.ts'
import { PackingRow } from './packing-row.tsx'
import { PasteList } from './paste-list.tsx'
import { usePackingCommands } from './use-packing-commands.ts'

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

interface PackingListProps {
  trip: Trip
  memberId: string
  /** only owner and editors change the list */
  canEdit: boolean
}

/** What the members of a trip pack: together, and each for themselves. */
export function PackingList({ trip, memberId, canEdit }: PackingListProps): ReactElement {
  const { remove, restore } = usePackingCommands(trip)
  const [isPasting, setPasting] = useState(false)
  const [removed, setRemoved] = useState<PackingItem | null>(null)
  const items = sortByRank(trip.packing)
  const shared = items.filter(({ personal }) => !personal)
  const mine = items.filter(({ personal, assignee }) => personal && assignee === memberId)
  const { count, packed } = sumPacking([...shared, ...mine])
  async function removeItem(item: PackingItem): Promise<void> {
    if (await remove(item)) setRemoved(item)
  }
  return (
    <Section
      title="Packing list"
      note={count > 0 ? `${packed} of ${count}` : undefined}
      action={
        canEdit && (
          <TextButton quiet aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            Paste a list
          </TextButton>
        )
      }
    >
      <div className={styles}>
        {count > 0 && <Meter label="Packed" value={packed} max={count} />}
        {count === 0 && !canEdit && <p className={textStyles.muted}>Nothing to pack yet.</p>}
        {removed && (
          <RemovedNotice
            key={removed.id}
            name={`“${removed.name}”`}
            onUndo={() => void restore(removed).then((isDone) => isDone && setRemoved(null))}
          />
        )}
        {canEdit && isPasting && (
          <PasteList trip={trip} memberId={memberId} onClose={() => setPasting(false)} />
        )}
        {GROUPS.map(({ title, isPersonal }) => (
          <Group
            key={title}
            title={title}
            items={isPersonal ? mine : shared}
            {...{ trip, memberId, canEdit, isPersonal }}
            onRemove={(item) => void removeItem(item)}
          />
        ))}
      </div>
    </Section>
  )
}

const GROUPS = [
  { title: 'Together', isPersonal: false },
  { title: 'Mine', isPersonal: true },
]

interface GroupProps extends PackingListProps {
  title: string
  items: readonly PackingItem[]
  isPersonal: boolean
  onRemove: (item: PackingItem) => void
}

function Group({
  title,
  items,
  trip,
  memberId,
  canEdit,
  isPersonal,
  onRemove,
}: GroupProps): ReactElement | null {
  if (items.length === 0 && !canEdit) return null
  const { weight } = sumPacking(items)
  return (
    <>
      <h3>
        {title}
        {weight > 0 && <small>{formatWeight(weight)}</small>}
      </h3>
      <ul aria-label={`${title}: items to pack`}>
        {items.map((item) => (
          <li key={item.id}>
            <PackingRow item={item} trip={trip} canEdit={canEdit} onRemove={() => onRemove(item)} />
          </li>
        ))}
      </ul>
      {canEdit && <AddItem trip={trip} memberId={memberId} isPersonal={isPersonal} />}
    </>
  )
}
