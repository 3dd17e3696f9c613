import { useEffect, useEffectEvent, useState } from 'react'
import { v7 } from 'uuid'
import type { AccountOf } from '#domain/account/account.ts'
import type { DraftFields } from '#domain/account/draft.ts'
import { createKeeper } from './keeper.ts'
import { usePlatform } from './platform-context.ts'
import { useQuery } from './use-query.ts'

// Forms whose words outlive the browser: as drafts of the member's account, kept by the worker.

/** Nobody reads it between two letters; what a kill can take is no more than was typed meanwhile. */
const KEEP_AFTER_MS = 400

/** A form as it was left. */
export interface LeftForm<T> {
  /** the draft's own id */
  id: string
  form: Partial<T>
}

/** The form of a name as it was left; null where none was begun. */
export type LeftForms = <T extends object>(name: string) => LeftForm<T> | null

/** All of them; undefined until this device has told. */
export function useLeftForms(): LeftForms | undefined {
  const drafts = useQuery('draft.list', {})
  return drafts && ((name) => leftIn(drafts, name))
}

/** The one of this name; undefined until this device has told. */
export const useLeftForm = <T extends object>(name: string): LeftForm<T> | null | undefined =>
  useLeftForms()?.<T>(name)

function leftIn<T extends object>(drafts: readonly AccountOf<'draft'>[], name: string): LeftForm<T> | null {
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
  under: string | null
  /** as it is where nothing was left of it */
  before: T
  left: LeftForm<T> | null
}

/** As `useState`, for a form whose words are kept until they are sent or thrown away. */
export function useKeptForm<T extends object>(
  keeping: Keeping<T>,
): [form: T, change: (form: T) => void, forget: () => Promise<void>] {
  const { port } = usePlatform()
  const { name, noun, title, under, before, left } = keeping
  const [id] = useState(() => left?.id ?? v7())
  const [form, setForm] = useState<T>(() => ({ ...before, ...left?.form }))
  const [keeper] = useState(createKeeper)
  /** what was changed since the form was opened; null: nothing, or it is done */
  const [unkept, setUnkept] = useState<T | null>(null)

  async function save(): Promise<void> {
    const fields = { noun, of: under, title, content: JSON.stringify({ name, form }) }
    // without room the form stands on this page alone; saving it says so
    await port.run('draft.save', { id, fields }).catch(() => undefined)
  }
  const keep = useEffectEvent(() => {
    if (unkept) keeper.next(save)
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
    form,
    (changed) => {
      setForm(changed)
      setUnkept(changed)
    },
    async () => {
      setUnkept(null)
      await keeper.end()
      await port.run('draft.delete', { id }).catch(() => undefined)
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
