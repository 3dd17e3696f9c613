import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import type { Trip } from '#domain/trip/trip.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TRASH_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { useTripCommands } from '../commands.ts'

/** What only the owner does with a trip: archive and delete it. */
export function OwnerActions({ trip: { id, name, archived } }: { trip: Trip }): ReactElement {
  const { edit, remove } = useTripCommands()
  const [, navigate] = useLocation()
  const [isConfirming, setConfirming] = useState(false)
  async function confirm(): Promise<void> {
    if (!(await remove(id))) return
    notify('success', 'Trip deleted')
    navigate(paths.trips, { replace: true })
  }
  return (
    <>
      <Button onClick={() => void edit(id, { archived: !archived })}>
        {archived ? 'Restore from archive' : 'Archive'}
      </Button>
      <Button tone="danger" icon={TRASH_SHAPE} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete “${name}”?`}
        description="The trip and its packing list will be deleted for everyone. Routes and events stay."
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Keep it</Button>
            <Button tone="danger" onClick={() => void confirm()}>
              Delete trip
            </Button>
          </>
        }
      />
    </>
  )
}
