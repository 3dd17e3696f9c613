import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { useIsIdle } from '../../../state/session.ts'
import { Backdrop } from '../../../ui/feedback/backdrop.tsx'
import { Logo } from '../../../ui/icons/logo.tsx'
import { narrow } from '../../../ui/theme/media.ts'
import { authBoxStyles, authFrameStyles } from './auth-styles.ts'

const land = css`
  position: fixed;
  inset: 20px;
  overflow: hidden;
  ${narrow} {
    position: absolute;
    inset: 0 0 auto;
    height: 260px;
  }
`

const stage = css`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 100dvh;
  padding: 64px 24px 64px clamp(64px, 9vw, 128px);
  ${narrow} {
    align-items: flex-start;
    padding: 210px 0 0;
  }
`

const motto = css`
  position: fixed;
  left: 75%;
  top: 43%;
  color: var(--ink);
  font: italic 400 1.25rem/1.75rem var(--serif);
  ${narrow} {
    position: absolute;
    left: auto;
    right: 20px;
    top: 24px;
    /* in large text too it ends above the cairn */
    font-size: min(1rem, 5vw);
    line-height: 1.375;
    text-align: right;
  }
`

interface AuthFrameProps {
  title: string
  seed: number
  children: ReactNode
}

/** Frame of the sign-in pages: a drawn map with the form as its legend. */
export function AuthFrame({ title, seed, children }: AuthFrameProps): ReactElement {
  const isIdle = useIsIdle()
  return (
    <>
      <div className={land} aria-hidden="true">
        {isIdle && <Backdrop seed={seed} withTrail />}
      </div>
      <div className={authFrameStyles} aria-hidden="true">
        <span>46°22′ N</span>
        <span>13°50′ E</span>
        <span>Contour interval 50 m · drawn on this device, nothing downloaded</span>
      </div>
      <p className={motto} aria-hidden="true">
        A cairn marks the way
        <br />
        when nothing else does.
      </p>
      <main className={stage} id="main" tabIndex={-1}>
        <div className={authBoxStyles}>
          <Logo />
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </>
  )
}
