import { css } from 'goober'
import { type ReactElement, useRef, useState } from 'react'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { useSyncStatus } from '../../../state/sync-status.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { narrow, phone } from '../../../ui/theme/media.ts'
import { initialSyncSuffix } from './initial-sync-messages.ts'
import { isSort, type ListView, SORT_LABELS } from './list-view.ts'

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  margin: 18px 0 10px;
  font-size: 0.9375rem;
  & output {
    flex: 1 1 8em;
    min-width: 0;
  }
  /* The text grows when the first sync ends; reserve two lines so that the list does not jump. */
  ${phone} {
    & output {
      min-height: 2lh;
    }
  }
  & span {
    color: var(--muted);
  }
  & .sort {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    max-width: 100%;
    color: var(--muted);
    font-size: 0.875rem;
  }
  & .sort > * {
    min-width: 0;
  }
`

// Most lists are not filtered.
const FilterBar = lazyComponent(async () => (await import('../filter/filter-bar.tsx')).FilterBar)
// The list loads first.
const QuickFilters = lazyComponent(async () => (await import('./quick-filters.tsx')).QuickFilters, {
  isOptional: true,
})

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 10px;
  ${narrow} {
    flex-wrap: nowrap;
    margin-inline: -16px;
    padding-inline: 16px;
    overflow-x: auto;
  }
`

const SORTS = Object.entries(SORT_LABELS).flatMap(([value, label]) =>
  isSort(value) ? [{ value, label }] : [],
)

interface ListControlsProps {
  view: ListView
  /** null: not counted yet */
  total: number | null
  onTextChange: (text: string) => void
  onViewChange: (view: Partial<ListView>) => void
}

/** Text filter, filter chips and sort order, with the number of results. */
export function ListControls(props: ListControlsProps): ReactElement {
  const { view, total, onTextChange, onViewChange } = props
  /** title of the section at which the sheet is open; null: closed */
  const [section, setSection] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isUnfiltered = !view.text.trim() && view.author === null && !view.filter
  return (
    <search>
      <TextInput
        type="search"
        icon="search"
        name="q"
        placeholder="Place, name or activity"
        aria-label="Filter routes"
        autoComplete="off"
        value={view.text}
        onChange={(change) => onTextChange(change.currentTarget.value)}
      />
      <div className={chips}>
        <Chip ref={opener} hasArrow aria-haspopup="dialog" onClick={() => setSection('')}>
          Filters
        </Chip>
        {(section !== null || view.filter || view.author !== null || view.sort === 'nearest') && (
          <FilterBar {...{ view, opener, section, onViewChange }} onSectionChange={setSection} />
        )}
        {total !== null && <QuickFilters {...{ opener, section }} filter={view.filter} onOpen={setSection} />}
      </div>
      <div className={line}>
        <output>
          {total !== null && <ResultCount total={total} noun={isUnfiltered ? 'route' : 'matching route'} />}
        </output>
        <div className="sort">
          <span aria-hidden="true">Sort</span>
          <SelectInput
            size="small"
            label="Sort"
            options={SORTS}
            value={view.sort}
            onChange={(sort) => onViewChange({ sort })}
          />
        </div>
      </div>
    </search>
  )
}

function ResultCount({ total, noun }: { total: number; noun: string }): ReactElement {
  const { lastSyncedAt } = useSyncStatus()
  const initialSync = useInitialSync()
  return (
    <>
      <b>{`${total.toLocaleString('en')} ${noun}${total === 1 ? '' : 's'}`}</b>{' '}
      <span>
        on this device{initialSyncSuffix(initialSync)}
        {lastSyncedAt && (
          <>
            , updated <RelativeTime at={lastSyncedAt} />
          </>
        )}
      </span>
    </>
  )
}
