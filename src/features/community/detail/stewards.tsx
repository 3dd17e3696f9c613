import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { Community } from '#domain/community/community.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { ROLE_LABELS } from '../labels.ts'

const styles = css`
  & a {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 6px 0;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
  & b {
    display: block;
    font-weight: 600;
  }
  & a:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & small {
    color: var(--muted);
    font-size: 0.875rem;
  }
`

/** Owner, admins and moderators of a community. */
export function Stewards({ community }: { community: Pick<Community, 'stewards'> }): ReactElement {
  return (
    <ul className={styles}>
      {community.stewards.map(({ member, role }) => (
        <li key={member.id}>
          <Link href={paths.user(member.id)}>
            <Avatar id={member.id} name={member.username} picture={member.avatar} />
            <span>
              <b>{member.username}</b>
              <small>
                {ROLE_LABELS[role]}, level {member.level}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
