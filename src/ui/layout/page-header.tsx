import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { narrow } from '../theme/media.ts'
import { textStyles } from '../theme/text-styles.ts'

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 24px 0 20px;
  & .text {
    flex: 1 1 400px;
    min-width: 0;
  }
  &[data-size='display'] .sub {
    margin-top: 8px;
  }
  &:not([data-size='display']) .sub {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & .text > .actions {
    margin-top: 18px;
  }
  /* without a breadcrumb the title is as high as the button that refreshes the page */
  &:not([data-crumbs]) > .actions {
    align-self: start;
    margin: -2px 44px -2px 0;
  }
  ${narrow} {
    &:not([data-crumbs]) > .actions {
      margin: 0;
    }
  }
`

const crumbList = css`
  overflow-wrap: anywhere;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  margin-bottom: 10px;
  color: var(--muted);
  font-size: 0.875rem;
  line-height: 1.25rem;
  & a:hover {
    color: var(--ink);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & li + li::before {
    content: '/';
    margin-right: 8px;
    color: var(--edge);
  }
`

interface Crumb {
  label: string
  href?: string
}

interface PageHeaderProps {
  title: ReactNode
  /** display: page of a single document; plain: section of the app */
  size?: 'plain' | 'display'
  crumbs?: readonly Crumb[]
  subtitle?: ReactNode
  actions?: ReactNode
  /** a long row of actions is below the title, a short one beside it */
  actionsBelow?: boolean
  /** at the end: links to alternative ways to do this */
  alternatives?: ReactNode
}

/** Title of a page with breadcrumb, subtitle and actions. */
export function PageHeader({
  title,
  size,
  crumbs,
  subtitle,
  actions,
  actionsBelow = false,
  alternatives,
}: PageHeaderProps): ReactElement {
  const row = actions && <div className="actions">{actions}</div>
  return (
    <header className={head} data-size={size} data-crumbs={crumbs && true}>
      <div className="text">
        {crumbs && <Crumbs crumbs={crumbs} />}
        <h1 className={size === 'display' ? textStyles.display : undefined}>{title}</h1>
        {subtitle && <div className="sub">{subtitle}</div>}
        {actionsBelow && row}
      </div>
      {!actionsBelow && row}
      {alternatives}
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactElement {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={crumbList}>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>{crumb.href ? <Link href={crumb.href}>{crumb.label}</Link> : crumb.label}</li>
        ))}
      </ol>
    </nav>
  )
}
