import { css } from 'goober'
import { type ComponentType, type ReactElement, useRef, useState } from 'react'
import type { ProfileHit } from '#domain/wire/search/search.ts'
import { profileScope } from '#domain/wire/sync/scope.ts'
import { useLacksFeature } from '../../platform/plan/use-lacks-feature.ts'
import { useMemberSearch } from '../../platform/queries/use-member-search.ts'
import { useScopeSubscription } from '../../platform/queries/use-scope-subscription.ts'
import { Button } from '../../ui/button/button.tsx'
import { OfferSlot } from '../../ui/feedback/offer-slot.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { type Role, useCollaborationCommands } from './commands.ts'
import type { Target } from './queries.ts'

const styles = css`
  margin-top: 14px;
  & .by {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    align-items: end;
  }
  & li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--muted);
  }
`

interface InviteCollaboratorProps {
  target: Target
  /** collaborators, and members who are invited already */
  excludedIds: readonly string[]
  /** the secret link; undefined: there is none for such documents */
  InviteLink: ComponentType<{ id: string }> | undefined
}

/** The form to invite somebody; for a trip on a plan without this feature, an offer. */
export function InviteCollaborator(props: InviteCollaboratorProps): ReactElement {
  const isLocked = useLacksFeature('trip_collaboration') && props.target.collection === 'trips'
  return isLocked ? (
    <OfferSlot feature="trip_collaboration">
      Planning together comes with a higher plan. Anyone can join a trip they are invited to.
    </OfferSlot>
  ) : (
    <>
      <InvitationForm {...props} />
      {props.InviteLink && <ByLink id={props.target.id} InviteLink={props.InviteLink} />}
    </>
  )
}

/** Opened on demand, as only the server knows the link. */
function ByLink({ id, InviteLink }: { id: string; InviteLink: ComponentType<{ id: string }> }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Invite by link
      </Button>
      {isOpen && <InviteLink id={id} />}
    </>
  )
}

/** Invites another member, found on this device or online. */
function InvitationForm({ target, excludedIds }: Omit<InviteCollaboratorProps, 'InviteLink'>): ReactElement {
  const { invite } = useCollaborationCommands()
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [announcement, announce] = useState('')
  const { members, onlineState } = useMemberSearch(text.trim())
  const field = useRef<HTMLDivElement>(null)
  const offered = members.filter(({ id }) => !excludedIds.includes(id))

  async function inviteMember(member: { id: string; username: string }): Promise<void> {
    if (!(await invite(target, member.id, role))) return
    setText('')
    announce(`${member.username} invited`)
    field.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles} ref={field}>
      <div className="by">
        <Field label="Invite someone">
          <TextInput
            type="search"
            placeholder="Username"
            autoComplete="off"
            autoCapitalize="none"
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              announce('')
            }}
          />
        </Field>
        <SelectInput
          label="Role"
          options={[
            { value: 'editor', label: 'Editor' },
            { value: 'viewer', label: 'Viewer' },
          ]}
          value={role}
          onChange={setRole}
        />
      </div>
      {offered.length > 0 && (
        <ul aria-label="Members found">
          {offered.map((member) => (
            <FoundMember key={member.id} member={member} onInvite={() => void inviteMember(member)} />
          ))}
        </ul>
      )}
      <output className={textStyles.small}>
        {announcement || (text.trim() ? resultMessage(offered.length, onlineState) : '')}
      </output>
    </div>
  )
}

function FoundMember({ member, onInvite }: { member: ProfileHit; onInvite: () => void }): ReactElement {
  const { id, username, first_name, last_name } = member
  // Download the profile, so that the invited member is shown with a name.
  useScopeSubscription(profileScope(id))
  return (
    <li>
      <span>
        <b>{username}</b>{' '}
        <small>
          {first_name} {last_name}
        </small>
      </span>
      <Button size="small" aria-label={`Invite ${username}`} onClick={onInvite}>
        Invite
      </Button>
    </li>
  )
}

function resultMessage(
  found: number,
  onlineState: ReturnType<typeof useMemberSearch>['onlineState'],
): string {
  if (onlineState === 'loading') return 'Searching online…'
  if (onlineState === 'not_loaded')
    return found > 0 ? '' : 'No matching members on this device. Go online to find more.'
  return found > 0 ? '' : 'No matching members.'
}
