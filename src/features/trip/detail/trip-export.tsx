import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { toFileName } from '#domain/std/text/file-name.ts'
import type { Trip } from '#domain/trip/trip.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PrintStyles } from '../../../ui/layout/print-styles.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { tracksMessage } from './export-messages.ts'

const styles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  font-size: 0.9375rem;
  & > output {
    flex-basis: 100%;
  }
  & > output:empty {
    display: none;
  }
`

type ExportKind = 'calendar' | 'tracks'

/** Saves a trip as calendar file or GPX file, and prints it; also offline. */
export function TripExport({ trip }: { trip: Trip }): ReactElement {
  const { port } = usePlatform()
  const [running, setRunning] = useState<ExportKind | null>(null)
  const [outcome, setOutcome] = useState('')
  const { id, name, days } = trip

  async function run(kind: ExportKind): Promise<void> {
    setOutcome('')
    setRunning(kind)
    try {
      setOutcome(await (kind === 'calendar' ? saveCalendar() : saveTracks()))
    } catch {
      setOutcome('Could not create the file. Free up space and try again.')
    }
    setRunning(null)
  }
  async function saveCalendar(): Promise<string> {
    const file = await port.exports.tripCalendar(id, window.location.origin)
    if (file) saveFile(document, file, toFileName(name, 'ics'))
    return ''
  }
  async function saveTracks(): Promise<string> {
    const tracks = await port.exports.tripTracks(id)
    if (!tracks) return ''
    if (tracks.written > 0) saveFile(document, tracks.file, toFileName(name, 'gpx'))
    return tracksMessage(tracks)
  }
  const hasDates = days.some(({ date }) => date !== null)
  const hasRoutes = days.some(({ stops }) => stops.some(({ kind }) => kind === 'route'))
  return (
    <Section title="Take it with you">
      <PrintStyles />
      <div className={styles} data-noprint>
        {hasDates && (
          <Button size="small" busy={running === 'calendar'} onClick={() => void run('calendar')}>
            Add to calendar
          </Button>
        )}
        {hasRoutes && (
          <Button size="small" busy={running === 'tracks'} onClick={() => void run('tracks')}>
            GPX of all days
          </Button>
        )}
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
        <output>{outcome}</output>
      </div>
    </Section>
  )
}
