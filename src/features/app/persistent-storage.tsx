import { type ReactElement, useEffect, useState } from 'react'
import { isStoragePersisted, requestPersistentStorage } from '../../platform/storage/storage.ts'
import { Button } from '../../ui/button/button.tsx'

type Kept = 'unknown' | 'kept' | 'not_kept' | 'refused'

/** Whether the browser keeps the stored data when space runs out, and a button to request it. */
export function PersistentStorage(): ReactElement {
  const [kept, setKept] = useState<Kept>('unknown')
  useEffect(() => {
    let shown = true
    const update = (is: boolean): void => {
      if (shown) setKept(is ? 'kept' : 'not_kept')
    }
    isStoragePersisted().then(update, () => update(false))
    return () => {
      shown = false
    }
  }, [])
  const ask = (): void => {
    requestPersistentStorage().then(
      (is) => setKept(is ? 'kept' : 'refused'),
      () => setKept('refused'),
    )
  }
  return (
    <li>
      <h2>Keep your data on this device</h2>
      <p>Browsers may delete app data when a device runs out of space. Ask yours to keep Cairnway’s data.</p>
      {kept === 'not_kept' && (
        <Button size="small" onClick={ask}>
          Keep my data
        </Button>
      )}
      <output>
        {kept === 'kept' && <p>The browser will keep it.</p>}
        {kept === 'refused' && (
          <p>The browser does not allow this yet. Install Cairnway or use it more often, then try again.</p>
        )}
      </output>
    </li>
  )
}
