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

type Shared = Pick<Route | RouteCollection | Trip, 'id' | 'name' | 'author' | 'visibility'>

interface ShareButtonProps {
  collection: LinkTarget['collection']
  /** the route, collection or trip */
  shared: Shared
}

/** Whether a member may create a link to a document: their own, or a public one. */
export const isShareable = (
  { author, visibility }: Pick<Shared, 'author' | 'visibility'>,
  memberId: string | null,
): boolean => author.id === memberId || visibility === 'public'

/** Opens the share links of a document; nothing if the member may not create one. */
export function ShareButton({ collection, shared }: ShareButtonProps): ReactElement | null {
  const { id, name, author } = shared
  const { memberId } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isMine = author.id === memberId
  if (!isShareable(shared, memberId)) return null
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
