import type { ReactElement } from 'react'
import { TextButton } from '../button/text-link.tsx'
import type { IsCovered } from '../drawing/sheet/sheet-frame.ts'
import { mapNoteStyles } from './map-note-styles.ts'

/** With a note in the upper left corner and a button in the right one, no degree label fits. */
export const isUnderNote: IsCovered = () => true

/** Shown on a map whose tiles are not fetched automatically because of data saver. */
export function DataSaverNote({ onAsk }: { onAsk: () => void }): ReactElement {
  return (
    <p className={mapNoteStyles}>
      Data saver is on. Only tiles on this device are shown.
      <TextButton onClick={onAsk}>Load map</TextButton>
    </p>
  )
}
