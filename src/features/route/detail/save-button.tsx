import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { useRelation } from '../../../platform/queries/use-relation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { commandFailureMessage, useRouteCommands } from '../commands.ts'

const BOOKMARK = 'M5.4 3.4h9.2v13.3L10 13.2l-4.6 3.5V3.4Z'

/** Saves a route and shows how often it was saved: the server's count plus the pending change. */
export function SaveButton({ route: { id, counts } }: { route: Pick<Route, 'id' | 'counts'> }): ReactElement {
  const { setSaved } = useRouteCommands()
  const { isOn, state, countDelta } = useRelation('favourite', { collection: 'routes', id })
  const count = Math.max(0, counts.favourites + countDelta)
  async function toggle(): Promise<void> {
    const result = await setSaved(id, !isOn)
    if (!result.ok) notify('error', commandFailureMessage(result.reason))
  }
  return (
    <>
      <Button
        icon={BOOKMARK}
        pressed={isOn ?? false}
        disabled={isOn === undefined}
        onClick={() => void toggle()}
      >
        <span>
          Save
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
