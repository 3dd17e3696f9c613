import { css } from 'goober'
import type { ReactElement } from 'react'
import { classNames } from '../layout/class-names.ts'
import { shapes } from './shapes.ts'

export type IconName = keyof typeof shapes

/** A shape of the table, or one of its own: an SVG path on the same grid, for icons of code that is loaded late. */
export type IconShape = IconName | `${'M' | 'm'}${number}${string}`

const icon = css`
  width: 20px;
  height: 20px;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
  vertical-align: -5px;
  &[data-size='small'] {
    width: 16px;
    height: 16px;
    vertical-align: -3px;
  }
  &[data-filled] {
    fill: currentColor;
  }
`

interface IconProps {
  name: IconShape
  size?: 'normal' | 'small'
  filled?: boolean
  className?: string
}

/** Decorative: the text beside it, or the button's label, has the meaning. */
export function Icon({ name, size, filled, className }: IconProps): ReactElement {
  return (
    <svg
      className={classNames(icon, className)}
      viewBox="0 0 20 20"
      data-size={size}
      data-filled={filled || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name as IconName] ?? name} />
    </svg>
  )
}
