import type { ReactElement } from 'react'
import type { Community, CommunityFields } from '#domain/community/community.ts'
import { FIRST_POSTS } from '#domain/post/first-posts.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useCommunityCommands } from '../commands.ts'

const NOTIFICATION_OPTIONS = [
  { value: 'all', label: 'All posts', help: 'Members are notified of every post.' },
  { value: 'announcements', label: 'Announcements only', help: 'Members are notified of announcements.' },
  { value: 'none', label: 'None', help: 'Posts only appear in the feed.' },
] as const satisfies readonly {
  value: CommunityFields['notificationsDefault']
  label: string
  help: string
}[]

const APPROVAL_OPTIONS = [
  { value: 'all', label: 'All posts', help: 'Except posts by moderators.' },
  {
    value: 'first',
    label: `New members: the first ${FIRST_POSTS} posts`,
    help: 'Later posts appear at once.',
  },
] as const

/** Approval of posts, and of which posts members are notified. Applies at once. */
export function PostingSection({ community }: { community: Community }): ReactElement {
  const { id, postsNeedApproval, approvesFirstPosts, notificationsDefault } = community
  const { change } = useCommunityCommands()
  return (
    <Section title="Posts and notifications">
      <Switch checked={postsNeedApproval} onChange={(on) => void change(id, { postsNeedApproval: on })}>
        Approve posts before they appear
      </Switch>
      {postsNeedApproval && (
        <RadioGroup
          legend="Posts to approve"
          options={APPROVAL_OPTIONS}
          value={approvesFirstPosts ? 'first' : 'all'}
          onChange={(next) => void change(id, { approvesFirstPosts: next === 'first' })}
        />
      )}
      <RadioGroup
        legend="Notifications of posts"
        options={NOTIFICATION_OPTIONS}
        value={notificationsDefault}
        onChange={(next) => void change(id, { notificationsDefault: next })}
      />
      <p className="note">
        Each member can choose something else. Members who muted the community are not notified.
      </p>
    </Section>
  )
}
