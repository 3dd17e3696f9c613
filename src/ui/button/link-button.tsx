import type { ComponentProps, ReactElement } from 'react'
import { Link } from 'wouter'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { type ButtonSize, type ButtonTone, buttonStyles } from './button-styles.ts'

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  icon?: IconShape
}

/** A link to a path of this app that looks like a button. */
export function LinkButton(props: LinkButtonProps): ReactElement {
  const { href, tone, size, wide, icon, className, children, ...rest } = props
  return (
    <Link href={href} asChild>
      <a
        {...rest}
        className={classNames(buttonStyles, className)}
        data-tone={tone}
        data-size={size}
        data-wide={wide || undefined}
      >
        {icon && <Icon name={icon} />}
        {children}
      </a>
    </Link>
  )
}
