import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import type { Bounds } from '#domain/std/geo/bounds.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { PACK } from '../pack-shape.ts'

const KeepAreaDialog = lazyComponent(async () => (await import('./keep-area-dialog.tsx')).KeepAreaDialog)

/* below the button that closes the map */
const styles = css`
  position: absolute;
  z-index: 1;
  right: 14px;
  top: calc(34px + 1.5rem);
`

/** Over a map: keeps its visible part on this device. */
export function KeepAreaButton({ frame }: { frame: Bounds }): ReactElement {
  const [kept, setKept] = useState<Bounds | null>(null)
  return (
    <>
      <Button className={styles} size="small" icon={PACK} onClick={() => setKept(frame)}>
        Keep this area
      </Button>
      {kept && <KeepAreaDialog frame={kept} onClose={() => setKept(null)} />}
    </>
  )
}
