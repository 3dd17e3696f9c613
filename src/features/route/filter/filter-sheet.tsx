import { css } from 'goober'
import { type ReactElement, type Ref, useState } from 'react'
import { NO_FILTER, type RouteFilter } from '#domain/route/list/filter.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { type ListView, readListView, writeListView } from '../list/list-view.ts'
import { FilterFields } from './filter-fields.tsx'
import { formatFilter, parseFilter } from './filter-query.ts'
import { useFacets } from './queries.ts'
import { SavedFilters } from './saved-filters.tsx'

const styles = css`
  & > header,
  & > footer {
    position: sticky;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 20px;
    background: var(--raised);
  }
  & > header {
    top: 0;
    border-bottom: 1px solid var(--rule);
  }
  & > footer {
    bottom: 0;
    border-top: 1px solid var(--rule);
  }
  & > .parts {
    padding: 0 20px;
  }
  & > .parts > :first-child {
    border-top: 0;
  }
`

interface FilterSheetProps {
  ref: Ref<HTMLDivElement>
  view: ListView
  /** called at each change */
  onViewChange: (view: Partial<ListView>) => void
  onClose: () => void
}

/** All filters of the route list. Each option shows how many routes it would match. */
export function FilterSheet({ ref, view, onViewChange, onClose }: FilterSheetProps): ReactElement {
  const { memberId } = useSession()
  const [filter, setFilter] = useState(() => parseFilter(view.filter))
  const shown = { ...view, filter: formatFilter(filter) }
  const facets = useFacets(shown)
  const total = facets?.total

  function change(some: Partial<RouteFilter>): void {
    const next = { ...filter, ...some }
    setFilter(next)
    onViewChange({ filter: formatFilter(next) })
  }

  function applySaved(query: string): void {
    const saved = readListView(query)
    setFilter(parseFilter(saved.filter))
    onViewChange(saved)
  }

  function clear(): void {
    setFilter(NO_FILTER)
    onViewChange({ filter: '', text: '', author: null })
  }

  return (
    <div ref={ref} className={styles}>
      <header>
        <h2>Filters</h2>
        <IconButton icon="close" label="Close filters" onClick={onClose} />
      </header>
      <div className="parts">
        <SavedFilters memberId={memberId ?? ''} query={writeListView('', shown)} onApply={applySaved} />
        <FilterFields filter={filter} facets={facets} onChange={change} />
      </div>
      <footer>
        <TextButton onClick={clear}>Clear all</TextButton>
        <Button tone="primary" onClick={onClose}>
          {total === undefined
            ? 'Show routes'
            : `Show ${total.toLocaleString('en')} route${total === 1 ? '' : 's'}`}
        </Button>
      </footer>
    </div>
  )
}
