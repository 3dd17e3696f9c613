import type { ReactElement } from 'react'
import type { Community, CommunityFields } from '#domain/community/community.ts'
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

/** Approval of posts, and of which posts members are notified. Applies at once. */
export function PostingSection({ community }: { community: Community }): ReactElement {
  const { id, postsNeedApproval, notificationsDefault } = community
  const { change } = useCommunityCommands()
  return (
    <Section title="Posts and notifications">
      <Switch checked={postsNeedApproval} onChange={(on) => void change(id, { postsNeedApproval: on })}>
        Approve posts before they appear
      </Switch>
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
