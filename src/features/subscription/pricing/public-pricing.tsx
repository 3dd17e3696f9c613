import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { loginPath, paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Logo } from '../../../ui/icons/logo.tsx'
import { loadFailedMessage } from '../labels.ts'
import { usePublicPlans } from '../queries.ts'
import { Waiting } from '../waiting.tsx'
import { Pricing } from './pricing.tsx'

const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-top: 16px;
`

/** The plans for people who are signed out. */
export function PublicPricing(): ReactElement {
  const { plans, failure, retry } = usePublicPlans()
  return (
    <>
      <div className={bar}>
        <Link href={paths.root} aria-label="Cairnway">
          <Logo />
        </Link>
        <LinkButton href={loginPath(paths.pricing)}>Sign in</LinkButton>
      </div>
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
