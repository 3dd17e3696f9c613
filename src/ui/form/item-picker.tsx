import { css } from 'goober'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { VisuallyHidden } from '../layout/layout.tsx'
import { Field } from './field.tsx'
import { isEnter } from './is-enter.ts'
import { TextInput } from './text-input.tsx'

const styles = css`
  & ul {
    border-top: 1px solid var(--line);
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--muted);
  }
  & .picked:not(:empty) {
    margin-bottom: 16px;
  }
  & .picked:empty {
    border-top: 0;
  }
  & .found {
    margin-top: 8px;
  }
`

interface Item {
  id: string
  name: string
  note: string
}

interface ItemPickerProps {
  /** of the search field */
  label: string
  help: string
  error: string | undefined
  /** names the list of what was picked */
  pickedLabel: string
  /** items that were picked, as rows of PickedItem */
  children: ReactNode
  text: string
  found: readonly Item[]
  isFull: boolean
  onTextChange: (text: string) => void
  onPick: (id: string) => void
}

/** A list of picked items, and a search field that offers further ones. */
export function ItemPicker(props: ItemPickerProps): ReactElement {
  const { label, help, error, pickedLabel, children, text, found, isFull, onTextChange, onPick } = props
  const root = useRef<HTMLDivElement>(null)
  function pick(id: string): void {
    onPick(id)
    onTextChange('')
    // The button that was pressed is gone, and the focus with it.
    root.current?.querySelector('input')?.focus()
  }
  return (
    <div className={styles} ref={root}>
      <ul className="picked" aria-label={pickedLabel}>
        {children}
      </ul>
      <Field label={label} help={help} error={error}>
        <TextInput
          type="search"
          icon="search"
          autoComplete="off"
          disabled={isFull}
          value={text}
          onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
          onKeyDown={(press) => {
            if (!isEnter(press)) return
            // Enter must not submit the surrounding form.
            press.preventDefault()
            const [first] = found
            if (first) pick(first.id)
          }}
        />
      </Field>
      {found.length > 0 && (
        <ul className="found" aria-label={`${label}: found`}>
          {found.map(({ id, name, note }) => (
            <li key={id}>
              <span>
                {name} <small>{note}</small>
              </span>
              <Button size="small" aria-label={`Add ${name}`} onClick={() => pick(id)}>
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden live>{text.trim() !== '' && found.length === 0 ? 'None found' : ''}</VisuallyHidden>
    </div>
  )
}

/** A row of what was picked. */
export function PickedItem({ name, onRemove }: { name: string; onRemove: () => void }): ReactElement {
  return (
    <li>
      <span>{name}</span>
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
