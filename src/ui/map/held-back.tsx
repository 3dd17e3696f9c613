import type { ReactElement } from 'react'
import { TextButton } from '../text-link.tsx'
import { noteLook } from './note-look.ts'

/** On a map whose ground is not fetched by itself while data is saved. */
export function HeldBack({ onAsk }: { onAsk: () => void }): ReactElement {
  return (
    <p className={noteLook}>
      Saving data: this is what is on this device.
      <TextButton onClick={onAsk}>Load the map here</TextButton>
    </p>
  )
}
