import { type ReactElement, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useUnits } from '../../../state/settings.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TopSheet } from '../../../ui/top-sheet.tsx'
import type { ListView } from '../list-address.ts'
import { filterOf, textOfFilter } from './address.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { nearMe } from './near-me.ts'
import { useCommunityName } from './queries.ts'
import { type Standing, standingIn } from './words.ts'

interface FilterBarProps {
  view: ListView
  /** the button that opens the sheet */
  opener: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: (open: boolean) => void
  onShow: (view: Partial<ListView>) => void
}

/** A chip for each filter that stands, and the sheet with all of them. */
export function FilterBar({ view, opener, isOpen, onOpen, onShow }: FilterBarProps): ReactElement {
  const units = useUnits()
  const filter = filterOf(view.filter)
  const community = useCommunityName(filter.community ?? '')
  const standing = standingIn(filter, units, community)
  useNearest(view, onShow)
  const close = useCallback(() => onOpen(false), [onOpen])

  function take({ without }: Standing): void {
    // the chip goes, and the focus must not go with it
    opener.current?.focus()
    onShow({ filter: textOfFilter(without) })
  }

  return (
    <>
      {standing.map((part) => (
        <Chip
          key={part.key}
          pressed
          icon="close"
          aria-label={`${part.words}: take this filter away`}
          onClick={() => take(part)}
        >
          {part.words}
        </Chip>
      ))}
      {standing.length > 1 && (
        <Chip
          onClick={() => {
            opener.current?.focus()
            onShow({ filter: '' })
          }}
        >
          Clear all
        </Chip>
      )}
      <TopSheet label="Filters" open={isOpen} onClose={close}>
        <FilterSheet view={view} onShow={onShow} onClose={close} />
      </TopSheet>
    </>
  )
}

/** The nearest first: nearest to what? Where the filter does not say, to the member. */
function useNearest(view: ListView, onShow: FilterBarProps['onShow']): void {
  const { sort, filter: text } = view
  const isOpen = sort === 'nearest' && filterOf(text).near === null
  const show = useRef(onShow)
  useEffect(() => {
    show.current = onShow
  })
  useEffect(() => {
    if (!isOpen) return undefined
    let isWanted = true
    void nearMe(null).then((near) => {
      if (!isWanted) return
      show.current(
        near ? { filter: textOfFilter({ ...filterOf(text), near, place: '' }) } : { sort: 'newest' },
      )
    })
    return () => {
      isWanted = false
    }
  }, [isOpen, text])
}
