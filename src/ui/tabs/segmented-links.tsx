import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { Icon, type IconShape } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { narrow } from '../theme/media.ts'
import { segmentedStyles } from './segmented-styles.ts'

const look = css`
  & > [aria-current] {
    background: var(--ink);
    color: var(--paper);
  }
  @media (forced-colors: active) {
    & > [aria-current] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  ${narrow} {
    display: flex;
    flex: 1 1 100%;
    & > * {
      flex: 1;
    }
  }
`

interface SegmentedLink {
  href: string
  label: string
  icon: IconShape
  current: boolean
}

interface SegmentedLinksProps {
  /** names the group for screen readers */
  label: string
  links: readonly SegmentedLink[]
}

/** Links to alternative pages, shown as one segmented control. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps): ReactElement {
  return (
    <nav className={classNames(segmentedStyles, look)} aria-label={label}>
      {links.map(({ href, label: text, icon, current }) => (
        <Link key={text} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          {text}
        </Link>
      ))}
    </nav>
  )
}
