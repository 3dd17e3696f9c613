import { css } from 'goober'
import type { ReactElement } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TopSheet } from '../../ui/dialog/top-sheet.tsx'
import { SearchBox } from './search-box.tsx'

const styles = css`
  position: relative;
  & > button {
    position: absolute;
    top: 8px;
    right: 8px;
  }
  & .field {
    height: 60px;
    padding: 0 60px 0 16px;
    border-bottom: 1px solid var(--line);
  }
  & .field:focus-within {
    border-bottom-color: var(--lake);
    box-shadow: inset 0 -1px var(--lake);
  }
  & .hint {
    padding: 16px;
    color: var(--muted);
    font-size: 0.9375rem;
  }
`

const HINT = 'Search by name, place, activity or tag. Works offline for routes on this device.'

interface SearchSheetProps {
  open: boolean
  close: () => void
}

/** Search in a sheet over the page, for narrow screens. */
export function SearchSheet({ open, close }: SearchSheetProps): ReactElement {
  return (
    <TopSheet label="Search" open={open} onClose={close}>
      <div className={styles}>
        <SearchBox place="sheet" onDone={close} hint={HINT} />
        <IconButton label="Close search" icon="close" onClick={close} />
      </div>
    </TopSheet>
  )
}
