import { css } from 'goober'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import { Field } from '../form/field.tsx'
import { TextInput } from '../form/text-input.tsx'
import { VisuallyHidden } from '../layout/layout.tsx'

const styles = css`
  & .list {
    margin-top: 6px;
    max-height: 20rem;
    border: 1px solid var(--edge);
    border-radius: var(--r-card);
    background: var(--raised);
    overflow: auto;
  }
  & .list > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding: 9px 14px;
    color: var(--ink);
    font-size: 0.9375rem;
    line-height: 1.25rem;
    cursor: pointer;
  }
  & .list > div + div {
    border-top: 1px solid var(--line);
  }
  & .list > div:hover,
  & .list > div[aria-selected='true'] {
    background: var(--sunk);
  }
  & .list > div[aria-selected='true'] {
    box-shadow: inset 3px 0 0 var(--ink);
  }
  & b {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  & small,
  & output {
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & output:not(:empty) {
    display: block;
    margin-top: 6px;
  }
`

export interface Suggestion {
  id: string
  name: string
  note: string
}

interface SuggestInputProps {
  label: string
  help?: string | undefined
  name: string
  maxLength: number
  /** names the list for screen readers */
  listLabel: string
  text: string
  suggestions: readonly Suggestion[]
  /** below the list, announced; empty: none */
  message: string
  onTextChange: (text: string) => void
  onChoose: (id: string) => void
}

/**
 * A combobox whose list stands below the field. Arrow keys mark a suggestion while the focus stays in the field, Enter
 * chooses the marked or the first one, Escape hides the list until something else is typed.
 */
export function SuggestInput(props: SuggestInputProps): ReactElement {
  const { label, help, name, maxLength, listLabel, text, suggestions, message, onTextChange, onChoose } =
    props
  const listId = useId()
  const [marked, setMarked] = useState<string | null>(null)
  const [isHidden, setHidden] = useState(false)
  const shown = isHidden ? [] : suggestions
  const at = shown.findIndex(({ id }) => id === marked)
  const idOf = (index: number) => `${listId}-${index}`

  function choose(id: string): void {
    setMarked(null)
    onChoose(id)
  }
  function onKeyDown(press: KeyboardEvent): void {
    if (press.nativeEvent.isComposing) return
    const next = nextIndex(press.key, at, shown.length)
    if (next !== null) setMarked(shown[next]?.id ?? null)
    else if (press.key === 'Escape' && shown.length > 0) setHidden(true)
    else if (press.key === 'Enter') {
      const chosen = shown[Math.max(0, at)]
      if (chosen) choose(chosen.id)
    } else return
    // Enter must not submit a surrounding form, nor Escape close a dialog around it.
    press.preventDefault()
    press.stopPropagation()
  }

  return (
    <div className={styles}>
      <Field label={label} help={help}>
        <TextInput
          name={name}
          type="text"
          inputMode="search"
          icon="search"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is rendered on an input
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? listId : undefined}
          aria-activedescendant={at < 0 ? undefined : idOf(at)}
          value={text}
          onChange={({ currentTarget }) => {
            setHidden(false)
            onTextChange(currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select could show none of this
        <div id={listId} className="list" role="listbox" aria-label={listLabel}>
          {shown.map(({ id, name: title, note }, index) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- as above; the field has the keys
            <div
              key={id}
              id={idOf(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(press) => press.preventDefault()}
              onClick={() => choose(id)}
            >
              <b>{title}</b>
              <small>{note}</small>
            </div>
          ))}
        </div>
      )}
      <output>{message}</output>
      <VisuallyHidden live>{shown.length > 0 ? countMessage(shown.length) : ''}</VisuallyHidden>
    </div>
  )
}

const countMessage = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`)

/** Null: the key does not move the mark. It wraps around through the field itself. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1
  return null
}
