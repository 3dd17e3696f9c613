import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Visibility } from '#domain/route/route.ts'
import { paths } from '#src/paths.ts'
import { commandWords } from '../commands.ts'
import type { RouteDraft } from '../route-draft.ts'
import type { ReadRoute } from './files.ts'
import { firstDraft } from './new-route.ts'
import { useCreateRoute } from './use-create-route.ts'

/** One imported route on its way to being saved. */
export interface Entry {
  draft: RouteDraft
  /** the first message of each field */
  errors: Readonly<Record<string, string>>
  general: string | null
  /** the new route's id */
  savedAs: string | null
}

interface Saving {
  entryOf: (read: ReadRoute) => Entry
  change: (read: ReadRoute, draft: RouteDraft) => void
  save: (read: ReadRoute) => void
  saveAll: () => void
  busy: boolean
}

interface SavingOptions {
  defaultVisibility: Visibility
  /** told of a file's key once each of its routes is saved */
  onAllSaved: (fileKey: string) => void
}

/** The forms of all imported routes. A route that came alone is shown as soon as it is saved. */
export function useSaving(
  routes: readonly ReadRoute[],
  { defaultVisibility, onAllSaved }: SavingOptions,
): Saving {
  const create = useCreateRoute()
  const [, navigate] = useLocation()
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const [busy, setBusy] = useState(false)

  const entryOf = (read: ReadRoute): Entry =>
    entries[read.key] ?? {
      draft: firstDraft(read.route, { file: read.file, visibility: defaultVisibility }),
      errors: {},
      general: null,
      savedAs: null,
    }

  async function saveOne(read: ReadRoute): Promise<string | null> {
    const { draft } = entryOf(read)
    const outcome = await create(read, draft)
    const entry: Entry = outcome.ok
      ? { draft, errors: {}, general: null, savedAs: outcome.id }
      : { draft, errors: outcome.errors, general: commandWords(outcome.reason), savedAs: null }
    setEntries((all) => ({ ...all, [read.key]: entry }))
    return entry.savedAs
  }

  async function saveSome(some: readonly ReadRoute[]): Promise<void> {
    if (busy) return
    setBusy(true)
    let id: string | null = null
    const saved = new Set(routes.filter((read) => entryOf(read).savedAs !== null))
    // one after the other, so that they stand in the order of the files
    for (const read of some) {
      id = await saveOne(read)
      if (id) saved.add(read)
      if (routes.every((one) => one.fileKey !== read.fileKey || saved.has(one))) onAllSaved(read.fileKey)
    }
    setBusy(false)
    if (id && routes.length === 1) navigate(paths.route(id))
  }

  return {
    entryOf,
    change: (read, draft) => setEntries({ ...entries, [read.key]: { ...entryOf(read), draft } }),
    save: (read) => void saveSome([read]),
    saveAll: () => void saveSome(routes.filter((read) => entryOf(read).savedAs === null)),
    busy,
  }
}
