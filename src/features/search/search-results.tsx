import { css } from 'goober'
import { type ReactElement, useEffect } from 'react'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { EMPTY_LISTBOX, type ListboxState } from './listbox-state.ts'
import { countMessage, outcomeMessages } from './messages.ts'
import { buildOptionGroups, type OptionGroup } from './options.ts'
import { useDeviceHits, useServerHits } from './queries.ts'
import { SearchOptionLink } from './search-option-link.tsx'
import { useOptionKeys } from './use-option-keys.ts'

const styles = css`
  padding: 6px 0;
  & [role='group'] + [role='group'] {
    margin-top: 6px;
    padding-top: 6px;
    border-top: 1px solid var(--line);
  }
  & .label {
    padding: 4px 16px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  & .words {
    padding: 6px 16px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`

interface SearchResultsProps {
  /** id of the listbox */
  id: string
  text: string
  isShown: boolean
  input: HTMLInputElement
  onShown: (shown: ListboxState) => void
  onDone: () => void
}

/** Results from this device at once, and from the server when it has answered. */
export function SearchResults(props: SearchResultsProps): ReactElement | null {
  const { id, isShown, input, onShown, onDone } = props
  const text = props.text.trim()
  const { rows: device } = useDeviceHits(text)
  const server = useServerHits(text)
  const groups = buildOptionGroups({ text, device, server })
  const options = isShown ? groups.flatMap((group) => group.options) : []
  const { active, setActive } = useOptionKeys({ input, options, text, onDone })
  const idOf = (href: string): string => `${id} ${href}`.replaceAll(/\s/g, '-')

  const hasOptions = options.length > 0
  const activeId = active === null ? undefined : idOf(active)
  useEffect(() => {
    onShown({ hasOptions, activeId })
    return () => onShown(EMPTY_LISTBOX)
  }, [onShown, hasOptions, activeId])

  if (!isShown) return null
  return (
    <div className="panel">
      <div className={styles}>
        {hasOptions && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select could show none of this
          <div id={id} role="listbox" aria-label="Results">
            {groups.map((group) => (
              <Group
                key={group.label}
                group={group}
                active={active}
                idOf={idOf}
                onPoint={setActive}
                onDone={onDone}
              />
            ))}
          </div>
        )}
        {outcomeMessages({ text, isSearched: device !== undefined, groups, server }).map((words) => (
          <p key={words} className="words">
            {words}
          </p>
        ))}
        <VisuallyHidden live>{countMessage(groups)}</VisuallyHidden>
      </div>
    </div>
  )
}

interface GroupProps {
  group: OptionGroup
  active: string | null
  idOf: (href: string) => string
  onPoint: (href: string) => void
  onDone: () => void
}

function Group({ group, active, idOf, onPoint, onDone }: GroupProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset may not stand in a listbox
    <div role="group" aria-label={group.label}>
      <div className="label" aria-hidden="true">
        {group.label}
      </div>
      {group.options.map((option) => (
        <SearchOptionLink
          key={option.href}
          id={idOf(option.href)}
          option={option}
          isActive={option.href === active}
          onPoint={onPoint}
          onDone={onDone}
        />
      ))}
    </div>
  )
}
