import { openTextStorage } from '../storage/text-storage.ts'

// Form input of this tab, kept in sessionStorage so that it survives a reload. It is deleted with
// the tab.

const KEY = 'drafts'
const storage = openTextStorage(() => sessionStorage)

type Drafts = Record<string, unknown>

/** Changes of the form with this name; null if there are none. */
export const readTabDraft = (name: string): unknown => read()[name] ?? null

/** `changes`: null deletes the draft. */
export function saveTabDraft(name: string, changes: object | null): void {
  const { [name]: _, ...otherDrafts } = read()
  storage.setItem(KEY, JSON.stringify(changes ? { ...otherDrafts, [name]: changes } : otherDrafts))
}

/** Called at sign-out: the next member must not see this input. */
export const clearTabDrafts = (): void => storage.removeItem(KEY)

/** Text written by another script or an older version is ignored. */
function read(): Drafts {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Drafts) : {}
  } catch {
    return {}
  }
}
