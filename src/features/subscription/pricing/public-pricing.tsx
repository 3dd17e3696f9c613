import type { ReactElement } from 'react'
import { loginPath, paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { VisitorBar } from '../../../ui/layout/visitor-bar.tsx'
import { loadFailedMessage } from '../labels.ts'
import { usePublicPlans } from '../queries.ts'
import { Waiting } from '../waiting.tsx'
import { Pricing } from './pricing.tsx'

/** The plans for people who are signed out. */
export function PublicPricing(): ReactElement {
  const { plans, failure, retry } = usePublicPlans()
  return (
    <>
      <VisitorBar home={paths.root}>
        <LinkButton href={loginPath(paths.pricing)}>Sign in</LinkButton>
      </VisitorBar>
      {plans ? (
        <Pricing plans={plans} view={undefined} />
      ) : failure ? (
        <EmptyState title="Plans" action={<Button onClick={retry}>Try again</Button>}>
          {loadFailedMessage(failure.message)}
        </EmptyState>
      ) : (
        <Waiting />
      )}
    </>
  )
}
