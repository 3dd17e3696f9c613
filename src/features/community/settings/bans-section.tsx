import type { ReactElement } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { useCommunityCommands } from '../commands.ts'
import type { Membership } from '../queries.ts'
import { Person } from './person.tsx'
import { peopleStyles } from './settings-styles.ts'

interface BansSectionProps {
  community: string
  bans: readonly Membership[]
}

export function BansSection({ community, bans }: BansSectionProps): ReactElement {
  const { removeMember } = useCommunityCommands()
  return (
    <Section title="Bans" note={bans.length > 0 ? bans.length.toLocaleString('en') : undefined}>
      {bans.length === 0 && <p className={textStyles.muted}>No one is banned.</p>}
      <ul className={peopleStyles} aria-label="Bans">
        {bans.map(({ id, author, updatedAt, reason }) => (
          <li key={id}>
            <Person
              member={author}
              relation={id}
              note={
                <>
                  {reason && <q>{reason}</q>} Banned <RelativeTime at={updatedAt} />
                </>
              }
            />
            <Button
              size="small"
              aria-label={`Lift the ban of ${author.username}`}
              onClick={() => void removeMember(community, author.id)}
            >
              Lift ban
            </Button>
          </li>
        ))}
      </ul>
      <p className="note">Banned members cannot see the community, post in it or ask to join.</p>
    </Section>
  )
}
