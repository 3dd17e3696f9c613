import type { ComponentType } from 'react'
import type { IconShape } from '../../../ui/icons/icon.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'

interface OperationsSection {
  part: string
  label: string
  icon: IconShape
  /** in a file of its own */
  Content: ComponentType
}

/** The parts of Operations in the order of their navigation. */
export const SECTIONS: readonly OperationsSection[] = [
  {
    part: 'moderation',
    label: 'Moderation',
    icon: 'flag',
    Content: lazyComponent(async () => (await import('../moderation/moderation.tsx')).Moderation),
  },
  {
    part: 'audit',
    label: 'Audit log',
    icon: 'list',
    Content: lazyComponent(async () => (await import('../audit/audit-log.tsx')).AuditLog),
  },
]
