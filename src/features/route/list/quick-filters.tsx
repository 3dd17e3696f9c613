import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import type { RouteFilter } from '#domain/route/list/filter.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { parseFilter } from '../filter/filter-query.ts'

interface QuickFilter {
  label: string
  /** title of the section of the filter sheet */
  section: string
  isActive: (filter: RouteFilter) => boolean
}

const QUICK_FILTERS: readonly QuickFilter[] = [
  { label: 'Activity', section: 'Activity', isActive: ({ activities }) => activities.length > 0 },
  { label: 'Difficulty', section: 'Difficulty', isActive: ({ grades }) => grades.length > 0 },
  { label: 'Distance', section: 'Length and effort', isActive: ({ distance }) => distance !== null },
]

interface QuickFiltersProps {
  filter: string
  /** the button that opens the sheet with all filters */
  opener: RefObject<HTMLButtonElement | null>
  /** at which the sheet is open; null: closed */
  section: string | null
  /** Opens the sheet at a section. */
  onOpen: (section: string) => void
}

/** Chips of the most used filters, except active ones, which have a chip of their own. */
export function QuickFilters({ filter, opener, section, onOpen }: QuickFiltersProps): ReactElement {
  // The chip that has opened the sheet may have disappeared.
  const isOpen = section !== null
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, opener])
  const parsed = parseFilter(filter)
  return (
    <>
      {QUICK_FILTERS.filter(({ isActive }) => !isActive(parsed)).map((quick) => (
        <Chip key={quick.label} hasArrow aria-haspopup="dialog" onClick={() => onOpen(quick.section)}>
          {quick.label}
        </Chip>
      ))}
    </>
  )
}
