// @vitest-environment happy-dom
import { act, type ReactElement, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDrafts } from './drafts.ts'
import { useKeptDraft } from './kept-draft.ts'

interface Fields {
  name: string
  text: string
  marks: string[]
}

let place: HTMLElement
let root: Root
interface Shown {
  draft: Fields
  change: (draft: Fields) => void
  forget: () => void
}
let form: Shown
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  place = document.createElement('div')
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const show = (shown: Shown): void => {
  form = shown
}

function Form({ name, before }: { name: string; before: Fields }): ReactElement | null {
  const [draft, change, forget] = useKeptDraft(name, before)
  useEffect(() => show({ draft, change, forget }))
  return null
}

function open(before: Fields, name = 'route r-1'): void {
  root = createRoot(place)
  act(() => root.render(<Form name={name} before={before} />))
}
const close = () => act(() => root.unmount())
const type = (fields: Partial<Fields>) => act(() => form.change({ ...form.draft, ...fields }))

const BEFORE: Fields = { name: 'Vogar', text: 'long', marks: ['a'] }

describe('what is typed into a form', () => {
  it('is still there when the tab was loaded anew', () => {
    open(BEFORE)
    type({ name: 'Vogar in May', marks: ['a', 'b'] })
    close()
    open(BEFORE)
    expect(form.draft).toEqual({ name: 'Vogar in May', text: 'long', marks: ['a', 'b'] })
  })

  it('is laid over what has become of the rest meanwhile', () => {
    open(BEFORE)
    type({ name: 'Vogar in May' })
    close()
    open({ ...BEFORE, text: 'short' })
    expect(form.draft).toEqual({ name: 'Vogar in May', text: 'short', marks: ['a'] })
  })

  it('is kept no longer once it is as it was, was saved, or its member has signed out', () => {
    for (const end of [() => type({ name: 'Vogar' }), () => form.forget(), forgetDrafts]) {
      open(BEFORE)
      type({ name: 'Vogar in May' })
      end()
      close()
      open(BEFORE)
      expect(form.draft).toEqual(BEFORE)
      close()
    }
    open(BEFORE)
  })

  it('is that of one thing, and of no other', () => {
    open(BEFORE)
    type({ name: 'Vogar in May' })
    close()
    open(BEFORE, 'route r-2')
    expect(form.draft).toEqual(BEFORE)
  })
})
