import type { ComponentProps, ReactElement } from 'react'
import { Link } from 'wouter'
import { type ButtonSize, type ButtonTone, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons/icon.tsx'

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  icon?: IconName
}

/** Goes to a path of this app and looks like a button. */
export function LinkButton(props: LinkButtonProps): ReactElement {
  const { href, tone, size, wide, icon, className, children, ...rest } = props
  return (
    <Link href={href} asChild>
      <a
        {...rest}
        className={classNames(buttonLook, className)}
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
