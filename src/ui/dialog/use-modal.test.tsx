// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useModal } from './use-modal.ts'

let root: Root
let closings: number

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  closings = 0
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(() => act(() => root.unmount()))

function Sheet({ open }: { open: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open, () => {
    closings += 1
  })
  return <dialog ref={dialog} />
}

const show = (open: boolean) => act(() => root.render(<Sheet open={open} />))
const dialog = () => document.querySelector('dialog') as HTMLDialogElement

it('reports a dialog that the browser closed itself', () => {
  show(true)
  dialog().removeAttribute('open')
  dialog().dispatchEvent(new Event('close'))
  expect(closings).toBe(1)
})

it('ignores a late close event after the dialog was opened again', () => {
  show(true)
  show(false)
  show(true)
  expect(dialog().open).toBe(true)
  dialog().dispatchEvent(new Event('close'))
  expect(closings).toBe(0)
  expect(dialog().open).toBe(true)
})
