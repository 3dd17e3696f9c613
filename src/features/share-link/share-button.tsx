import { lazy, type ReactElement, Suspense, useState } from 'react'
import type { Route } from '#domain/route/route.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** For a route that is one's own, or everybody's: links with which it is seen without an account. */
export function ShareButton({ route }: { route: Route }): ReactElement | null {
  const { memberId } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isMine = route.author.id === memberId
  if (!isMine && route.visibility !== 'public') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      {isOpen && (
        <ErrorBoundary size="small">
          <Suspense>
            <ShareDialog route={route} isMine={isMine} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
