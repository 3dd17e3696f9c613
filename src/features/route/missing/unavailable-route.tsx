import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** In place of a route that cannot be shown. */
export function UnavailableRoute({ isOffline }: { isOffline: boolean }): ReactElement {
  return (
    <EmptyState
      wholePage
      title={isOffline ? 'This route is not on this device' : 'Route not found'}
      action={<LinkButton href={paths.discoverRoutes}>Routes on this device</LinkButton>}
    >
      {isOffline
        ? 'It will download when you are online. You can keep this page open.'
        : 'It was deleted, or is not shared with you.'}
    </EmptyState>
  )
}
