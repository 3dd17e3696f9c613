import { css } from 'goober'
import { type FormEvent, type ReactElement, useState } from 'react'
import { COLLECTION_ITEMS_MAX, COLLECTION_NAME_MAX } from '#domain/route-collection/limits.ts'
import { firstFieldMessages } from '#domain/wire/errors/first-field-messages.ts'
import { paths } from '../../../paths.ts'
import { commandErrorMessage } from '../../../platform/port/command-messages.ts'
import type { CollectionListRow } from '../../../platform/port/port.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { NEW_COLLECTION } from '../collection-draft.ts'
import { useCollectionCommands } from '../commands.ts'
import { useCollectionList } from '../queries.ts'

const MIN_COLLECTIONS_FOR_FILTER = 9
const SHOWN_MAX = 100

const styles = css`
  display: grid;
  gap: 16px;
  margin-top: 16px;
  & ul {
    max-height: 40vh;
    margin-inline: -8px;
    padding-inline: 8px;
    overflow-y: auto;
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & li small {
    color: var(--muted);
  }
  & form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    align-items: start;
  }
  & form > button {
    margin-top: 25px;
  }
`

interface AddToCollectionProps {
  route: { id: string; name: string }
  onClose: () => void
}

/** The member's collections, with those that contain the route ticked, and a form for a new one. */
export function AddToCollection({ route, onClose }: AddToCollectionProps): ReactElement {
  const [text, setText] = useState('')
  const { rows: found } = useCollectionList({ text, sort: 'recent', route: route.id, limit: SHOWN_MAX })
  const [announcement, announce] = useState('')
  const rows = found?.rows.filter(({ role }) => role === 'owner' || role === 'editor') ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to collection"
      description={route.name}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className={styles}>
        {(found?.all ?? 0) >= MIN_COLLECTIONS_FOR_FILTER && (
          <TextInput
            type="search"
            icon="search"
            aria-label="Filter collections"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        {rows.length > 0 && (
          <ul aria-label="My collections">
            {rows.map((row) => (
              <CollectionChoice key={row.id} row={row} route={route} onAnnounce={announce} />
            ))}
          </ul>
        )}
        {found && rows.length === 0 && (
          <p className={textStyles.muted}>
            {text ? 'No matching collections.' : 'You have no collections yet.'}
          </p>
        )}
        <NewCollectionForm route={route} onAnnounce={announce} />
        <VisuallyHidden live>{announcement}</VisuallyHidden>
      </div>
    </Dialog>
  )
}

interface ChoiceProps extends Pick<AddToCollectionProps, 'route'> {
  row: CollectionListRow
  onAnnounce: (message: string) => void
}

function CollectionChoice({ row, route, onAnnounce }: ChoiceProps): ReactElement {
  const { addRoute, removeRoute } = useCollectionCommands()
  const isIncluded = row.item !== null
  const isFull = !isIncluded && row.size >= COLLECTION_ITEMS_MAX
  async function change(): Promise<void> {
    const isDone = row.item === null ? await addRoute(row.id, route.id) : await removeRoute(row.id, row.item)
    if (isDone) onAnnounce(isIncluded ? `Removed from ${row.name}` : `Added to ${row.name}`)
  }
  return (
    <li>
      <Checkbox checked={isIncluded} disabled={isFull} onChange={() => void change()}>
        {row.name}{' '}
        <small>
          {isFull ? `full, ${formatCount(row.size, 'route')}` : formatCount(row.size, 'route')}
          {row.role !== 'owner' && `, by ${row.author.username}`}
        </small>
      </Checkbox>
      {row.unsent ? (
        <SyncChip state={row.unsent} />
      ) : (
        <TextLink quiet href={paths.collection(row.id)}>
          Open<VisuallyHidden> {row.name}</VisuallyHidden>
        </TextLink>
      )}
    </li>
  )
}

function NewCollectionForm({ route, onAnnounce }: Pick<ChoiceProps, 'route' | 'onAnnounce'>): ReactElement {
  const { create } = useCollectionCommands()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await create({ ...NEW_COLLECTION, name }, route.id)
    setBusy(false)
    if (result.ok) {
      onAnnounce(`Added to ${name.trim()}`)
      setName('')
      setError(null)
      return
    }
    const fields = result.reason === 'invalid' ? firstFieldMessages(result.field_errors) : {}
    setError(fields['name'] ?? commandErrorMessage(result.reason))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="New collection">
      <Field label="New collection" error={error} help="Only visible to you until you change it.">
        <TextInput
          maxLength={COLLECTION_NAME_MAX}
          autoComplete="off"
          placeholder="Name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={busy}>
        Create
      </Button>
    </form>
  )
}
