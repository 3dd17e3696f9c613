import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { Row } from '../layout/layout.tsx'
import { pageWidth } from '../layout/page.tsx'
import { narrow } from '../theme/media.ts'
import { Backdrop } from './backdrop.tsx'

const full = css`
  position: relative;
  overflow: hidden;
  padding: 48px 40px;
  border: 1px solid var(--line);
  & .text {
    position: relative;
    max-width: 520px;
    background: var(--paper);
    box-shadow: 0 0 20px 22px var(--paper);
  }
  & h1 + p {
    margin: 6px 0 20px;
  }
  ${narrow} {
    padding: 32px 20px;
  }
  & details {
    margin-top: 16px;
    color: var(--muted);
    font-size: 0.875rem;
  }
  & pre {
    overflow-x: auto;
    white-space: pre-wrap;
  }
`

const pageMargin = css`
  margin-block: 32px;
  ${narrow} {
    margin-block: 20px;
  }
`

interface FullFailureProps {
  error: unknown
  onRetry: () => void
}

/** Replaces a whole page after an error. */
export function FullFailure(props: FullFailureProps): ReactElement {
  return (
    <main className={classNames(pageWidth, pageMargin)} id="main" tabIndex={-1}>
      <FullFailureBox {...props} />
    </main>
  )
}

export function FullFailureBox({ error, onRetry }: FullFailureProps): ReactElement {
  return (
    <div className={full}>
      <Backdrop seed={5} />
      <div className="text" role="alert">
        <h1>Something went wrong</h1>
        <p>We encountered an unexpected error. Please try refreshing the page.</p>
        <Row>
          <Button tone="primary" onClick={onRetry}>
            Try Again
          </Button>
          <Button onClick={() => location.reload()}>Refresh Page</Button>
        </Row>
        <Details>{errorMessage(error)}</Details>
      </div>
    </div>
  )
}

/** Replaces the whole app if its frame fails to render. */
export function RootFailure({ error }: { error: unknown }): ReactElement {
  return (
    <AppFailure title="Unexpected Application Error!" details={errorMessage(error)}>
      What you saved is on this device. Loading the page again may help.
    </AppFailure>
  )
}

const appFrame = css`
  max-width: 640px;
  margin: 12vh auto;
  padding-inline: 16px;
`

interface AppFailureProps {
  title: string
  children: ReactNode
  /** further actions after the reload button */
  actions?: ReactNode
  /** technical details, collapsed */
  details?: string
}

/** Replaces the whole app: explains why it cannot run and offers a reload. */
export function AppFailure({ title, children, actions, details }: AppFailureProps): ReactElement {
  return (
    <main className={appFrame}>
      <div className={full} role="alert">
        <Backdrop seed={5} />
        <div className="text">
          <h1>{title}</h1>
          <p>{children}</p>
          <Row>
            <Button tone="primary" onClick={() => location.reload()}>
              Load again
            </Button>
            {actions}
          </Row>
          {details && <Details>{details}</Details>}
        </div>
      </div>
    </main>
  )
}

function Details({ children }: { children: string }): ReactElement {
  return (
    <details>
      <summary>Details</summary>
      <pre>{children}</pre>
    </details>
  )
}

const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const medium = css`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 10px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  & > svg {
    margin-top: 1px;
    color: var(--warning);
  }
  & h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    letter-spacing: -0.008em;
  }
  & p {
    margin: 2px 0 12px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`

/** Replaces a section after an error. */
export function MediumFailure({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <div className={medium} role="alert">
      <Icon name="warning" />
      <div>
        <h2>Something went wrong</h2>
        <p>This component encountered an error and couldn't load properly.</p>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}

const small = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
`

/** Replaces a card or badge after an error. */
export function SmallFailure({ children = 'Error loading content' }: { children?: ReactNode }): ReactElement {
  return (
    <p className={small} role="alert">
      <Icon name="warning" size="small" />
      {children}
    </p>
  )
}
