import { css } from 'goober'
import type { ReactElement } from 'react'
import type { Route } from '#domain/route/route.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { TextButton } from '../../../ui/button/text-link.tsx'
import type { TagTone } from '../../../ui/display/tag.tsx'
import { formatCount } from '../../../ui/format/count.ts'
import { formatDayAge, toLocalDay } from '../../../ui/format/day.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { conditionLabel } from '../labels.ts'
import { CONDITIONS_ANCHOR } from './condition-anchor.ts'
import { useLatestCondition } from './use-latest-condition.ts'

const styles = css`
  display: grid;
  grid-template-columns: 30px minmax(0, 1fr);
  gap: 4px 8px;
  align-items: center;
  padding: 16px 0;
  font-size: 0.9375rem;
  line-height: 1.25rem;
  & + * {
    border-top: 1px solid var(--line);
  }
  & .icon {
    display: grid;
    place-items: center;
    height: 30px;
    border-radius: 54% 46% 52% 48% / 50% 56% 44% 50%;
    background: var(--sunk);
  }
  & .icon svg {
    width: 17px;
    height: 17px;
  }
  & [data-tone='moss'] {
    background: var(--moss-tint);
    color: var(--moss);
  }
  & [data-tone='warning'] {
    background: var(--warning-tint);
    color: var(--warning);
  }
  & [data-tone='danger'] {
    background: var(--danger-tint);
    color: var(--danger);
  }
  & b {
    font-weight: 600;
  }
  & > p {
    grid-column: 2;
    color: var(--muted);
    font-size: 0.875rem;
  }
  & .note {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    text-overflow: ellipsis;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`

const ICONS: Partial<Record<TagTone, IconName>> = { moss: 'check', plain: 'info' }

/** Beside the stats of a route: its latest condition report, with a link to all reports. */
export function LatestCondition({ route }: { route: Route }): ReactElement | null {
  const { now } = usePlatform()
  const { latest, reports, total } = useLatestCondition(route)
  if (!latest) return null
  const { label, tone } = conditionLabel(latest.state)
  const note = reports.find(
    ({ condition, hidden }) => !hidden && condition?.state === latest.state && condition.date === latest.at,
  )?.text
  return (
    <div className={styles} data-condition>
      <span className="icon" data-tone={tone}>
        <Icon name={ICONS[tone] ?? 'warning'} />
      </span>
      <b>{label}</b>
      {note && <p className="note">{note}</p>}
      <p>
        Seen {formatDayAge(latest.at, toLocalDay(now()))}.{' '}
        {total > 1 && <TextButton onClick={focusConditions}>{formatCount(total, 'condition')}</TextButton>}
      </p>
    </div>
  )
}

function focusConditions(): void {
  const button = document.getElementById(CONDITIONS_ANCHOR)
  button?.scrollIntoView({ block: 'center' })
  button?.focus({ preventScroll: true })
}
