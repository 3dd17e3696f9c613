import { useEffect, useEffectEvent, useState } from 'react'
import { v7 } from 'uuid'
import type { AccountOf } from '#domain/account/account.ts'
import type { DraftFields } from '#domain/account/draft.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import { usePlatform } from '../platform-context.ts'
import { useQuery } from '../queries/use-query.ts'
import { createLatestWriteQueue } from './latest-write-queue.ts'

// Forms whose input survives a restart of the browser: stored by the worker as drafts in the
// member's account.

/** Input is stored after this pause in typing; a crash loses at most what was typed since. */
const SAVE_AFTER_MS = 400

/** A stored form. For an existing document it holds only the changed fields. */
export interface FormDraft<T> {
  /** id of the draft */
  id: string
  form: Partial<T>
}

/** Finds the stored form of this name; null if there is none. */
export type FindFormDraft = <T extends object>(name: string) => FormDraft<T> | null

/** All stored forms; undefined while loading. */
export function useFormDrafts(): FindFormDraft | undefined {
  const drafts = useQuery('draft.list', {})
  return drafts && ((name) => findDraft(drafts, name))
}

/** The stored form of this name; undefined while loading. */
export const useFormDraft = <T extends object>(name: string): FormDraft<T> | null | undefined =>
  useFormDrafts()?.<T>(name)

function findDraft<T extends object>(
  drafts: readonly AccountOf<'draft'>[],
  name: string,
): FormDraft<T> | null {
  for (const draft of drafts) {
    const form = parseForm<T>(draft, name)
    if (form) return { id: draft.id.split(':').at(-1) ?? '', form }
  }
  return null
}

interface FormDraftOptions<T> extends Pick<DraftFields, 'noun' | 'title'> {
  /** unique among all forms */
  name: string
  /** the document on whose page the form is shown; null: a new document */
  parentId: string | null
  /** current values of the document, or initial values of a new one */
  baseValues: T
  /**
   * A new document cannot change elsewhere, so its whole form is stored, including initial values.
   */
  isNew: boolean
  draft: FormDraft<T> | null
}

/**
 * Like `useState`, for a form whose input is stored until it is submitted, discarded or reverted.
 * Input is merged over `baseValues` on every render, so that changes made elsewhere show in
 * untouched fields.
 */
export function useFormWithDraft<T extends object>(
  options: FormDraftOptions<T>,
): [form: T, change: (form: T) => void, discard: () => Promise<void>] {
  const { port } = usePlatform()
  const { name, noun, title, parentId, baseValues, isNew, draft: savedDraft } = options
  const [draft, setDraft] = useState(() => ({ id: savedDraft?.id ?? v7(), queue: createLatestWriteQueue() }))
  const [input, setInput] = useState<Partial<T>>(() => savedDraft?.form ?? {})
  /** input that is not stored yet; null: none, or the draft has ended */
  const [unsaved, setUnsaved] = useState<Partial<T> | null>(null)

  async function save(id: string, form: Partial<T>): Promise<void> {
    const content = JSON.stringify({ name, form })
    const fields = { noun, of: parentId, title, content }
    // if the storage is full, the input stays on this page only; submitting the form reports it
    const result = await port.run('draft.save', { id, fields }).catch(() => ({ ok: false }))
    // a form that closes must not store this again: its document may have been deleted with its drafts
    if (result.ok) setUnsaved((current) => (current === form ? null : current))
  }
  /** Later input gets a new draft id, so that a deleted draft does not come back. */
  async function endDraft(): Promise<void> {
    const { id, queue } = draft
    setDraft({ id: v7(), queue: createLatestWriteQueue() })
    setUnsaved(null)
    await queue.close()
    await port.run('draft.delete', { id }).catch(() => undefined)
  }
  const flush = useEffectEvent(() => {
    if (!unsaved) return
    if (Object.keys(unsaved).length === 0) void endDraft()
    else draft.queue.enqueue(() => save(draft.id, unsaved))
  })
  useEffect(() => {
    if (!unsaved) return undefined
    const timer = setTimeout(() => flush(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unsaved])
  useEffect(() => {
    const onPageHide = (): void => flush()
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('pagehide', onPageHide)
      onPageHide()
    }
  }, [])

  return [
    { ...baseValues, ...input },
    (form) => {
      const changed = changedFields(baseValues, form)
      const next = isNew && Object.keys(changed).length > 0 ? form : changed
      setInput(next)
      setUnsaved(next)
    },
    () => {
      // What was submitted goes at once, or it would be part of the next document; what was typed since stays.
      setInput((current) => changedFields(input, current as T))
      return endDraft()
    },
  ]
}

/** Content of another form or of an older version is ignored. */
function parseForm<T extends object>({ content }: AccountOf<'draft'>, name: string): Partial<T> | null {
  try {
    const stored = JSON.parse(content) as { name?: unknown; form?: Partial<T> | null } | null
    return stored?.name === name && typeof stored.form === 'object' ? stored.form : null
  } catch {
    return null
  }
}
