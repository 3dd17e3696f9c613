import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import type { IconShape } from '../../ui/icons/icon.tsx'
import { FILE_SHAPE } from '../../ui/icons/late-shapes.ts'
import { phone } from '../../ui/theme/media.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 16px 0 40px;
  ${phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`

interface QuickAction {
  label: string
  href: string
  icon: IconShape
}

/** What members do most often. */
export function QuickActions(): ReactElement {
  const [draft] = useState(() => v7())
  const actions: readonly QuickAction[] = [
    { label: 'New route', href: paths.routeDraft(draft), icon: 'draw' },
    { label: 'Import GPX', href: paths.routeCreate, icon: FILE_SHAPE },
    { label: 'New trip', href: paths.tripCreate, icon: 'flag' },
    { label: 'New event', href: paths.eventCreate, icon: 'calendar' },
  ]
  return (
    <nav aria-label="Quick actions">
      <ul className={styles}>
        {actions.map(({ label, href, icon }) => (
          <li key={label}>
            <LinkButton href={href} icon={icon} wide>
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
