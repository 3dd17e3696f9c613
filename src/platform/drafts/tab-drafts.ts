import { openTextStorage } from '../storage/text-storage.ts'

// What is being typed in this tab, so that a reload takes nothing of it. It is gone with the tab.

const KEY = 'drafts'
const storage = openTextStorage(() => sessionStorage)

type Drafts = Record<string, unknown>

/** What was changed of the thing of this name; null where nothing was. */
export const readTabDraft = (name: string): unknown => read()[name] ?? null

/** null: nothing is left of it */
export function saveTabDraft(name: string, changes: object | null): void {
  const { [name]: _, ...others } = read()
  storage.setItem(KEY, JSON.stringify(changes ? { ...others, [name]: changes } : others))
}

/** Whoever comes next must not see what was being typed. */
export const clearTabDrafts = (): void => storage.removeItem(KEY)

/** What somebody else has put there, or an older version, is no draft. */
function read(): Drafts {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Drafts) : {}
  } catch {
    return {}
  }
}
