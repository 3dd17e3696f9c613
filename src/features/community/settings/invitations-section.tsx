import { type ComponentType, type ReactElement, useRef, useState } from 'react'
import { relationId } from '#domain/relation/relation-key.ts'
import type { InviteTarget } from '#domain/wire/invite-link.ts'
import type { ProfileHit } from '#domain/wire/search/search.ts'
import { profileScope } from '#domain/wire/sync/scope.ts'
import { useMemberSearch } from '../../../platform/queries/use-member-search.ts'
import { useScopeSubscription } from '../../../platform/queries/use-scope-subscription.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { useCommunityCommands } from '../commands.ts'
import { type Membership, useInvitations } from '../queries.ts'
import { Person } from './person.tsx'
import { peopleStyles } from './settings-styles.ts'

const INVITATIONS_MAX = 200

export interface InvitationsSectionProps {
  community: string
  members: readonly Membership[]
  /** the secret link */
  InviteLink: ComponentType<{ target: InviteTarget }>
}

/** Invites members by name or with a link. A steward sees the invitations that they made. */
export function InvitationsSection({
  community,
  members,
  InviteLink,
}: InvitationsSectionProps): ReactElement {
  const made = useInvitations(community, INVITATIONS_MAX) ?? []
  const open = made.filter(({ state }) => state === 'pending')
  const excluded = new Set([...members, ...open].map(({ author }) => author.id))
  return (
    <Section title="Invitations">
      <InviteByName community={community} excluded={excluded} />
      {open.length > 0 && (
        <ul className={peopleStyles} aria-label="Invited">
          {open.map((invitation) => (
            <Invited key={invitation.id} community={community} invitation={invitation} />
          ))}
        </ul>
      )}
      <InviteLink target={{ collection: 'communities', id: community }} />
    </Section>
  )
}

interface InvitedProps {
  community: string
  invitation: NonNullable<ReturnType<typeof useInvitations>>[number]
}

function Invited({ community, invitation }: InvitedProps): ReactElement {
  const { withdrawInvitation } = useCommunityCommands()
  const { id, author, createdAt } = invitation
  return (
    <li>
      <Person
        member={author}
        relation={id}
        note={
          <>
            Invited by you <RelativeTime at={createdAt} />
          </>
        }
      />
      <Button
        size="small"
        aria-label={`Withdraw the invitation of ${author.username}`}
        onClick={() => void withdrawInvitation(community, author.id)}
      >
        Withdraw
      </Button>
    </li>
  )
}

interface InviteByNameProps {
  community: string
  /** ids of members, and of those who are invited already */
  excluded: ReadonlySet<string>
}

function InviteByName({ community, excluded }: InviteByNameProps): ReactElement {
  const { invite } = useCommunityCommands()
  const [text, setText] = useState('')
  const [announcement, announce] = useState('')
  const { members, onlineState } = useMemberSearch(text.trim())
  const field = useRef<HTMLDivElement>(null)
  const offered = members.filter(({ id }) => !excluded.has(id))
  async function inviteMember({ id, username }: ProfileHit): Promise<void> {
    if (!(await invite(community, id))) return
    setText('')
    announce(`${username} invited`)
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field}>
      <Field label="Invite by name">
        <TextInput
          type="search"
          icon="search"
          placeholder="Name or username"
          autoComplete="off"
          autoCapitalize="none"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            announce('')
          }}
        />
      </Field>
      {offered.length > 0 && (
        <ul className={peopleStyles} aria-label="Members found">
          {offered.map((member) => (
            <FoundMember
              key={member.id}
              member={member}
              relation={relationId({ kind: 'invitation', member: member.id, target: community })}
              onInvite={() => void inviteMember(member)}
            />
          ))}
        </ul>
      )}
      <output className={textStyles.small}>
        {announcement || (text.trim() ? resultMessage(offered.length, onlineState) : '')}
      </output>
    </div>
  )
}

interface FoundMemberProps {
  member: ProfileHit
  relation: string
  onInvite: () => void
}

function FoundMember({ member, relation, onInvite }: FoundMemberProps): ReactElement {
  const { id, username, first_name, last_name } = member
  // Download the profile, so that the invited member is shown with a name.
  useScopeSubscription(profileScope(id))
  return (
    <li>
      <Person member={member} relation={relation} note={`${first_name} ${last_name}`.trim()} />
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
