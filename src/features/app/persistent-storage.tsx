import { type ReactElement, useEffect, useState } from 'react'
import { isStoragePersisted, requestPersistentStorage } from '../../platform/storage/storage.ts'
import { Button } from '../../ui/button/button.tsx'

type Kept = 'unknown' | 'kept' | 'not_kept' | 'refused'

/** That the browser must not empty what the device holds: whether it has promised, and a way to ask for it. */
export function PersistentStorage(): ReactElement {
  const [kept, setKept] = useState<Kept>('unknown')
  useEffect(() => {
    let shown = true
    const tell = (is: boolean): void => {
      if (shown) setKept(is ? 'kept' : 'not_kept')
    }
    isStoragePersisted().then(tell, () => tell(false))
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
      <h2>Stays on this device</h2>
      <p>A browser may empty what an app stored when the device runs full. Ask it to leave Cairnway alone.</p>
      {kept === 'not_kept' && (
        <Button size="small" onClick={ask}>
          Keep it stored
        </Button>
      )}
      <output>
        {kept === 'kept' && <p>This browser has promised to keep it.</p>}
        {kept === 'refused' && (
          <p>
            This browser does not promise that yet. It does once Cairnway is installed, or used more often.
          </p>
        )}
      </output>
    </li>
  )
}
