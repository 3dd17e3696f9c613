import type { ComponentType } from 'react'
import type { IconShape } from '../../../ui/icons/icon.tsx'
import { FILE_SHAPE, RETRY_SHAPE } from '../../../ui/icons/late-shapes.ts'
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
    part: 'overview',
    label: 'Overview',
    icon: 'home',
    Content: lazyComponent(async () => (await import('../health/overview.tsx')).OverviewSection),
  },
  {
    part: 'moderation',
    label: 'Moderation',
    icon: 'flag',
    Content: lazyComponent(async () => (await import('../moderation/moderation.tsx')).Moderation),
  },
  {
    part: 'members',
    label: 'Members',
    icon: 'users',
    Content: lazyComponent(async () => (await import('../members/members.tsx')).Members),
  },
  {
    part: 'content',
    label: 'Content',
    icon: 'route',
    Content: lazyComponent(async () => (await import('../content/content.tsx')).Content),
  },
  {
    part: 'subscriptions',
    label: 'Subscriptions',
    icon: 'star',
    Content: lazyComponent(async () => (await import('../subscriptions/subscriptions.tsx')).Subscriptions),
  },
  {
    part: 'announcements',
    label: 'Announcements',
    icon: 'info',
    Content: lazyComponent(async () => (await import('../announcements/announcements.tsx')).Announcements),
  },
  {
    part: 'health',
    label: 'Sync and jobs',
    icon: RETRY_SHAPE,
    Content: lazyComponent(async () => (await import('../health/sync-health.tsx')).SyncHealthSection),
  },
  {
    part: 'outbox',
    label: 'Outbox import',
    icon: FILE_SHAPE,
    Content: lazyComponent(async () => (await import('../outbox/outbox-section.tsx')).OutboxSection),
  },
  {
    part: 'audit',
    label: 'Audit log',
    icon: 'list',
    Content: lazyComponent(async () => (await import('../audit/audit-log.tsx')).AuditLog),
  },
]
