import { css } from 'goober'
import type { ReactElement } from 'react'
import { tiny } from '../theme/media.ts'

const logo = css`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  font-size: 1.125rem;
  font-weight: 700;
  letter-spacing: -0.03em;
  & svg {
    width: 26px;
    height: 26px;
    flex: none;
  }
  ${tiny} {
    &[data-shrinks] span {
      display: none;
    }
  }
`

/**
 * The mark is a river stone with a trail on it. `shrinks`: on the smallest screens only the mark is
 * shown, so its link needs a label.
 */
export function Logo({ shrinks = false }: { shrinks?: boolean }): ReactElement {
  return (
    <span className={logo} data-shrinks={shrinks || undefined}>
      <LogoMark />
      <span>Cairnway</span>
    </span>
  )
}

const mark = css`
  & .stone {
    fill: var(--ink);
  }
  & .way {
    fill: none;
    stroke: var(--paper);
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`

/** The mark without the name; it fills its container. */
export function LogoMark(): ReactElement {
  return (
    <svg className={mark} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path
        className="stone"
        d="M3 16.5C3 8.4 8.1 3 15 3c6.1 0 10 4.4 10 11 0 7.1-4.5 11-11.3 11C6.9 25 3 21.9 3 16.5Z"
      />
      <path className="way" d="M10.5 25c.2-4.1 6.6-4 6.6-7.3 0-3-5.6-2.5-5.6-6 0-3 3.6-3.1 4.5-8.7" />
    </svg>
  )
}
