import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { commandFailureMessage, useRouteCommands } from '../commands.ts'

interface DeleteDialogProps {
  route: Pick<Route, 'id' | 'name'>
  onClose: () => void
}

/** Asks before a route is deleted. */
export function DeleteDialog({ route, onClose }: DeleteDialogProps): ReactElement {
  const { remove } = useRouteCommands()
  const [, navigate] = useLocation()
  async function confirm(): Promise<void> {
    const result = await remove(route.id)
    if (!result.ok) return void notify('error', commandFailureMessage(result.reason))
    notify('success', 'Route deleted')
    navigate(paths.discoverRoutes, { replace: true })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete “${route.name}”?`}
      description="The route and its track will be deleted for everyone."
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" onClick={() => void confirm()}>
            Delete route
          </Button>
        </>
      }
    />
  )
}
