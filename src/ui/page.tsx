import { css } from 'goober'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import { compactNav, narrow } from './theme/media.ts'
import { type } from './theme/type.ts'

/** Content width with the page's side margins; for bars that run across the window. */
export const wrap = css`
  max-width: 1168px;
  margin-inline: auto;
  /* a phone held sideways has its notch at one of them */
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

/** The page's own part, target of the skip link and of focus after navigation. */
export function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <main className={classNames(wrap, main)} id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

const head = css`
  padding: 32px 0 24px;
  & .sub {
    margin-top: 8px;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 18px;
  }
  ${narrow} {
    padding: 20px 0 16px;
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

interface PageHeadProps {
  title: ReactNode
  /** display: the page of one thing; plain: a place in the app */
  size?: 'plain' | 'display'
  crumbs?: readonly Crumb[]
  sub?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, size, crumbs, sub, actions }: PageHeadProps): ReactElement {
  return (
    <header className={head}>
      {crumbs && <Crumbs crumbs={crumbs} />}
      <h1 className={size === 'display' ? type.display : undefined}>{title}</h1>
      {sub && <div className="sub">{sub}</div>}
      {actions && <div className="actions">{actions}</div>}
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

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--side-width);
  gap: 56px;
  align-items: start;
  ${compactNav} {
    gap: 40px;
    grid-template-columns: minmax(0, 1fr) 280px;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface ColumnsProps {
  side: ReactNode
  sideWidthPx?: number
  children: ReactNode
}

/** Main column and side column; one under the other on narrow screens. */
export function Columns({ children, side, sideWidthPx = 320 }: ColumnsProps): ReactElement {
  return (
    <div className={columns} style={{ '--side-width': `${sideWidthPx}px` } as CSSProperties}>
      <div>{children}</div>
      <aside>{side}</aside>
    </div>
  )
}
