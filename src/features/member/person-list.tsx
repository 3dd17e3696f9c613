import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { SyncChip, type SyncChipState } from '../../ui/cairn/sync-chip.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'

const styles = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & > li > div {
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

/** A list of members. */
export function PersonList({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <ul className={styles} aria-label={label}>
      {children}
    </ul>
  )
}

interface PersonRowProps {
  id: string
  name: string
  /** where `name` is another one: the initials are those of the username */
  username?: string | undefined
  /** id of their picture */
  picture?: string | null | undefined
  note?: ReactNode
  /** sync state of an unsent change */
  state: SyncChipState | null
  /** buttons */
  children: ReactNode
}

export function PersonRow({
  id,
  name,
  username = name,
  picture,
  note,
  state,
  children,
}: PersonRowProps): ReactElement {
  const href = paths.user(id)
  return (
    <li>
      <Link href={href} tabIndex={-1} aria-hidden="true">
        <Avatar id={id} name={username} size="medium" picture={picture} />
      </Link>
      <div>
        <Link href={href}>
          <b>{name}</b>
        </Link>{' '}
        {state && <SyncChip state={state} />}
        {note && <small>{note}</small>}
      </div>
      {children}
    </li>
  )
}
