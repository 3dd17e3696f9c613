import { css } from 'goober'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button/button.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { type CollaborativeDocument, DOCUMENT_NOUNS } from './collaborative-document.ts'
import { useCollaborationCommands } from './commands.ts'
import type { CollaborationRelation } from './queries.ts'

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
  document: CollaborativeDocument
  memberId: string
  relation: CollaborationRelation
}

/** The member's invitation to a document, which can be accepted or declined offline. */
export function Invitation({ document, memberId, relation }: InvitationProps): ReactElement {
  const { acceptInvitation, removeCollaborator } = useCollaborationCommands()
  const state = useItemState({ collection: 'relations', id: relation.id })
  const { author } = document
  const isAccepted = relation.data.accepted
  const invitedTo = `${relation.role === 'editor' ? 'edit' : 'view'} this ${DOCUMENT_NOUNS[document.collection]}`
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
          <Button tone="primary" onClick={() => void acceptInvitation(document)}>
            Accept
          </Button>
          <Button onClick={() => void removeCollaborator(document, memberId)}>Decline</Button>
        </Row>
      )}
    </section>
  )
}
