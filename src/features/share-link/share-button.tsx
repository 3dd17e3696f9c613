import { type ReactElement, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import type { Trip } from '#domain/trip/trip.ts'
import type { LinkTarget } from '#domain/wire/share-link.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { SHARE_SHAPE } from '../../ui/icons/late-shapes.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface ShareButtonProps {
  collection: LinkTarget['collection']
  /** the route, collection or trip */
  shared: Pick<Route | RouteCollection | Trip, 'id' | 'name' | 'author' | 'visibility'>
}

/** Opens the share links of the member's own or a public document; nothing for other documents. */
export function ShareButton({ collection, shared }: ShareButtonProps): ReactElement | null {
  const { id, name, author, visibility } = shared
  const { memberId } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isMine = author.id === memberId
  if (!isMine && visibility !== 'public') return null
  return (
    <>
      <Button icon={SHARE_SHAPE} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <ErrorBoundary size="small">
          <ShareDialog {...{ name, isMine }} target={{ collection, id }} onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  )
}
