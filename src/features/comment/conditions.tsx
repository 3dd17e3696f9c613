import { type ReactElement, useRef, useState } from 'react'
import type { MemberComment } from '#domain/comment/comment.ts'
import { useLeftForm } from '../../platform/kept-form.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button.tsx'
import { dayAge, dayWords, localDay } from '../../ui/format/day.ts'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CONDITIONS_ANCHOR } from './condition-anchor.ts'
import { type ConditionDraft, ConditionForm, conditionName } from './condition-form.tsx'
import { saidLook } from './look.ts'
import { Missing } from './missing.tsx'
import { useMine, useThread } from './queries.ts'
import type { ThreadProps } from './reviews.tsx'
import { SaidItem } from './said-item.tsx'
import { closuresFirst, conditionWords } from './words.ts'

/** Read at most: what was seen before these helps nobody any more. */
const REPORTS_READ = 100
const SHOWN_FIRST = 5

/** In which condition a route was seen, and when: closures before all else. */
export function Conditions({ route, wanted, asked, Report, Photos }: ThreadProps): ReactElement {
  const { rows } = useThread(route.id, 'condition', REPORTS_READ)
  const mine = useMine(route.id, 'condition')
  const [opened, setOpened] = useState<MemberComment | 'new' | 'none' | null>(null)
  const [all, showAll] = useState(false)
  const named = mine?.find(({ id }) => id === asked) ?? null
  const subject = opened === null ? named : typeof opened === 'string' ? null : opened
  const left = useLeftForm<ConditionDraft>(conditionName(route.id, subject))
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
          key={conditionName(route.id, subject)}
          route={route}
          comment={subject}
          left={left}
          onEnd={end}
        />
      )}
      {reports.length > 0 && (
        <ul className={saidLook} aria-label="Conditions">
          {reports.slice(0, all ? undefined : SHOWN_FIRST).map((report) => (
            <SaidItem
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
      <Missing
        wanted={rows === undefined ? 'asking' : wanted}
        isEmpty={reports.length === 0}
        noun="conditions"
        none="Nobody has told yet how it is out there."
      />
    </Section>
  )
}

/** What was seen, and how long ago that is. */
function ConditionWords({ report: { condition } }: { report: MemberComment }): ReactElement | null {
  const { now } = usePlatform()
  if (!condition) return null
  const { date } = condition
  const { words, tone } = conditionWords(condition.state)
  return (
    <p>
      <Tag tone={tone}>{words}</Tag>
      <time dateTime={date} title={dayWords(date)}>
        seen {dayAge(date, localDay(now()))}
      </time>
    </p>
  )
}
