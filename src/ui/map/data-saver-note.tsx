import type { ReactElement } from 'react'
import { TextButton } from '../button/text-link.tsx'
import type { IsCovered } from '../drawing/sheet/sheet-frame.ts'
import { mapNoteStyles } from './map-note-styles.ts'

/** Where a sentence stands in the upper left corner, and a button in the other, there is room for no degrees. */
export const isUnderNote: IsCovered = () => true

/** On a map whose ground is not fetched by itself while data is saved. */
export function DataSaverNote({ onAsk }: { onAsk: () => void }): ReactElement {
  return (
    <p className={mapNoteStyles}>
      Saving data: this is what is on this device.
      <TextButton onClick={onAsk}>Load the map here</TextButton>
    </p>
  )
}
