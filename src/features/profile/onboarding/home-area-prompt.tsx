import type { ReactElement } from 'react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PromptCard } from '../../../ui/feedback/prompt-card.tsx'
import { useProfile } from '../queries.ts'

/** For members who left onboarding before they chose a home area. */
export function HomeAreaPrompt({ memberId }: { memberId: string }): ReactElement | null {
  const profile = useProfile(memberId)
  if (!profile || profile.homeArea) return null
  return (
    <PromptCard
      title="Choose your home area"
      actions={
        <LinkButton href={paths.onboarding} size="small" tone="primary">
          Continue setup
        </LinkButton>
      }
    >
      Its routes are downloaded and open offline.
    </PromptCard>
  )
}
