import { type ReactElement, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useUnits } from '../../../state/settings.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { TopSheet } from '../../../ui/dialog/top-sheet.tsx'
import type { ListView } from '../list/list-view.ts'
import { formatFilter, parseFilter } from './filter-query.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { findNearMe } from './find-near-me.ts'
import { type ActiveFilter, activeFilters } from './labels.ts'
import { useCommunityName } from './queries.ts'

interface FilterBarProps {
  view: ListView
  /** the button that opens the sheet */
  opener: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onViewChange: (view: Partial<ListView>) => void
}

/** A chip for each filter that stands, and the sheet with all of them. */
export function FilterBar({
  view,
  opener,
  isOpen,
  onOpenChange,
  onViewChange,
}: FilterBarProps): ReactElement {
  const units = useUnits()
  const filter = parseFilter(view.filter)
  const community = useCommunityName(filter.community ?? '')
  const standing = activeFilters(filter, units, community)
  useNearest(view, onViewChange)
  const close = useCallback(() => onOpenChange(false), [onOpenChange])

  function take({ without }: ActiveFilter): void {
    // the chip goes, and the focus must not go with it
    opener.current?.focus()
    onViewChange({ filter: formatFilter(without) })
  }

  return (
    <>
      {standing.map((part) => (
        <Chip
          key={part.key}
          pressed
          icon="close"
          aria-label={`${part.label}: take this filter away`}
          onClick={() => take(part)}
        >
          {part.label}
        </Chip>
      ))}
      {standing.length > 1 && (
        <Chip
          onClick={() => {
            opener.current?.focus()
            onViewChange({ filter: '' })
          }}
        >
          Clear all
        </Chip>
      )}
      <TopSheet label="Filters" open={isOpen} onClose={close}>
        <FilterSheet view={view} onViewChange={onViewChange} onClose={close} />
      </TopSheet>
    </>
  )
}

/** The nearest first: nearest to what? Where the filter does not say, to the member. */
function useNearest(view: ListView, onShow: FilterBarProps['onViewChange']): void {
  const { sort, filter: text } = view
  const isOpen = sort === 'nearest' && parseFilter(text).near === null
  const show = useRef(onShow)
  useEffect(() => {
    show.current = onShow
  })
  useEffect(() => {
    if (!isOpen) return undefined
    let isWanted = true
    void findNearMe(null).then((near) => {
      if (!isWanted) return
      show.current(
        near ? { filter: formatFilter({ ...parseFilter(text), near, place: '' }) } : { sort: 'newest' },
      )
    })
    return () => {
      isWanted = false
    }
  }, [isOpen, text])
}
