import { toLocalDay } from '../../../ui/format/day.ts'
import type { NotificationEntry } from '../entries.ts'

const WEEK_MS = 7 * 86_400_000

export type SectionTitle = 'Today' | 'This week' | 'Earlier'

interface Section {
  title: SectionTitle
  entries: NotificationEntry[]
}

/** Entries under the headings of their age; headings without entries are left out. */
export function sectionEntries(entries: readonly NotificationEntry[], nowMs: number): Section[] {
  const sections = new Map<SectionTitle, NotificationEntry[]>()
  for (const entry of entries) {
    const title = titleOf(entry.all[0].created_at, nowMs)
    sections.set(title, [...(sections.get(title) ?? []), entry])
  }
  return [...sections].map(([title, found]) => ({ title, entries: found }))
}

function titleOf(at: string, nowMs: number): SectionTitle {
  const atMs = Date.parse(at)
  if (atMs > nowMs || toLocalDay(new Date(atMs)) === toLocalDay(new Date(nowMs))) return 'Today'
  return nowMs - atMs < WEEK_MS ? 'This week' : 'Earlier'
}
