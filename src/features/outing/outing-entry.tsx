import { type ReactElement, useState } from 'react'
import type { Post } from '#domain/post/post.ts'
import { useUnits } from '../../state/settings.ts'
import { useItemState } from '../../state/sync-status.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextButton } from '../../ui/button/text-link.tsx'
import { SyncChip } from '../../ui/cairn/sync-chip.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formatDay, splitDayAndYear } from '../../ui/format/day.ts'
import { formatDistance } from '../../ui/format/distance.ts'
import { formatDuration } from '../../ui/format/duration.ts'
import { formatHeight } from '../../ui/format/height.ts'
import { formatQuantity } from '../../ui/format/quantity.ts'
import { Row, VisuallyHidden } from '../../ui/layout/layout.tsx'
import { Entry } from '../../ui/list/entries.tsx'
import { textStyles } from '../../ui/theme/text-styles.ts'
import { useOutingCommands } from './commands.ts'

/** An outing of the member with its day, amounts, note and actions. */
export function OutingEntry({ post, onEdit }: { post: Post; onEdit: () => void }): ReactElement | null {
  const units = useUnits()
  const state = useItemState({ collection: 'posts', id: post.id })
  const [isConfirming, setConfirming] = useState(false)
  const { remove } = useOutingCommands()
  const { outing } = post
  if (!outing) return null
  const { date, distance, ascent, duration, note } = outing
  const [day, year] = splitDayAndYear(date)
  const figures = [
    formatQuantity(formatDistance(distance, units)),
    ascent === null ? '' : `${formatQuantity(formatHeight(ascent, units))} up`,
    formatQuantity(formatDuration(duration)),
  ]
  return (
    <Entry
      margin={
        <time dateTime={date}>
          <b>{day}</b> {year}
        </time>
      }
      unsent={state !== null}
    >
      <p>
        <b>{figures.filter(Boolean).join(', ')}</b> {state && <SyncChip state={state} />}
      </p>
      {note && <p className={textStyles.prose}>{note}</p>}
      <Row>
        <TextButton quiet onClick={onEdit}>
          Edit<VisuallyHidden> the outing of {formatDay(date)}</VisuallyHidden>
        </TextButton>
        <TextButton quiet onClick={() => setConfirming(true)}>
          Delete<VisuallyHidden> the outing of {formatDay(date)}</VisuallyHidden>
        </TextButton>
      </Row>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Delete this outing?"
        description="It will no longer count in your statistics."
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Keep it</Button>
            <Button tone="danger" onClick={() => void remove(post.id)}>
              Delete outing
            </Button>
          </>
        }
      />
    </Entry>
  )
}
