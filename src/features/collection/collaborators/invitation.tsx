import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { RouteCollection } from '#domain/route-collection/route-collection.ts'
import { paths } from '../../../paths.ts'
import { useItemState } from '../../../state/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { useCollectionCommands } from '../commands.ts'
import type { CollaborationRelation } from '../queries.ts'

const styles = css`
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

interface InvitationProps {
  collection: RouteCollection
  memberId: string
  relation: CollaborationRelation
}

/** The member's invitation to a collection, which can be accepted or declined offline. */
export function Invitation({
  collection: { id, author },
  memberId,
  relation,
}: InvitationProps): ReactElement {
  const { acceptInvitation, removeCollaborator } = useCollectionCommands()
  const state = useItemState({ collection: 'relations', id: relation.id })
  const isAccepted = relation.data.accepted
  const invitedTo = relation.role === 'editor' ? 'edit this collection' : 'view this collection'
  return (
    <section className={styles} aria-label="Invitation">
      <p>
        {isAccepted ? (
          'Accepted. You take part once this is synced.'
        ) : (
          <>
            <Link href={paths.user(author.id)}>
              <b>{author.username}</b>
            </Link>{' '}
            invited you to {invitedTo}.
          </>
        )}{' '}
        {state && <SyncChip state={state} />}
      </p>
      {!isAccepted && (
        <Row tight>
          <Button tone="primary" onClick={() => void acceptInvitation(id)}>
            Accept
          </Button>
          <Button onClick={() => void removeCollaborator(id, memberId)}>Decline</Button>
        </Row>
      )}
    </section>
  )
}
