import type { ReactElement } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAppState } from '../../state/app-state.ts'
import { Button } from '../../ui/button.tsx'
import { LogoMark } from '../../ui/icons/logo.tsx'
import { PromptCard } from '../../ui/prompt-card.tsx'

/** Only where the browser offers installation and the member has not said no. */
export function InstallPrompt(): ReactElement | null {
  const { install } = usePlatform()
  const { installable } = useAppState()
  if (!installable) return null
  return (
    <PromptCard
      title="Install Cairnway"
      mark={<LogoMark />}
      actions={
        <>
          {/* whatever the browser answers, the offer has gone */}
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
