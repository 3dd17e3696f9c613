import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { useIsIdle } from '../../../state/session.ts'
import { TextLink } from '../../../ui/button/text-link.tsx'
import { Backdrop } from '../../../ui/feedback/backdrop.tsx'
import { Logo } from '../../../ui/icons/logo.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { StepList, type StepOfList } from './step-list.tsx'

const BACKDROP_SEED = 31

const stage = css`
  position: relative;
  display: grid;
  align-items: center;
  min-height: 100dvh;
  padding: 48px 24px;
  & > .land {
    position: fixed;
    inset: 0;
    overflow: hidden;
  }
  & > .box {
    position: relative;
    display: grid;
    grid-template-columns: 256px minmax(0, 1fr);
    width: 100%;
    max-width: 960px;
    min-height: 560px;
    margin-inline: auto;
    border: 1px solid var(--rule);
    background: var(--paper);
  }
  & .side {
    display: flex;
    flex-direction: column;
    padding: 28px 24px 24px 28px;
    border-right: 1px solid var(--line);
  }
  & .side > :first-child {
    margin-bottom: 28px;
  }
  & .leave {
    margin-top: auto;
    padding-top: 24px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .main {
    min-width: 0;
    padding: 28px 32px 24px;
  }
  & .count {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & h1 {
    margin: 2px 0 16px;
  }
  & h1:focus {
    outline: none;
  }
  ${narrow} {
    align-items: start;
    padding: 0;
    & > .land {
      position: absolute;
      inset: 0 0 auto;
      height: 140px;
    }
    & > .box {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto 1fr;
      min-height: 100dvh;
      border: 0;
      background: none;
    }
    & .side {
      padding: 20px 16px 18px;
      border: 0;
    }
    & .side > :first-child {
      margin-bottom: 18px;
    }
    & .leave {
      margin-top: 0;
      padding-top: 12px;
    }
    & .main {
      padding: 20px 16px 0;
      border-top: 1px solid var(--rule);
      background: var(--paper);
    }
  }
`

interface OnboardingFrameProps {
  title: string
  steps: readonly StepOfList[]
  /** position of the current step, from 1 */
  at: number
  /** the page that opens when a member leaves */
  end: { href: string; label: string }
  children: ReactNode
}

/** Frame of onboarding: the steps beside the current one, on a drawn map. */
export function OnboardingFrame(props: OnboardingFrameProps): ReactElement {
  const { title, steps, at, end, children } = props
  const isIdle = useIsIdle()
  return (
    <main className={stage} id="main" tabIndex={-1}>
      <div className="land" aria-hidden="true">
        {isIdle && <Backdrop seed={BACKDROP_SEED} withTrail={false} />}
      </div>
      <div className="box">
        <div className="side">
          <Logo />
          <StepList steps={steps} at={at} />
          <p className="leave">
            You can leave at any time and go on later. <TextLink href={end.href}>{end.label}</TextLink>
          </p>
        </div>
        <div className="main">
          <p className="count">{`Step ${at} of ${steps.length}`}</p>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
