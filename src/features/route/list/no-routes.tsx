import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { useInitialSync } from '../../../state/initial-sync.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { TextButton } from '../../../ui/button/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { noRoutesMessage } from './initial-sync-messages.ts'
import type { ListView } from './list-view.ts'

interface NoRoutesProps {
  text: string
  view: ListView
  onClear: () => void
}

/** Why a list has no routes, and what the member can do. */
export function NoRoutes({ text, view, onClear }: NoRoutesProps): ReactElement {
  const initialSync = useInitialSync()
  if (text || view.filter) {
    return (
      <EmptyState
        title="No matching routes"
        action={<TextButton onClick={onClear}>Clear filters</TextButton>}
      >
        {view.filter
          ? 'No routes on this device match these filters.'
          : `No routes on this device match “${text}” in name, place or activity.`}
      </EmptyState>
    )
  }
  if (view.author !== null) {
    return (
      <EmptyState title="No routes by this member on this device">
        Their routes will download when you are online.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No routes on this device yet"
      action={
        <LinkButton href={paths.routeCreate} tone="primary">
          Create a route
        </LinkButton>
      }
    >
      {noRoutesMessage(initialSync)}
    </EmptyState>
  )
}
