import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { commandFailureMessage, useRouteCommands } from '../commands.ts'

/** What its author can do with a route. */
export function RouteActions({ route }: { route: Route }): ReactElement {
  const [asking, ask] = useState(false)
  return (
    <>
      <LinkButton href={paths.routeEdit(route.id)} icon="edit">
        Edit
      </LinkButton>
      <Button tone="danger" icon="trash" onClick={() => ask(true)}>
        Delete
      </Button>
      <DeleteDialog route={route} open={asking} onClose={() => ask(false)} />
    </>
  )
}

interface DeleteDialogProps {
  route: Route
  open: boolean
  onClose: () => void
}

function DeleteDialog({ route, open, onClose }: DeleteDialogProps): ReactElement {
  const { remove } = useRouteCommands()
  const [, navigate] = useLocation()
  async function confirm(): Promise<void> {
    const result = await remove(route.id).catch(() => ({ ok: false, reason: 'storage' }) as const)
    if (!result.ok) return void notify('error', commandFailureMessage(result.reason))
    notify('success', 'Route deleted')
    navigate(paths.discoverRoutes, { replace: true })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Delete “${route.name}”?`}
      description="It disappears for everybody, with its track."
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
