import { type ReactElement, useState } from 'react'
import type { Community } from '#domain/community/community.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { SHARE_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { Menu, type MenuTriggerProps } from '../../../ui/menu/menu.tsx'
import type { MenuItem } from '../../../ui/menu/menu-list.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { useCommunityCommands } from '../commands.ts'

/** The report dialog of another feature. `what`: names the target in a sentence. */
export type ReportDialogComponent = (props: {
  target: { collection: 'communities'; id: string }
  what: string
  onClose: () => void
}) => ReactElement

const BELL = 'M4.5 14h11l-1.4-2.2V8.6a4.1 4.1 0 0 0-8.2 0v3.2L4.5 14ZM8.4 16.4a1.8 1.8 0 0 0 3.2 0'
const MORE_ICON = 'M4 9.5h1v1H4ZM9.5 9.5h1v1h-1ZM15 9.5h1v1h-1Z'

const menuTrigger = (aria: MenuTriggerProps): ReactElement => (
  <Button {...aria}>
    <Icon name={MORE_ICON} />
    <VisuallyHidden>More</VisuallyHidden>
  </Button>
)

const NoticesDialog = lazyComponent(async () => (await import('./notices-dialog.tsx')).NoticesDialog)

interface CommunityMenuProps {
  community: Community
  isMember: boolean
  isMuted: boolean
  slots: { Report: ReportDialogComponent }
}

/** Copies the link, chooses notifications, mutes or reports a community. */
export function CommunityMenu({ community, isMember, isMuted, slots }: CommunityMenuProps): ReactElement {
  const { id, name } = community
  const { setMuted } = useCommunityCommands()
  const [isReporting, setReporting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const items: MenuItem[] = [
    { label: 'Copy link', icon: SHARE_SHAPE, onSelect: () => void copyLink(id) },
    'separator',
    ...(isMember ? [{ label: 'Notifications', icon: BELL, onSelect: () => setChoosing(true) } as const] : []),
    {
      label: isMuted ? 'Unmute' : 'Mute',
      icon: 'eye',
      onSelect: () => void setMuted(community, !isMuted),
    },
    { label: 'Report', icon: 'flag', onSelect: () => setReporting(true) },
  ]
  return (
    <>
      <Menu label={`More about ${name}`} items={items} trigger={menuTrigger} />
      {isChoosing && <NoticesDialog community={community} onClose={() => setChoosing(false)} />}
      {isReporting && (
        <ErrorBoundary size="small">
          <slots.Report
            target={{ collection: 'communities', id }}
            what={name}
            onClose={() => setReporting(false)}
          />
        </ErrorBoundary>
      )}
    </>
  )
}

async function copyLink(id: string): Promise<void> {
  const address = new URL(paths.community(id), location.href).href
  try {
    await navigator.clipboard.writeText(address)
    notify('success', 'Link copied')
  } catch {
    // Without clipboard access, show the link for copying by hand.
    notify('info', address, { durationMs: Infinity })
  }
}
