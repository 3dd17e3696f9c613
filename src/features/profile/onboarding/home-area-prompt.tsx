import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PromptCard } from '../../../ui/feedback/prompt-card.tsx'
import { useProfile } from '../queries.ts'

/** For who has left onboarding before it was known where they go: that it can be taken up again. */
export function HomeAreaPrompt({ memberId }: { memberId: string }): ReactElement | null {
  const profile = useProfile(memberId)
  if (!profile || profile.homeArea) return null
  return (
    <PromptCard
      title="Choose your home area"
      actions={
        <LinkButton href={paths.onboarding} size="small" tone="primary">
          Continue setting up
        </LinkButton>
      }
    >
      Its routes come to this device and open without a connection.
    </PromptCard>
  )
}
