import { css } from 'goober'
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CollaboratorRole } from '#domain/member/collaborator.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextButton } from '../../ui/button/text-link.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { type CollaborativeDocument, DOCUMENT_NOUNS } from './collaborative-document.ts'
import { type Role, useCollaborationCommands } from './commands.ts'
import { type CollaborationRelation, type Target, useCollaborations } from './queries.ts'

// Only the owner needs it.
const AskKeeper = lazyComponent(async () => (await import('./invite-collaborator.tsx')).InviteCollaborator)

const styles = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    font-size: 0.9375rem;
    line-height: 1.25rem;
  }
  & > li > div {
    flex: 1 1 8em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & .acts {
    display: flex;
    flex: 1 0 100%;
    gap: 8px;
    padding-left: 44px;
  }
  & small {
    display: block;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`

const ROLE_LABELS: Record<CollaboratorRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }
const ROLES: readonly { value: Role; label: string }[] = [
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer' },
]

export interface CollaboratorsProps {
  document: CollaborativeDocument
  role: CollaboratorRole | null
  memberId: string
  /** the secret link with which others join; missing: there is none for such documents */
  InviteLink?: ComponentType<{ id: string }>
}

/**
 * The owner and the collaborators of a document. The owner invites others; everyone else can
 * leave.
 */
export function Collaborators(props: CollaboratorsProps): ReactElement {
  const { document, role, memberId, InviteLink } = props
  const { author, collaborators } = document
  const isOwner = role === 'owner'
  const relations = useCollaborations(document)
  // Invited members, and members who have accepted but are not in the synced list yet.
  const invited = relations.filter(
    ({ author: invitee }) => !collaborators.some(({ member }) => member.id === invitee.id),
  )
  return (
    <Section title="Collaborators">
      <ul className={styles}>
        <li>
          <Person id={author.id} name={author.username} picture={author.avatar} note={ROLE_LABELS.owner} />
        </li>
        {collaborators.map((collaborator) => (
          <Collaborator
            key={collaborator.member.id}
            target={document}
            member={collaborator.member}
            role={collaborator.role === 'editor' ? 'editor' : 'viewer'}
            isOwner={isOwner}
            note={ROLE_LABELS[collaborator.role]}
          />
        ))}
        {invited.map((relation) => (
          <Collaborator
            key={relation.author.id}
            target={document}
            member={relation.author}
            role={relation.role}
            isOwner={isOwner}
            note={`${ROLE_LABELS[relation.role]}, invited`}
          />
        ))}
      </ul>
      {isOwner && (
        <AskKeeper
          target={document}
          InviteLink={InviteLink}
          excludedIds={[
            author.id,
            ...collaborators.map(({ member }) => member.id),
            ...invited.map(inviteeId),
          ]}
        />
      )}
      {role !== null && !isOwner && <Leave document={document} memberId={memberId} />}
    </Section>
  )
}

const inviteeId = ({ author }: CollaborationRelation): string => author.id

interface CollaboratorProps {
  target: Target
  member: CollaborativeDocument['author']
  role: Role
  isOwner: boolean
  note: string
}

function Collaborator({ target, member, role, isOwner, note }: CollaboratorProps): ReactElement {
  const { invite, removeCollaborator } = useCollaborationCommands()
  const key = relationId({ kind: 'collaboration', member: member.id, target: target.id })
  const state = useItemState({ collection: 'relations', id: key })
  // A member who was found online has no name until the profile is downloaded.
  const profile = useQuery('profile.one', { id: member.id })
  const name = profile?.username ?? member.username
  const picture = profile ? profile.avatar : member.avatar
  return (
    <li>
      <Person id={member.id} name={name} picture={picture} note={note}>
        {state && <SyncChip state={state} />}
      </Person>
      {isOwner && (
        <div className="acts">
          <SelectInput
            size="small"
            label={`Role of ${name}`}
            options={ROLES}
            value={role}
            onChange={(next) => void invite(target, member.id, next)}
          />
          <Button
            size="small"
            aria-label={`Remove ${name}`}
            onClick={() => void removeCollaborator(target, member.id)}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}

interface PersonProps {
  id: string
  name: string
  /** id of their picture */
  picture: string | null
  note: string
  children?: ReactNode
}

function Person({ id, name, picture, note, children }: PersonProps): ReactElement {
  const href = paths.user(id)
  return (
    <>
      <Link href={href} tabIndex={-1} aria-hidden="true">
        <Avatar id={id} name={name} size="medium" picture={picture} />
      </Link>
      <div>
        <Link href={href}>
          <b>{name}</b>
        </Link>
        <small>{note}</small>
        {children}
      </div>
    </>
  )
}

const leave = css`
  margin-top: 12px;
`

function Leave({ document, memberId }: Pick<CollaboratorsProps, 'document' | 'memberId'>): ReactElement {
  const { removeCollaborator } = useCollaborationCommands()
  const [, navigate] = useLocation()
  const [isConfirming, setConfirming] = useState(false)
  const { collection, name, visibility } = document
  const list = collection === 'trips' ? paths.trips : paths.collections
  async function confirm(): Promise<void> {
    if (!(await removeCollaborator(document, memberId))) return
    setConfirming(false)
    if (visibility === 'private') navigate(list, { replace: true })
  }
  return (
    <div className={leave}>
      <TextButton quiet onClick={() => setConfirming(true)}>
        Leave {DOCUMENT_NOUNS[collection]}
      </TextButton>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Leave “${name}”?`}
        description="You need a new invitation to come back. What you added stays."
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Stay</Button>
            <Button tone="danger" onClick={() => void confirm()}>
              Leave
            </Button>
          </>
        }
      />
    </div>
  )
}
