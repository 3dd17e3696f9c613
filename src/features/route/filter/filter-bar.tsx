import { type ReactElement, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { useUnits } from '../../../state/settings.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { TopSheet } from '../../../ui/dialog/top-sheet.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { AuthorChip } from '../list/author-chip.tsx'
import type { ListView } from '../list/list-view.ts'
import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { formatFilter, parseFilter } from './filter-query.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { findNearMe } from './find-near-me.ts'
import { useCommunityName } from './queries.ts'

// only at `?tab=nearby`
const OriginChips = lazyComponent(async () => (await import('../list/origins/origin-chips.tsx')).OriginChips)

interface FilterBarProps {
  view: ListView
  /** the button that opens the filter sheet */
  opener: RefObject<HTMLButtonElement | null>
  /** title of the section at which the sheet is open; empty: at its top; null: closed */
  section: string | null
  onSectionChange: (section: string | null) => void
  onViewChange: (view: Partial<ListView>) => void
}

/** A chip for each active filter, and the sheet with all filters. */
export function FilterBar(props: FilterBarProps): ReactElement {
  const { view, opener, section, onSectionChange, onViewChange } = props
  const units = useUnits()
  const filter = parseFilter(view.filter)
  const community = useCommunityName(filter.community ?? '')
  const isNearby = new URLSearchParams(useSearch()).get('tab') === 'nearby'
  const active = activeFilters(filter, units, community)
  useNearestOrigin(view, onViewChange)
  const close = useCallback(() => onSectionChange(null), [onSectionChange])
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const start = sheet.current?.querySelector(`[data-section="${section}"]`)
    start?.scrollIntoView()
    start?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
  }, [section])

  function remove({ without }: ActiveFilter): void {
    // The chip disappears, so move the focus to the opener.
    opener.current?.focus()
    onViewChange({ filter: formatFilter(without) })
  }

  return (
    <>
      {active.map((part) => (
        <Chip
          key={part.key}
          pressed
          icon="close"
          aria-label={`${part.label}: remove filter`}
          onClick={() => remove(part)}
        >
          {part.label}
        </Chip>
      ))}
      {active.length > 1 && (
        <Chip
          onClick={() => {
            opener.current?.focus()
            onViewChange({ filter: '' })
          }}
        >
          Clear all
        </Chip>
      )}
      {view.author !== null && (
        <AuthorChip author={view.author} onClear={() => onViewChange({ author: null })} />
      )}
      {isNearby && filter.near && <OriginChips />}
      <TopSheet label="Filters" open={section !== null} onClose={close}>
        <FilterSheet ref={sheet} view={view} onViewChange={onViewChange} onClose={close} />
      </TopSheet>
    </>
  )
}

/**
 * Sorting by distance needs an origin: without one in the filter, the member's position is used.
 */
function useNearestOrigin(view: ListView, onShow: FilterBarProps['onViewChange']): void {
  const { sort, filter: text } = view
  const needsOrigin = sort === 'nearest' && parseFilter(text).near === null
  const show = useRef(onShow)
  useEffect(() => {
    show.current = onShow
  })
  useEffect(() => {
    if (!needsOrigin) return undefined
    let isCurrent = true
    void findNearMe(null).then((near) => {
      if (!isCurrent) return
      show.current(
        near ? { filter: formatFilter({ ...parseFilter(text), near, place: '' }) } : { sort: 'newest' },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [needsOrigin, text])
}
