import { css } from 'goober'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { mayChangeMember, mayRemoveMember } from '#domain/community/access/may-change-member.ts'
import {
  isAdmin,
  type MembershipStatus,
  membershipStatusOf,
} from '#domain/community/access/membership-status.ts'
import { needsStaffRoles } from '#domain/community/access/needs-staff-roles.ts'
import { COMMUNITY_ROLES, type CommunityRole } from '#domain/community/access/roles.ts'
import type { Community } from '#domain/community/community.ts'
import { foldText } from '#domain/std/text/fold-text.ts'
import { useLacksFeature } from '../../../platform/plan/use-lacks-feature.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { OfferSlot } from '../../../ui/feedback/offer-slot.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Menu, type MenuTriggerProps } from '../../../ui/menu/menu.tsx'
import { useCommunityCommands } from '../commands.ts'
import { byRank, formatMonth } from '../detail/community-members.tsx'
import { ROLE_LABELS } from '../labels.ts'
import type { Membership } from '../queries.ts'
import { ExpelDialog } from './expel-dialog.tsx'
import { Person } from './person.tsx'
import { peopleStyles } from './settings-styles.ts'

const SHOWN_STEP = 40
const MORE_ICON = 'M4 9.5h1v1H4ZM9.5 9.5h1v1h-1ZM15 9.5h1v1h-1Z'

const styles = css`
  & .find {
    max-width: 420px;
    margin-bottom: 8px;
  }
  & ul + button {
    margin-top: 16px;
  }
`

const menuTrigger = (aria: MenuTriggerProps): ReactElement => (
  <Button {...aria} size="small" tone="quiet">
    <Icon name={MORE_ICON} />
    <VisuallyHidden>More</VisuallyHidden>
  </Button>
)

interface MembersSectionProps {
  community: Community
  /** of the signed-in member */
  status: MembershipStatus
  members: readonly Membership[]
  memberId: string
}

/** The members with their roles. Stewards change those of lower rank. */
export function MembersSection({ community, status, members, memberId }: MembersSectionProps): ReactElement {
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(SHOWN_STEP)
  const isLocked = useLacksFeature('staff_roles')
  const searched = foldText(useDeferredValue(text))
  const matching = members
    .filter(({ author }) => foldText(author.username).includes(searched))
    .toSorted(byRank)
  return (
    <Section title="Members and roles" note={community.counts.members.toLocaleString('en')}>
      <div className={styles}>
        <div className="find">
          <TextInput
            type="search"
            icon="search"
            placeholder="Username"
            aria-label="Find a member"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <ul className={peopleStyles} aria-label="Members">
          {matching.slice(0, limit).map((membership) => (
            <MemberRow
              key={membership.id}
              {...{ community, status, membership, isLocked }}
              isMe={membership.author.id === memberId}
            />
          ))}
        </ul>
        {matching.length > limit && (
          <Button onClick={() => setLimit(limit + SHOWN_STEP)}>
            Show {Math.min(SHOWN_STEP, matching.length - limit)} more
          </Button>
        )}
      </div>
      <p className="note">
        Owner: everything, including hand over and delete. Admin: settings and roles. Moderator: requests,
        posts, bans and invitations. Member: posts, comments, routes and events.
      </p>
      {isLocked && isAdmin(status) && (
        <OfferSlot feature="staff_roles">
          Moderators, and more than one admin, come with a higher plan. Stewards you have keep their roles.
        </OfferSlot>
      )}
    </Section>
  )
}

interface MemberRowProps {
  community: Community
  status: MembershipStatus
  membership: Membership
  /** the plan lacks the feature to name more stewards */
  isLocked: boolean
  isMe: boolean
}

function MemberRow({ community, status, membership, isLocked, isMe }: MemberRowProps): ReactElement {
  const { id, author, role, createdAt } = membership
  const { setRole } = useCommunityCommands()
  const theirs = membershipStatusOf(membership)
  const mayGive = (one: CommunityRole): boolean =>
    mayChangeMember(status, theirs, { role: one }) &&
    !(isLocked && needsStaffRoles(community, { member: author.id, role: one }))
  // Ownership is handed over in a section of its own.
  const roles = COMMUNITY_ROLES.filter((one) => one === role || (one !== 'owner' && mayGive(one)))
  const options = roles.map((value) => ({ value, label: ROLE_LABELS[value] }))
  return (
    <li>
      <Person
        member={author}
        relation={id}
        note={`${isMe ? 'You, since' : 'Since'} ${formatMonth(createdAt)}`}
      />
      {options.length > 1 && !isMe ? (
        <SelectInput<CommunityRole>
          size="small"
          label={`Role of ${author.username}`}
          options={options}
          value={role}
          onChange={(next) => void setRole(community.id, author.id, next)}
        />
      ) : (
        <Tag>{ROLE_LABELS[role]}</Tag>
      )}
      {!isMe && mayRemoveMember(status, theirs, false) && (
        <MemberMenu community={community} membership={membership} />
      )}
    </li>
  )
}

function MemberMenu({
  community,
  membership,
}: Pick<MemberRowProps, 'community' | 'membership'>): ReactElement {
  const { username } = membership.author
  const [act, setAct] = useState<'remove' | 'ban' | null>(null)
  return (
    <>
      <Menu
        label={`More about ${username}`}
        items={[
          { label: 'Remove', icon: 'close', onSelect: () => setAct('remove') },
          { label: 'Ban', icon: 'lock', onSelect: () => setAct('ban') },
        ]}
        trigger={menuTrigger}
      />
      {act && (
        <ExpelDialog
          act={act}
          community={community}
          member={membership.author}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}
