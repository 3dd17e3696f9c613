import { type ReactElement, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { AddToTripProps } from './add-to-trip.tsx'

// Opened by few visitors of a page.
const AddToTrip = lazyComponent(async () => (await import('./add-to-trip.tsx')).AddToTrip)

/** Opens the choice of a trip and a day for routes or an event. Works offline. */
export function AddToTripButton(added: Omit<AddToTripProps, 'onClose'>): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="flag" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add to trip
      </Button>
      {isOpen && (
        <ErrorBoundary size="small">
          <AddToTrip {...added} onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  )
}
