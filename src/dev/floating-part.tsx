import { type ReactElement, useState } from 'react'
import { Button } from '../ui/button/button.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { PromptCard } from '../ui/feedback/prompt-card.tsx'
import { LogoMark } from '../ui/icons/logo.tsx'
import { Row, Stack } from '../ui/layout/layout.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Menu, type MenuTriggerProps } from '../ui/menu/menu.tsx'
import { Popover, type PopoverTriggerProps } from '../ui/popover/popover.tsx'
import { Tooltip } from '../ui/popover/tooltip.tsx'

const menuButton = (aria: MenuTriggerProps) => <Button {...aria}>Menu</Button>
const panelButton = (aria: PopoverTriggerProps) => <Button {...aria}>Panel</Button>

const themes = (chosen: string, choose: (theme: string) => void) =>
  ['System', 'Light', 'Dark'].map((label) => ({
    label,
    checked: label === chosen,
    onSelect: () => choose(label),
  }))

export function FloatingPart(): ReactElement {
  const [theme, setTheme] = useState('Light')
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <Section title="Menu, panel, dialog, tooltip" note="arrow keys, letters, Escape">
      <Row>
        <Menu
          label="Account"
          trigger={menuButton}
          items={[
            { label: 'Profile Settings', icon: 'gear', href: '/dev/sheet' },
            { label: 'Theme', icon: 'eye', choices: themes(theme, setTheme) },
            'separator',
            { label: 'Sign out', icon: 'sign-out', onSelect: () => setDialogOpen(true) },
          ]}
        />
        <Popover label="Sample panel" trigger={panelButton}>
          {(close) => (
            <div style={{ padding: 20 }}>
              <p>A panel below its button.</p>
              <Button onClick={close}>Done</Button>
            </div>
          )}
        </Popover>
        <Button onClick={() => setDialogOpen(true)}>Dialog</Button>
        <Tooltip text="Three stones: all sent. A stone missing: changes wait to be sent.">
          {(aria) => <IconButton {...aria} label="About the cairn" icon="info" />}
        </Tooltip>
      </Row>
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title="3 changes have not been sent"
        description="They exist only on this device. If you sign out now, they are discarded."
        actions={
          <>
            <Button tone="primary" onClick={() => setDialogOpen(false)}>
              Keep me signed in
            </Button>
            <Button tone="danger" onClick={() => setDialogOpen(false)}>
              Sign out and discard
            </Button>
          </>
        }
      />
    </Section>
  )
}

export function InstallPart(): ReactElement {
  const [message, setMessage] = useState('')
  return (
    <Section title="Install prompt" note="only when the browser offers it">
      <Stack>
        <PromptCard
          title="Install Cairnway"
          mark={<LogoMark />}
          actions={
            <>
              <Button tone="primary" size="small" onClick={() => setMessage('Installing')}>
                Install
              </Button>
              <Button tone="quiet" size="small" onClick={() => setMessage('Dismissed')}>
                Not now
              </Button>
            </>
          }
        >
          Add to your home screen for quick access to routes and offline features
        </PromptCard>
        <output>{message}</output>
      </Stack>
    </Section>
  )
}
