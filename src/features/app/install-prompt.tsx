import type { ReactElement } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppState } from '../../state/app-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { PromptCard } from '../../ui/feedback/prompt-card.tsx'
import { LogoMark } from '../../ui/icons/logo.tsx'

/** Only if the browser offers installation and the member has not declined it. */
export function InstallPrompt(): ReactElement | null {
  const { install } = usePlatform()
  const { isInstallable } = useAppState()
  if (!isInstallable) return null
  return (
    <PromptCard
      title="Install Cairnway"
      mark={<LogoMark />}
      actions={
        <>
          {/* the prompt closes whatever the browser answers */}
          <Button tone="primary" size="small" onClick={() => void install.accept().catch(() => undefined)}>
            Install
          </Button>
          <Button tone="quiet" size="small" onClick={() => install.dismiss()}>
            Not now
          </Button>
        </>
      }
    >
      Add to your home screen for quick access to routes and offline features
    </PromptCard>
  )
}
