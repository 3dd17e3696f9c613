import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { RelationOf } from '#domain/relation/relation.ts'
import { Button } from '../../ui/button/button.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useMemberCommands } from './commands.ts'
import { useRelationTo } from './queries.ts'

const styles = css`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > button {
    flex: 1 0 auto;
  }
  & > button[data-following] {
    background: var(--moss-tint);
    border-color: var(--moss);
    color: var(--moss);
  }
`

interface FollowButtonProps {
  id: string
  name: string
  /** a new follow is a request */
  approvesFollowers: boolean
}

/** Follows, asks to follow, unfollows, or withdraws the request. */
export function FollowButton({ id, name, approvesFollowers }: FollowButtonProps): ReactElement {
  const { relation, state } = useRelationTo('follow', id)
  const { setFollowing } = useMemberCommands()
  const [isConfirming, setConfirming] = useState(false)
  const label = followLabel(relation ?? null, approvesFollowers)
  const isFollowing = relation?.state === 'accepted'

  function press(): void {
    // following again would need another approval
    if (isFollowing && approvesFollowers) setConfirming(true)
    else void setFollowing(id, !relation)
  }
  return (
    <div className={styles}>
      {/* the label changes with the state, so it must not have aria-pressed as well */}
      <Button
        tone={relation ? 'plain' : 'primary'}
        {...(isFollowing && { icon: 'check' as const })}
        data-following={isFollowing || undefined}
        disabled={relation === undefined}
        aria-label={`${label.text} ${label.hidden(name)}`}
        onClick={press}
      >
        {label.text}
      </Button>
      {state && <SyncChip state={state} />}
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Unfollow ${name}?`}
        description={`What ${name} shares with followers leaves this device. To follow again you need their approval.`}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Keep following</Button>
            <Button
              tone="danger"
              onClick={() => void setFollowing(id, false).then(() => setConfirming(false))}
            >
              Unfollow
            </Button>
          </>
        }
      />
    </div>
  )
}

/** The visible text, and what a press does for screen readers. */
function followLabel(follow: RelationOf<'follow'> | null, approvesFollowers: boolean) {
  if (follow?.state === 'accepted')
    return { text: 'Following', hidden: (name: string) => `${name}: unfollow` }
  if (follow) return { text: 'Requested', hidden: (name: string) => `to follow ${name}: withdraw` }
  return approvesFollowers
    ? { text: 'Ask to follow', hidden: (name: string) => name }
    : { text: 'Follow', hidden: (name: string) => name }
}
