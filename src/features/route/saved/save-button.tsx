import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { BOOKMARK_SHAPE } from './bookmark-shape.ts'
import { useSaved } from './use-saved.ts'

// as wide as the longer word, so that what follows stays in place
const word = css`
  display: inline-grid;
  justify-items: center;
  &::after {
    content: 'Saved' / '';
    height: 0;
    visibility: hidden;
  }
`

/** Saves a route and shows how often it was saved: the server's count plus the pending change. */
export function SaveButton({ route: { id, counts } }: { route: Pick<Route, 'id' | 'counts'> }): ReactElement {
  const { isSaved, state, countDelta, toggle } = useSaved(id)
  const count = Math.max(0, counts.favourites + countDelta)
  return (
    <>
      <Button
        icon={BOOKMARK_SHAPE}
        pressed={isSaved ?? false}
        disabled={isSaved === undefined}
        onClick={toggle}
      >
        <span>
          <span className={word}>{isSaved ? 'Saved' : 'Save'}</span>
          {count > 0 && (
            <>
              {' '}
              <small aria-hidden="true">{count.toLocaleString('en')}</small>
              <VisuallyHidden>{`, saved by ${count.toLocaleString('en')}`}</VisuallyHidden>
            </>
          )}
        </span>
      </Button>
      {state && <SyncChip state={state} />}
    </>
  )
}
