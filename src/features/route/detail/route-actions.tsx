import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import type { Route } from '#domain/route/route.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EDIT_SHAPE, TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Menu, type MenuTriggerProps } from '../../../ui/menu/menu.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { commandFailureMessage, useRouteCommands } from '../commands.ts'

const MORE_ICON = 'M4.5 10h.01M10 10h.01M15.5 10h.01'

const menuTrigger = (aria: MenuTriggerProps): ReactElement => (
  <Button {...aria}>
    <Icon name={MORE_ICON} />
    <VisuallyHidden>More</VisuallyHidden>
  </Button>
)

/** The author's actions on a route; what cannot be undone is in a menu. */
export function RouteActions({ route }: { route: Route }): ReactElement {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <LinkButton href={paths.routeEdit(route.id)} icon={EDIT_SHAPE}>
        Edit
      </LinkButton>
      <Menu
        label={`More about ${route.name}`}
        items={[{ label: 'Delete', icon: TRASH_SHAPE, danger: true, onSelect: () => setConfirming(true) }]}
        trigger={menuTrigger}
      />
      <DeleteDialog route={route} open={isConfirming} onClose={() => setConfirming(false)} />
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
