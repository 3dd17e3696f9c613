import { type ReactElement, useRef, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { useFormDraft } from '../../../platform/drafts/form-draft.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { formatDay, formatDayAge, toLocalDay } from '../../../ui/format/day.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { CommentItem } from '../comment-item.tsx'
import { commentListStyles } from '../comment-styles.ts'
import { closuresFirst, conditionLabel } from '../labels.ts'
import { MissingComments } from '../missing-comments.tsx'
import { onRoute, routeSubject, useComments, useMyComments } from '../queries.ts'
import type { CommentSectionProps } from '../review/reviews.tsx'
import { CONDITIONS_ANCHOR } from './condition-anchor.ts'
import { type ConditionDraft, ConditionForm, conditionDraftName } from './condition-form.tsx'

/** Older reports are not useful any more. */
const REPORTS_MAX = 100
const SHOWN_AT_FIRST = 5

/** The condition reports of a route, closures first. */
export function Conditions({
  route,
  subscription,
  asked,
  Report,
  Photos,
}: CommentSectionProps): ReactElement {
  const { rows } = useComments(onRoute(route.id), 'condition', REPORTS_MAX)
  const mine = useMyComments(route.id, 'condition')
  const [opened, setOpened] = useState<MemberComment | 'new' | 'none' | null>(null)
  const [isAllShown, setAllShown] = useState(false)
  const requested = mine?.find(({ id }) => id === asked) ?? null
  const subject = opened === null ? requested : typeof opened === 'string' ? null : opened
  const storedDraft = useFormDraft<ConditionDraft>(conditionDraftName(route.id, subject))
  const isOpen = opened === null ? Boolean(requested ?? storedDraft) : opened !== 'none'
  const toggle = useRef<HTMLButtonElement>(null)
  const reports = closuresFirst(rows ?? [])

  function end(): void {
    setOpened('none')
    toggle.current?.focus()
  }

  return (
    <Section
      title="Conditions"
      action={
        <Button
          ref={toggle}
          id={CONDITIONS_ANCHOR}
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpened(isOpen ? 'none' : 'new')}
        >
          Add a condition
        </Button>
      }
    >
      {isOpen && storedDraft !== undefined && (
        <ConditionForm
          key={conditionDraftName(route.id, subject)}
          subject={routeSubject(route)}
          comment={subject}
          storedDraft={storedDraft}
          onEnd={end}
        />
      )}
      {reports.length > 0 && (
        <ul className={commentListStyles} aria-label="Conditions">
          {reports.slice(0, isAllShown ? undefined : SHOWN_AT_FIRST).map((report) => (
            <CommentItem
              key={report.id}
              comment={report}
              noun="condition"
              Report={Report}
              Photos={Photos}
              end={<ConditionState report={report} />}
              onEdit={() => setOpened(report)}
              onReply={null}
            />
          ))}
        </ul>
      )}
      {!isAllShown && reports.length > SHOWN_AT_FIRST && (
        <Button size="small" onClick={() => setAllShown(true)}>
          All {reports.length.toLocaleString('en')} conditions
        </Button>
      )}
      <MissingComments
        subscription={rows === undefined ? 'asking' : subscription}
        isEmpty={reports.length === 0}
        noun="conditions"
        emptyMessage="No condition reports yet."
      />
    </Section>
  )
}

/** The condition, and how long ago it was seen. */
function ConditionState({ report: { condition } }: { report: MemberComment }): ReactElement | null {
  const { now } = usePlatform()
  if (!condition) return null
  const { date } = condition
  const { label, tone } = conditionLabel(condition.state)
  return (
    <p>
      <Tag tone={tone}>{label}</Tag>
      <time dateTime={date} title={formatDay(date)}>
        seen {formatDayAge(date, toLocalDay(now()))}
      </time>
    </p>
  )
}
