import type { ReactElement } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { useRelation } from '../../../platform/queries/use-relation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SyncChip } from '../../../ui/cairn/sync-chip.tsx'
import { VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { useEventCommands } from '../commands.ts'

const HEART = 'M10 16.5C5 13 3 10.6 3 8a3.7 3.7 0 0 1 7-1.7A3.7 3.7 0 0 1 17 8c0 2.6-2 5-7 8.5Z'

/** Likes an event and shows how often it is liked: the server's count plus the pending change. */
export function LikeButton({ event }: { event: Pick<OutdoorEvent, 'id' | 'like_count'> }): ReactElement {
  const { like } = useEventCommands()
  const { isOn, state, countDelta } = useRelation('like', { collection: 'events', id: event.id })
  const count = Math.max(0, event.like_count + countDelta)
  return (
    <>
      <Button
        icon={HEART}
        pressed={isOn ?? false}
        disabled={isOn === undefined}
        onClick={() => void like(event.id, !isOn)}
      >
        <span>
          Like
          {count > 0 && (
            <>
              {' '}
              <small aria-hidden="true">{count.toLocaleString('en')}</small>
              <VisuallyHidden>{`, liked by ${count.toLocaleString('en')}`}</VisuallyHidden>
            </>
          )}
        </span>
      </Button>
      {state && <SyncChip state={state} />}
    </>
  )
}
