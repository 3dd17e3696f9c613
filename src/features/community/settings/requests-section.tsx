import type { ReactElement } from 'react'
import type { Community } from '#domain/community/community.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { useCommunityCommands } from '../commands.ts'
import type { Membership } from '../queries.ts'
import { Person } from './person.tsx'
import { peopleStyles } from './settings-styles.ts'

interface RequestsSectionProps {
  community: Community
  requests: readonly Membership[]
}

/** Members who ask to join, with their answers. */
export function RequestsSection({ community, requests }: RequestsSectionProps): ReactElement {
  return (
    <Section
      title="Requests"
      note={requests.length > 0 ? `${requests.length.toLocaleString('en')} waiting` : undefined}
    >
      {requests.length === 0 ? (
        <p className={textStyles.muted}>No requests waiting.</p>
      ) : (
        <ul className={peopleStyles} aria-label="Requests">
          {requests.map((request) => (
            <Request key={request.id} community={community} request={request} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Request({ community, request }: { community: Community; request: Membership }): ReactElement {
  const { accept, removeMember } = useCommunityCommands()
  const { id, author, createdAt, data } = request
  return (
    <li>
      <Person
        member={author}
        relation={id}
        note={
          <>
            Level {author.level}, asked <RelativeTime at={createdAt} />
          </>
        }
      />
      <Row tight>
        <Button
          size="small"
          tone="primary"
          aria-label={`Accept ${author.username}`}
          onClick={() => void accept(community.id, author.id)}
        >
          Accept
        </Button>
        <Button
          size="small"
          aria-label={`Decline ${author.username}`}
          onClick={() => void removeMember(community.id, author.id)}
        >
          Decline
        </Button>
      </Row>
      {data.answers.length > 0 && (
        <dl>
          {data.answers.map((answer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers belong to the questions by their order
            <Answer key={at} question={community.questions[at] ?? `Question ${at + 1}`} answer={answer} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Answer({ question, answer }: { question: string; answer: string }): ReactElement {
  return (
    <>
      <dt>{question}</dt>
      <dd>{answer}</dd>
    </>
  )
}
