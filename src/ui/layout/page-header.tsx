import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
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
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 18px;
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
  alternatives,
}: PageHeaderProps): ReactElement {
  return (
    <header className={head} data-size={size}>
      <div className="text">
        {crumbs && <Crumbs crumbs={crumbs} />}
        <h1 className={size === 'display' ? textStyles.display : undefined}>{title}</h1>
        {subtitle && <div className="sub">{subtitle}</div>}
        {actions && <div className="actions">{actions}</div>}
      </div>
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
