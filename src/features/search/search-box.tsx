import { type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react'
import { SEARCH_TEXT_MAX } from '#domain/wire/limits.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useDismiss } from '../../ui/popover/use-dismiss.ts'
import { EMPTY_LISTBOX, type ListboxState } from './listbox-state.ts'
import { searchBoxStyles } from './search-box-styles.ts'
import { useSlashKey } from './use-slash-key.ts'

// every page shows the field, few visits search
const SearchResults = lazyComponent(async () => (await import('./search-results.tsx')).SearchResults)

interface SearchBoxProps {
  place: 'bar' | 'sheet'
  /** a result has been opened */
  onDone?: () => void
  /** shown below the empty field */
  hint?: string
}

/**
 * The search field with its results, a combobox. States: idle → (focus) activated: the code and the index are loaded →
 * (text) results shown → (Escape, or a click or focus elsewhere) results hidden, text kept → (a result is opened) idle, empty.
 */
export function SearchBox({ place, onDone, hint }: SearchBoxProps): ReactElement {
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [text, setText] = useState('')
  const [isActivated, setActivated] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [listbox, setListbox] = useState<ListboxState>(EMPTY_LISTBOX)
  const hideResults = useCallback(() => setOpen(false), [])
  useDismiss(root, isOpen && place === 'bar', hideResults)
  useSlashKey(place === 'bar' ? input : null)
  useEffect(() => {
    if (place === 'sheet') input?.focus()
  }, [place, input])

  const activate = () => {
    setActivated(true)
    setOpen(true)
  }
  const done = useCallback(() => {
    setText('')
    setOpen(false)
    // the next page takes the focus only if no field has it
    input?.blur()
    onDone?.()
  }, [input, onDone])
  const isShown = isOpen && text.trim() !== ''

  return (
    <search ref={root} className={searchBoxStyles} data-place={place}>
      <label className="field">
        <Icon name="search" />
        <input
          ref={setInput}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SEARCH_TEXT_MAX}
          placeholder="Search"
          aria-label="Search routes, places and members"
          aria-keyshortcuts={place === 'bar' ? '/' : undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown && listbox.hasOptions}
          aria-controls={isShown && listbox.hasOptions ? id : undefined}
          aria-activedescendant={isShown ? listbox.activeId : undefined}
          value={text}
          onFocus={activate}
          onChange={(change) => {
            setText(change.currentTarget.value)
            setOpen(true)
          }}
        />
        {place === 'bar' && <kbd aria-hidden="true">/</kbd>}
      </label>
      {hint && text.trim() === '' && <p className="hint">{hint}</p>}
      {isActivated && input && (
        <ErrorBoundary size="small">
          <SearchResults
            id={id}
            text={text}
            isShown={isShown}
            input={input}
            onShown={setListbox}
            onDone={done}
          />
        </ErrorBoundary>
      )}
    </search>
  )
}
