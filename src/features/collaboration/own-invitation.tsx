import type { ReactElement } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { CollaborativeDocument } from './collaborative-document.ts'
import { useMyCollaboration } from './queries.ts'

// Only invited members see it.
const Invitation = lazyComponent(async () => (await import('./invitation.tsx')).Invitation)

interface OwnInvitationProps {
  document: CollaborativeDocument
  memberId: string
}

/** The member's own invitation to a document; nothing if there is none. */
export function OwnInvitation({ document, memberId }: OwnInvitationProps): ReactElement | null {
  const relation = useMyCollaboration(document.id, memberId)
  if (relation?.state !== 'invited') return null
  return <Invitation document={document} memberId={memberId} relation={relation} />
}
