import { css } from 'goober'
import type { ReactElement } from 'react'
import { useSession } from '../../state/session.ts'
import { MemberAvatar } from './member-avatar.tsx'

const styles = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 10px 14px;
  & div {
    min-width: 0;
  }
  & p {
    overflow: hidden;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
    text-overflow: ellipsis;
  }
  & p:first-child {
    color: var(--ink);
    font-weight: 600;
  }
`

/** The signed-in member; empty until they are known. */
export function AccountHeader(): ReactElement | null {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className={styles}>
      <MemberAvatar />
      <div>
        <p>{user.username}</p>
        <EmailLine email={user.email} />
      </div>
    </div>
  )
}

/** Breaks a long address after the @ rather than within a name. */
function EmailLine({ email }: { email: string }): ReactElement {
  const at = email.lastIndexOf('@') + 1
  return (
    <p>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </p>
  )
}
