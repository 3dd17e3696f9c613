import { css } from 'goober'
import type { ReactElement } from 'react'
import type { MemberSession } from '#domain/wire/session/session-list.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/skeleton.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { type Sessions, useSessions } from './use-sessions.ts'

const styles = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    padding: 10px 0;
    border-top: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & > li:last-child {
    margin-bottom: 14px;
    border-bottom: 1px solid var(--line);
  }
  & > li > div {
    flex: 1 1 200px;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

/** The devices on which the member is signed in; each can be signed out from here, at once. */
export function SessionList(): ReactElement {
  const found = useSessions()
  const { sessions, failure, busy, end } = found
  if (failure && !sessions) {
    return <p className={textStyles.muted}>Your devices are listed when you are online.</p>
  }
  if (!sessions) {
    return (
      <Skeleton label="Loading...">
        <SkeletonBar height="56px" />
      </Skeleton>
    )
  }
  return (
    <>
      {failure && <FieldError>The device was not signed out. Try again when you are online.</FieldError>}
      <ul className={styles} aria-label="Signed-in devices">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={end} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button size="small" busy={busy} onClick={() => void end(null)}>
          Sign out all other devices
        </Button>
      )}
    </>
  )
}

interface SessionRowProps {
  session: MemberSession
  busy: boolean
  onEnd: Sessions['end']
}

function SessionRow({ session, busy, onEnd }: SessionRowProps): ReactElement {
  const { id, device, signedInAt, lastUsedAt, isCurrent } = session
  const name = device || 'Unknown device'
  return (
    <li>
      <div>
        <b>{name}</b> {isCurrent && <Tag tone="moss">This device</Tag>}
        <small>
          Last used <RelativeTime at={lastUsedAt} />, signed in <RelativeTime at={signedInAt} />
        </small>
      </div>
      {!isCurrent && (
        <Button size="small" busy={busy} aria-label={`Sign out ${name}`} onClick={() => void onEnd(id)}>
          Sign out
        </Button>
      )}
    </li>
  )
}
