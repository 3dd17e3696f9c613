import type { ReactElement } from 'react'
import { pager } from '../table-styles.ts'
import type { AddressParams } from '../use-address-params.ts'
import { OnlineButton } from './online-button.tsx'

interface PagerProps {
  params: AddressParams
  next: string | null
}

/** Pages by key: forward, and back to the start. The browser's own back leads to the page before. */
export function Pager({ params, next }: PagerProps): ReactElement | null {
  const isFirst = params.get('after') === ''
  if (isFirst && next === null) return null
  return (
    <nav className={pager} aria-label="Pages">
      <OnlineButton size="small" disabled={isFirst} onClick={() => params.set({ after: '' })}>
        First page
      </OnlineButton>
      <OnlineButton size="small" disabled={next === null} onClick={() => params.set({ after: next ?? '' })}>
        Next page
      </OnlineButton>
    </nav>
  )
}
