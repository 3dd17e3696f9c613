import { lazy, type ReactElement, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { SEARCH_TEXT_MAX } from '#domain/wire/limits.ts'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useDismiss } from '../../ui/popover/use-dismiss.ts'
import { EMPTY_LISTBOX, type ListboxState } from './listbox-state.ts'
import { searchBoxStyles } from './search-box-styles.ts'
import { useSlashKey } from './use-slash-key.ts'

const loadResults = async () => ({ default: (await import('./search-results.tsx')).SearchResults })
// few visits search, every page shows the field
const SearchResults = lazy(loadResults)

interface SearchBoxProps {
  place: 'bar' | 'sheet'
  /** a result has been opened */
  onDone?: () => void
  /** under the empty field */
  hint?: string
}

/**
 * The field with its results, a combobox. States: at rest → (focus) awake: the code and the device's index are made ready →
 * (text) results under it → (Escape, a press or focus elsewhere) put away, text kept → (a result) at rest, empty.
 */
export function SearchBox({ place, onDone, hint }: SearchBoxProps): ReactElement {
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [text, setText] = useState('')
  const [isAwake, setAwake] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<ListboxState>(EMPTY_LISTBOX)
  const putAway = useCallback(() => setOpen(false), [])
  useDismiss(root, isOpen && place === 'bar', putAway)
  useSlashKey(place === 'bar' ? input : null)
  useEffect(() => {
    if (place === 'sheet') input?.focus()
  }, [place, input])

  const wake = () => {
    setAwake(true)
    setOpen(true)
  }
  const done = useCallback(() => {
    setText('')
    setOpen(false)
    // the page that comes takes the focus, unless a field holds it
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
          aria-expanded={isShown && shown.hasOptions}
          aria-controls={isShown && shown.hasOptions ? id : undefined}
          aria-activedescendant={isShown ? shown.activeId : undefined}
          value={text}
          onFocus={wake}
          onChange={(change) => {
            setText(change.currentTarget.value)
            setOpen(true)
          }}
        />
        {place === 'bar' && <kbd aria-hidden="true">/</kbd>}
      </label>
      {hint && text.trim() === '' && <p className="hint">{hint}</p>}
      {isAwake && input && (
        <ErrorBoundary size="small">
          <Suspense>
            <SearchResults
              id={id}
              text={text}
              isShown={isShown}
              input={input}
              onShown={setShown}
              onDone={done}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </search>
  )
}
