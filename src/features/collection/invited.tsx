import { css } from 'goober'
import type { ReactElement } from 'react'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { SyncChip } from '../../ui/sync-chip.tsx'
import { useCollectionCommands } from './commands.ts'
import type { Asked } from './queries.ts'

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 20px;
  margin-bottom: 24px;
  padding: 14px 16px;
  border: 1px solid var(--edge);
  background: var(--raised);
  & p {
    flex: 1 1 240px;
  }
`

interface InvitedProps {
  collection: RouteCollection
  memberId: string
  asked: Asked
}

/** Somebody is asked to keep it with its owner: their answer can be given offline as well. */
export function Invited({ collection: { id, author }, memberId, asked }: InvitedProps): ReactElement {
  const { accept, part } = useCollectionCommands()
  const state = useItemState({ collection: 'relations', id: asked.id })
  const isAnswered = asked.data.accepted
  const as = asked.role === 'editor' ? 'keep this collection with them' : 'have this collection with them'
  return (
    <section className={look} aria-label="You are asked">
      <p>
        {isAnswered ? (
          'You have accepted. You take part once that is sent.'
        ) : (
          <>
            <b>{author.username}</b> asks you to {as}.
          </>
        )}{' '}
        {state && <SyncChip state={state} />}
      </p>
      {!isAnswered && (
        <Row tight>
          <Button tone="primary" onClick={() => void accept(id)}>
            Accept
          </Button>
          <Button onClick={() => void part(id, memberId)}>Decline</Button>
        </Row>
      )}
    </section>
  )
}
