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
import { useComments, useMyComments } from '../queries.ts'
import type { CommentSectionProps } from '../review/reviews.tsx'
import { CONDITIONS_ANCHOR } from './condition-anchor.ts'
import { type ConditionDraft, ConditionForm, conditionDraftName } from './condition-form.tsx'

/** Read at most: what was seen before these helps nobody any more. */
const REPORTS_READ = 100
const SHOWN_FIRST = 5

/** In which condition a route was seen, and when: closures before all else. */
export function Conditions({ route, wanted, asked, Report, Photos }: CommentSectionProps): ReactElement {
  const { rows } = useComments(route.id, 'condition', REPORTS_READ)
  const mine = useMyComments(route.id, 'condition')
  const [opened, setOpened] = useState<MemberComment | 'new' | 'none' | null>(null)
  const [all, showAll] = useState(false)
  const named = mine?.find(({ id }) => id === asked) ?? null
  const subject = opened === null ? named : typeof opened === 'string' ? null : opened
  const left = useFormDraft<ConditionDraft>(conditionDraftName(route.id, subject))
  const isOpen = opened === null ? Boolean(named ?? left) : opened !== 'none'
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
      {isOpen && left !== undefined && (
        <ConditionForm
          key={conditionDraftName(route.id, subject)}
          route={route}
          comment={subject}
          left={left}
          onEnd={end}
        />
      )}
      {reports.length > 0 && (
        <ul className={commentListStyles} aria-label="Conditions">
          {reports.slice(0, all ? undefined : SHOWN_FIRST).map((report) => (
            <CommentItem
              key={report.id}
              comment={report}
              noun="condition"
              Report={Report}
              Photos={Photos}
              end={<ConditionWords report={report} />}
              onEdit={() => setOpened(report)}
              onReply={null}
            />
          ))}
        </ul>
      )}
      {!all && reports.length > SHOWN_FIRST && (
        <Button size="small" onClick={() => showAll(true)}>
          All {reports.length.toLocaleString('en')} conditions
        </Button>
      )}
      <MissingComments
        wanted={rows === undefined ? 'asking' : wanted}
        isEmpty={reports.length === 0}
        noun="conditions"
        emptyMessage="Nobody has told yet how it is out there."
      />
    </Section>
  )
}

/** What was seen, and how long ago that is. */
function ConditionWords({ report: { condition } }: { report: MemberComment }): ReactElement | null {
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
