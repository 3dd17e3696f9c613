import { css } from 'goober'
import type { ReactElement } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { useMemberCommands } from './commands.ts'
import { useRelationTo } from './queries.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-top: 20px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  & > p {
    flex: 1 1 240px;
  }
`

/** Says that the signed-in member has muted this one. */
export function MutedNote({ id, name }: { id: string; name: string }): ReactElement | null {
  const { relation, state } = useRelationTo('mute', id)
  const { setMuted } = useMemberCommands()
  if (!relation) return null
  return (
    <div className={styles}>
      <p>
        <b>{name} is muted.</b> You get no notifications about them. They do not see this.{' '}
        {state && <SyncChip state={state} />}
      </p>
      <Button size="small" onClick={() => void setMuted(id, false)}>
        Unmute
      </Button>
    </div>
  )
}
