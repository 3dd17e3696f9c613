import { css } from 'goober'
import type { ReactElement } from 'react'
import type { MemberNotification } from '#domain/notification/notification.ts'
import { paths } from '../../paths.ts'
import { useQuery } from '../../platform/queries/use-query.ts'
import { useRelation } from '../../platform/queries/use-relation.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { AppealFormWithDraft } from './appeal-form.tsx'

const width = css`
  max-width: 66ch;
`

/** The statement of a decision, from the member's own notifications, and their appeal. */
export function Decision({ id }: { id: string }): ReactElement | null {
  const statement = useQuery('notification.one', { id })
  const answer = useQuery('notification.one', { id: `${id}-answer` })
  if (statement === undefined || answer === undefined) return null
  if (statement === null)
    return (
      <EmptyState
        title="This statement is not on this device"
        action={<LinkButton href={paths.notifications}>Notifications</LinkButton>}
      >
        It was deleted from your notifications, or this device has not received it yet.
      </EmptyState>
    )
  return (
    <div className={width}>
      <Stack gapPx={32}>
        <Statement notification={statement} />
        {answer && <Statement notification={answer} />}
        <Appeal id={id} isAnswered={answer !== null} />
      </Stack>
    </div>
  )
}

function Statement({ notification }: { notification: MemberNotification }): ReactElement {
  const { title, message, content_object_summary: about, created_at: at } = notification
  return (
    <Section title={title} note={<RelativeTime at={at} />}>
      <Stack gapPx={8}>
        {about && <p className={textStyles.strong}>{about}</p>}
        <p className={textStyles.prose}>{message}</p>
      </Stack>
    </Section>
  )
}

function Appeal({ id, isAnswered }: { id: string; isAnswered: boolean }): ReactElement | null {
  const target = { collection: 'notifications', id } as const
  const { isOn, state } = useRelation('appeal', target)
  if (isOn === undefined || isAnswered) return null
  return (
    <Section title="Your appeal">
      {isOn ? (
        <Row>
          <p>You have appealed. Somebody who did not make the decision will look at it.</p>
          {state && <SyncChip state={state} />}
        </Row>
      ) : (
        <AppealFormWithDraft id={id} />
      )}
    </Section>
  )
}
