import { css } from 'goober'
import type { ReactElement } from 'react'

const spinner = css`
  display: inline-block;
  flex: none;
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 0.8s linear infinite;
`

/** Decorative; needs a text beside it. */
export function Spinner(): ReactElement {
  return <span className={spinner} aria-hidden="true" />
}
