import { type ReactElement, useState } from 'react'
import { onboardingPath } from '../../../paths.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { readOnboarding, writeOnboarding } from '../../../platform/session/onboarding-record.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PromptCard } from '../../../ui/feedback/prompt-card.tsx'
import { useProfile } from '../queries.ts'
import { firstOpenStep, ONBOARDING_STEPS, STEP_NAMES } from './steps.ts'

/**
 * A browser that is killed may lose what it has stored in the last seconds; the steps of a new member
 * then follow from the profile alone.
 */
const NEW_FOR_MS = 7 * 86_400_000

/** For members who left onboarding, or have no home area yet. */
export function SetupPrompt({ memberId }: { memberId: string }): ReactElement | null {
  const { now } = usePlatform()
  const profile = useProfile(memberId)
  const [record, setRecord] = useState(() => readOnboarding(memberId))
  if (!profile || record.isDismissed) return null
  const isNew = now().getTime() - Date.parse(profile.createdAt) < NEW_FOR_MS
  const isLeft = isNew || Object.keys(record.steps).length > 0
  const open = isLeft ? firstOpenStep(profile, record.steps) : null
  if (!open && profile.homeArea) return null
  const at = open ? ONBOARDING_STEPS.indexOf(open) + 1 : null
  return (
    <PromptCard
      title={open ? 'Finish setting up Cairnway' : 'Choose your home area'}
      actions={
        <>
          <LinkButton
            href={onboardingPath({ ...(isLeft && !open && { step: 'area' }), origin: null })}
            size="small"
            tone="primary"
          >
            Continue setup
          </LinkButton>
          <Button
            tone="quiet"
            size="small"
            onClick={() => setRecord(writeOnboarding(memberId, { isDismissed: true }))}
          >
            Not now
          </Button>
        </>
      }
    >
      {open
        ? `Step ${at} of ${ONBOARDING_STEPS.length}: ${STEP_NAMES[open]}.`
        : 'Its routes are downloaded and open offline.'}
    </PromptCard>
  )
}
