import { type ReactElement, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SHARE_SHAPE } from '../../ui/icons/late-shapes.ts'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import { Menu, type MenuTriggerProps } from '../../ui/menu/menu.tsx'
import type { MenuItem } from '../../ui/menu/menu-list.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useMemberCommands } from './commands.ts'
import { useRelationTo } from './queries.ts'

/** The report dialog of another feature. `what`: names the target in a sentence. */
export type ReportDialogComponent = (props: {
  target: { collection: 'profiles'; id: string }
  what: string
  onClose: () => void
}) => ReactElement

const MORE_ICON = 'M4 9.5h1v1H4ZM9.5 9.5h1v1h-1ZM15 9.5h1v1h-1Z'

const menuTrigger = (aria: MenuTriggerProps): ReactElement => (
  <Button {...aria}>
    <Icon name={MORE_ICON} />
    <VisuallyHidden>More</VisuallyHidden>
  </Button>
)

interface MemberMenuProps {
  id: string
  name: string
  Report: ReportDialogComponent
}

/** Copies the link, mutes, blocks or reports a member. */
export function MemberMenu({ id, name, Report }: MemberMenuProps): ReactElement {
  const mute = useRelationTo('mute', id)
  const { setMuted } = useMemberCommands()
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null)
  const close = (): void => setDialog(null)
  const items: MenuItem[] = [
    { label: 'Copy link', icon: SHARE_SHAPE, onSelect: () => void copyLink(id) },
    'separator',
    mute.relation
      ? { label: 'Unmute', icon: 'eye', onSelect: () => void setMuted(id, false) }
      : { label: 'Mute', icon: 'eye', onSelect: () => void setMuted(id, true) },
    { label: 'Block', icon: 'lock', onSelect: () => setDialog('block') },
    { label: 'Report', icon: 'flag', onSelect: () => setDialog('report') },
  ]
  return (
    <>
      <Menu label={`More about ${name}`} items={items} trigger={menuTrigger} />
      {dialog === 'block' && <BlockDialog id={id} name={name} onClose={close} />}
      {dialog === 'report' && (
        <ErrorBoundary size="small">
          <Report target={{ collection: 'profiles', id }} what={name} onClose={close} />
        </ErrorBoundary>
      )}
    </>
  )
}

function BlockDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactElement {
  const { setBlocked } = useMemberCommands()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Block ${name}?`}
      description={`You will not see each other’s routes, posts and comments, and cannot follow each other. ${name} gets no notification.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" onClick={() => void setBlocked(id, true).then(onClose)}>
            Block
          </Button>
        </>
      }
    />
  )
}

async function copyLink(id: string): Promise<void> {
  const address = new URL(paths.user(id), location.href).href
  try {
    await navigator.clipboard.writeText(address)
    notify('success', 'Link copied')
  } catch {
    // Without clipboard access, show the link for copying by hand.
    notify('info', address, { durationMs: Infinity })
  }
}
