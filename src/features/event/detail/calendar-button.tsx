import { type ReactElement, useState } from 'react'
import type { OutdoorEvent } from '#domain/event/event.ts'
import { isSeries } from '#domain/event/event-state.ts'
import { toFileName } from '#domain/std/text/file-name.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PrintStyles } from '../../../ui/layout/print-styles.tsx'
import { notify } from '../../../ui/toast/notify.ts'

/** Saves an event, one date, or a whole series as a calendar file, also offline. */
export function CalendarButton({ event }: { event: OutdoorEvent }): ReactElement {
  const { port } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      const file = await port.exports.event(event.id, window.location.origin)
      if (file) saveFile(document, file, toFileName(event.title, 'ics'))
    } catch {
      notify('error', 'Could not write the calendar file.')
    }
    setBusy(false)
  }
  return (
    <>
      <PrintStyles />
      <Button busy={isBusy} onClick={() => void save()}>
        {isSeries(event) ? 'Add all dates to calendar' : 'Add to calendar'}
      </Button>
    </>
  )
}
