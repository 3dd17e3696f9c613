import { useEffect, useEffectEvent, useState } from 'react'
import { v7 } from 'uuid'
import type { AccountOf } from '#domain/account/account.ts'
import type { DraftFields } from '#domain/account/draft.ts'
import { DRAFT_TITLE_MAX } from '#domain/account/draft-limits.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import { usePlatform } from '../platform-context.ts'
import { useQuery } from '../queries/use-query.ts'
import { createLatestWriteQueue } from './latest-write-queue.ts'

// Forms whose words outlive the browser: as drafts of the member's account, kept by the worker.

/** Nobody reads it between two letters; what a kill can take is no more than was typed meanwhile. */
const KEEP_AFTER_MS = 400

/** A form as it was left: of what is there already, what was typed alone. */
export interface FormDraft<T> {
  /** the draft's own id */
  id: string
  form: Partial<T>
}

/** The form of a name as it was left; null where none was begun. */
export type FindFormDraft = <T extends object>(name: string) => FormDraft<T> | null

/** All of them; undefined until this device has told. */
export function useFormDrafts(): FindFormDraft | undefined {
  const drafts = useQuery('draft.list', {})
  return drafts && ((name) => leftIn(drafts, name))
}

/** The one of this name; undefined until this device has told. */
export const useFormDraft = <T extends object>(name: string): FormDraft<T> | null | undefined =>
  useFormDrafts()?.<T>(name)

function leftIn<T extends object>(drafts: readonly AccountOf<'draft'>[], name: string): FormDraft<T> | null {
  for (const draft of drafts) {
    const form = formIn<T>(draft, name)
    if (form) return { id: draft.id.split(':').at(-1) ?? '', form }
  }
  return null
}

interface Keeping<T> extends Pick<DraftFields, 'noun' | 'title'> {
  /** unlike that of any other form */
  name: string
  /** the document on whose page it stands; null: one that is still to come */
  parentId: string | null
  /** what it changes, as that is now; or, of something new, what it begins with */
  baseValues: T
  /** Nobody else changes what is still to come: its form stays as it was left, with the day on which it was begun. */
  isNew: boolean
  draft: FormDraft<T> | null
}

/**
 * As `useState`, for a form whose words are kept until they are sent, thrown away, or taken back letter by letter. What was typed is
 * laid over `before` at every turn, so that what others change meanwhile shows through.
 */
export function useFormWithDraft<T extends object>(
  keeping: Keeping<T>,
): [form: T, change: (form: T) => void, forget: () => Promise<void>] {
  const { port } = usePlatform()
  const { name, noun, title, parentId, baseValues, isNew, draft: left } = keeping
  const [draft, setDraft] = useState(() => ({ id: left?.id ?? v7(), keeper: createLatestWriteQueue() }))
  const [typed, setTyped] = useState<Partial<T>>(() => left?.form ?? {})
  /** what was changed since the form was opened; null: nothing, or it is done */
  const [unkept, setUnkept] = useState<Partial<T> | null>(null)

  async function save(id: string, form: Partial<T>): Promise<void> {
    const content = JSON.stringify({ name, form })
    const fields = { noun, of: parentId, title: title.slice(0, DRAFT_TITLE_MAX), content }
    // without room the form stands on this page alone; saving it says so
    await port.run('draft.save', { id, fields }).catch(() => undefined)
  }
  /** What is kept later is kept under another id: a draft that is gone does not come back. */
  async function end(): Promise<void> {
    const { id, keeper } = draft
    setDraft({ id: v7(), keeper: createLatestWriteQueue() })
    setUnkept(null)
    await keeper.close()
    await port.run('draft.delete', { id }).catch(() => undefined)
  }
  const keep = useEffectEvent(() => {
    if (!unkept) return
    if (Object.keys(unkept).length === 0) void end()
    else draft.keeper.enqueue(() => save(draft.id, unkept))
  })
  useEffect(() => {
    if (!unkept) return undefined
    const timer = setTimeout(() => keep(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unkept])
  useEffect(() => {
    const leave = (): void => keep()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return [
    { ...baseValues, ...typed },
    (form) => {
      const changed = changedFields(baseValues, form)
      const next = isNew && Object.keys(changed).length > 0 ? form : changed
      setTyped(next)
      setUnkept(next)
    },
    async () => {
      await end()
      // not what was typed while it ended
      setTyped((now) => (now === typed ? {} : now))
    },
  ]
}

/** What somebody else, or an older version, has put there is no form of this name. */
function formIn<T extends object>({ content }: AccountOf<'draft'>, name: string): Partial<T> | null {
  try {
    const kept = JSON.parse(content) as { name?: unknown; form?: Partial<T> | null } | null
    return kept?.name === name && typeof kept.form === 'object' ? kept.form : null
  } catch {
    return null
  }
}
