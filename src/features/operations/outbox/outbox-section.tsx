import type { ReactElement } from 'react'
import { SectionHead } from '../frame/section-head.tsx'
import { OutboxImport } from './outbox-import.tsx'

export function OutboxSection(): ReactElement {
  return (
    <>
      <SectionHead title="Outbox import" note="Unsent changes that a member exported to a file." />
      <OutboxImport />
    </>
  )
}
