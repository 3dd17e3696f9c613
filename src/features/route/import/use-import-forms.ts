import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Visibility } from '#domain/route/visibility.ts'
import { paths } from '#src/paths.ts'
import { isNamed } from '#src/platform/places/find-place-at.ts'
import { commandFailureMessage } from '../commands.ts'
import type { RouteDraft } from '../form/route-draft.ts'
import type { ParsedRoute } from './import-files.ts'
import { initialDraft } from './new-route.ts'
import { useCreateRoute } from './use-create-route.ts'
import { usePlacesOfStarts } from './use-places-of-starts.ts'

/** The form of an imported route. */
export interface ImportForm {
  draft: RouteDraft
  /** the first message of each field */
  errors: Readonly<Record<string, string>>
  general: string | null
  /** id of the saved route; null: not saved yet */
  savedId: string | null
}

interface ImportForms {
  formOf: (read: ParsedRoute) => ImportForm
  change: (read: ParsedRoute, draft: RouteDraft) => void
  save: (read: ParsedRoute) => void
  saveAll: () => void
  busy: boolean
}

interface ImportFormsOptions {
  defaultVisibility: Visibility
  /** called with a file's key once all its routes are saved */
  onAllSaved: (fileKey: string) => void
}

/** The forms of all imported routes. A single route is opened as soon as it is saved. */
export function useImportForms(
  routes: readonly ParsedRoute[],
  { defaultVisibility, onAllSaved }: ImportFormsOptions,
): ImportForms {
  const create = useCreateRoute()
  const [, navigate] = useLocation()
  const [entries, setEntries] = useState<Readonly<Record<string, ImportForm>>>({})
  const [busy, setBusy] = useState(false)

  const entryOf = (read: ParsedRoute): ImportForm =>
    entries[read.key] ?? {
      draft: initialDraft(read.route, { file: read.file, visibility: defaultVisibility }),
      errors: {},
      general: null,
      savedId: null,
    }

  usePlacesOfStarts(routes, (read, place) => {
    setEntries((all) => {
      const entry = all[read.key] ?? entryOf(read)
      if (entry.savedId !== null || isNamed(entry.draft.place)) return all
      return { ...all, [read.key]: { ...entry, draft: { ...entry.draft, place } } }
    })
  })

  async function saveOne(read: ParsedRoute): Promise<string | null> {
    const { draft } = entryOf(read)
    const outcome = await create(read, draft)
    const entry: ImportForm = outcome.ok
      ? { draft, errors: {}, general: null, savedId: outcome.id }
      : { draft, errors: outcome.errors, general: commandFailureMessage(outcome.reason), savedId: null }
    setEntries((all) => ({ ...all, [read.key]: entry }))
    return entry.savedId
  }

  async function saveSome(some: readonly ParsedRoute[]): Promise<void> {
    if (busy) return
    setBusy(true)
    let id: string | null = null
    const saved = new Set(routes.filter((read) => entryOf(read).savedId !== null))
    // One at a time, so that the routes keep the order of the files.
    for (const read of some) {
      id = await saveOne(read)
      if (id) saved.add(read)
      if (routes.every((one) => one.fileKey !== read.fileKey || saved.has(one))) onAllSaved(read.fileKey)
    }
    setBusy(false)
    if (id && routes.length === 1) navigate(paths.route(id))
  }

  return {
    formOf: entryOf,
    change: (read, draft) => setEntries({ ...entries, [read.key]: { ...entryOf(read), draft } }),
    save: (read) => void saveSome([read]),
    saveAll: () => void saveSome(routes.filter((read) => entryOf(read).savedId === null)),
    busy,
  }
}
