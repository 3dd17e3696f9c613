import type { ReactElement } from 'react'
import type { Covered } from '../drawing/sheet-frame.ts'
import { TextButton } from '../text-link.tsx'
import { noteLook } from './note-look.ts'

/** Where a sentence stands in the upper left corner, and a button in the other, there is room for no degrees. */
export const UNDER_WORDS: Covered = () => true

/** On a map whose ground is not fetched by itself while data is saved. */
export function HeldBack({ onAsk }: { onAsk: () => void }): ReactElement {
  return (
    <p className={noteLook}>
      Saving data: this is what is on this device.
      <TextButton onClick={onAsk}>Load the map here</TextButton>
    </p>
  )
}
