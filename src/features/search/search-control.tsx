import { css } from 'goober'
import { type ReactElement, useCallback, useState } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { compactNav } from '../../ui/theme/media.ts'
import { SearchBox } from './search-box.tsx'

const SearchSheet = lazyComponent(async () => (await import('./search-sheet.tsx')).SearchSheet)

const wideOnly = css`
  display: contents;
  ${compactNav} {
    display: none;
  }
`

const compactOnly = css`
  display: none;
  ${compactNav} {
    display: contents;
  }
`

/** Search in the navigation: a field on wide screens, a button that opens a sheet on narrow ones. */
export function SearchControl(): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <div className={wideOnly}>
        <SearchBox place="bar" />
      </div>
      <div className={compactOnly}>
        <IconButton
          label="Search"
          icon="search"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setUsed(true)
            setOpen(true)
          }}
        />
      </div>
      {isUsed && (
        <ErrorBoundary size="small">
          <SearchSheet open={isOpen} close={close} />
        </ErrorBoundary>
      )}
    </>
  )
}
