import { css } from 'goober'
import type { ReactElement } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TopSheet } from '../../ui/top-sheet.tsx'
import { SearchBox } from './search-box.tsx'

const look = css`
  position: relative;
  & > button {
    position: absolute;
    top: 8px;
    right: 8px;
  }
`

const HINT = 'By name, place, activity or tag. What is on this device is found without a network.'

interface SearchSheetProps {
  open: boolean
  close: () => void
}

/** Search over the page, for screens without room for a field in the bar. */
export function SearchSheet({ open, close }: SearchSheetProps): ReactElement {
  return (
    <TopSheet label="Search" open={open} onClose={close}>
      <div className={look}>
        <SearchBox place="sheet" onDone={close} hint={HINT} />
        <IconButton label="Close search" icon="close" onClick={close} />
      </div>
    </TopSheet>
  )
}
