import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { Link } from 'wouter'
import { classNames } from '../layout/class-names.ts'
import { touch } from '../theme/media.ts'

const look = css`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: var(--moss);
  font-weight: 550;
  text-align: left;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-decoration-color: color-mix(in srgb, var(--moss) 45%, transparent);
  text-underline-offset: 3px;
  cursor: pointer;
  &:hover {
    text-decoration-color: currentColor;
  }
  &[data-quiet] {
    font-size: 0.875rem;
    line-height: 1.25rem;
    text-decoration: none;
  }
  &[data-quiet]:hover {
    text-decoration: underline;
  }
  ${touch} {
    &[data-quiet]::after {
      content: '';
      position: absolute;
      inset: -12px -8px;
    }
  }
`

interface TextLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** small, underlined on hover only: beside a section heading */
  quiet?: boolean
}

export function TextLink({ href, quiet, className, children, ...rest }: TextLinkProps): ReactElement {
  return (
    <Link href={href} asChild>
      <a {...rest} className={classNames(look, className)} data-quiet={quiet || undefined}>
        {children}
      </a>
    </Link>
  )
}

interface TextButtonProps extends ComponentProps<'button'> {
  quiet?: boolean
}

/** A button that looks like a link. */
export function TextButton({ quiet, className, type, ...rest }: TextButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(look, className)}
      data-quiet={quiet || undefined}
    />
  )
}
