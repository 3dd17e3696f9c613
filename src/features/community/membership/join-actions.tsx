import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { CommunityRole } from '#domain/community/access/roles.ts'
import type { Community } from '#domain/community/community.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { failureMessage, useCommunityCommands } from '../commands.ts'
import { ROLE_LABELS } from '../labels.ts'
import { membershipId } from '../queries.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & [data-joined] {
    background: var(--moss-tint);
    border-color: var(--moss);
    color: var(--moss);
  }
  & .note {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--muted);
    font-size: 0.875rem;
  }
`

/** What a member is in a community. */
export interface JoinStanding {
  state: 'member' | 'requested' | 'invited' | 'banned' | null
  role: CommunityRole | null
}

interface JoinActionsProps {
  community: Pick<Community, 'id' | 'name' | 'joining' | 'questions' | 'archived'>
  standing: JoinStanding
  memberId: string
  size?: 'small'
}

/** Joins, asks to join, withdraws the request, accepts or declines an invitation, or leaves. */
export function JoinActions({ community, standing, memberId, size }: JoinActionsProps): ReactElement {
  const sync = useItemState({ collection: 'relations', id: membershipId(community.id, memberId) })
  return (
    <div className={styles}>
      <Action community={community} standing={standing} size={size} />
      {sync && <SyncChip state={sync} />}
    </div>
  )
}

type ActionProps = Pick<JoinActionsProps, 'community' | 'standing'> & { size: 'small' | undefined }

function Action({ community, standing, size }: ActionProps): ReactElement {
  const { state, role } = standing
  if (state === 'banned') return <Tag tone="danger">Banned</Tag>
  if (state === 'member')
    return role === 'owner' ? <Tag>{ROLE_LABELS.owner}</Tag> : <Joined community={community} size={size} />
  if (state === 'requested') return <Requested community={community} size={size} />
  if (community.archived) return <Tag>Archived</Tag>
  if (state === 'invited') return <Invited community={community} size={size} />
  if (community.joining === 'invitation')
    return (
      <span className="note">
        <Icon name="lock" size="small" /> By invitation
      </span>
    )
  return <NotJoined community={community} size={size} />
}

type PartProps = Pick<ActionProps, 'community' | 'size'>

function NotJoined({ community, size }: PartProps): ReactElement {
  const { id, name, joining, questions } = community
  const { join } = useCommunityCommands()
  const [isAsking, setAsking] = useState(false)
  async function press(): Promise<void> {
    if (joining === 'approval' && questions.length > 0) return setAsking(true)
    notifyFailure(await join(id, []))
  }
  return (
    <>
      <Button tone={size ? 'plain' : 'primary'} {...(size && { size })} onClick={() => void press()}>
        <span>
          {joining === 'approval' ? 'Ask to join' : 'Join'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </Button>
      {isAsking && <RequestDialog community={community} onClose={() => setAsking(false)} />}
    </>
  )
}

function Joined({ community, size }: PartProps): ReactElement {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Button
        data-joined
        icon="check"
        {...(size && { size })}
        aria-label={`Joined ${community.name}: leave`}
        onClick={() => setLeaving(true)}
      >
        Joined
      </Button>
      {isLeaving && <LeaveDialog community={community} onClose={() => setLeaving(false)} />}
    </>
  )
}

function Requested({ community, size }: PartProps): ReactElement {
  const { leave } = useCommunityCommands()
  return (
    <Button
      {...(size && { size })}
      aria-label={`Requested to join ${community.name}: withdraw`}
      onClick={() => void leave(community.id)}
    >
      Withdraw request
    </Button>
  )
}

function Invited({ community, size }: PartProps): ReactElement {
  const { id, name } = community
  const { join, declineInvitation } = useCommunityCommands()
  return (
    <>
      <Button
        tone="primary"
        {...(size && { size })}
        aria-label={`Accept the invitation to ${name}`}
        onClick={() => void join(id, []).then(notifyFailure)}
      >
        Accept
      </Button>
      <Button
        {...(size && { size })}
        aria-label={`Decline the invitation to ${name}`}
        onClick={() => void declineInvitation(id)}
      >
        Decline
      </Button>
    </>
  )
}

function notifyFailure(result: Parameters<typeof failureMessage>[0] | { ok: true }): void {
  if (!result.ok) notify('error', failureMessage(result))
}
