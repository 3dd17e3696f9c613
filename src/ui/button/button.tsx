import type { ComponentProps, ReactElement } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { type ButtonSize, type ButtonTone, buttonStyles } from './button-styles.ts'

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  icon?: IconShape
  /** makes it a toggle button: shown and announced as pressed or not */
  pressed?: boolean
  /** work is in progress: clicks are ignored, focus stays */
  busy?: boolean
}

export function Button(props: ButtonProps): ReactElement {
  const { tone, size, wide, icon, pressed, busy, className, children, onClick, type, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(buttonStyles, className)}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
      aria-pressed={pressed}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (press) => press.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} filled={pressed ?? false} />}
      {children}
    </button>
  )
}
