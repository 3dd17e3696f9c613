import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { narrow } from '../theme/media.ts'
import { classNames } from './class-names.ts'

/** Content width with the page's side margins; also for bars across the window. */
export const pageWidth = css`
  max-width: 1168px;
  margin-inline: auto;
  /* in landscape the notch of a phone is at one side */
  padding-inline: max(var(--side), env(safe-area-inset-left)) max(var(--side), env(safe-area-inset-right));
  --side: 24px;
  ${narrow} {
    --side: 16px;
  }
`

const main = css`
  display: block;
  padding-bottom: 72px;
  &:focus {
    outline: none;
  }
  ${narrow} {
    padding-bottom: 48px;
  }
`

/** Main content; target of the skip link and of focus after navigation. */
export function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <main className={classNames(pageWidth, main)} id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
