import type { ReactElement } from 'react'
import { PackList } from '../features/pack/pack-list.tsx'
import { SyncPanel } from '../features/sync/panel/sync-panel.tsx'

/** What the cairn in the navigation opens: the Sync panel with the offline packs in it. */
export function SyncPanelWithPacks({ close }: { close: () => void }): ReactElement {
  return <SyncPanel close={close} packs={<PackList close={close} />} />
}
