// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { type NodeMethods, tolerateMovedNodes } from '#src/platform/device/moved-nodes.ts'

// What the page translation of a browser does to texts that React wants to change.

const methods: NodeMethods = Node.prototype
const { removeChild, insertBefore } = methods
let root: Root
let place: HTMLElement
let failures: unknown[]

beforeEach(() => {
  place = document.createElement('div')
  document.body.replaceChildren(place)
  failures = []
  root = createRoot(place, { onUncaughtError: (error) => failures.push(error) })
})

afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

const Saved = ({ isSaved, by }: { isSaved: boolean; by: number }): ReactElement => (
  <p>
    {by > 0 && <small>{by}</small>}
    {isSaved ? 'Saved' : null}
    {by > 1 && <b>by several</b>}
  </p>
)

const show = (isSaved: boolean, by: number): void =>
  flushSync(() => root.render(<Saved isSaved={isSaved} by={by} />))

/** Replaces the text "Saved" by an element with the translation, which may keep the text inside. */
function translate({ keepsText }: { keepsText: boolean }): void {
  const text = must(
    [...must(place.querySelector('p'), 'p').childNodes].find(({ nodeType }) => nodeType === 3),
    'text',
  )
  const font = document.createElement('font')
  text.parentNode?.replaceChild(font, text)
  if (keepsText) font.append(text)
  else font.append('Gespeichert')
}

describe('a text that the browser has translated', () => {
  it('breaks the page without help', () => {
    show(true, 0)
    translate({ keepsText: true })
    show(true, 1)
    expect(failures).not.toEqual([])
  })

  it('may be removed, with what it was moved into', () => {
    tolerateMovedNodes(Node)
    show(true, 0)
    translate({ keepsText: true })
    show(false, 0)
    expect(place.textContent).toBe('')
    expect(failures).toEqual([])
  })

  it('may be a place before which something is inserted', () => {
    tolerateMovedNodes(Node)
    show(true, 0)
    translate({ keepsText: true })
    show(true, 1)
    expect(place.textContent).toBe('1Saved')
  })

  it('may be gone: what comes before it then follows it', () => {
    tolerateMovedNodes(Node)
    show(true, 0)
    translate({ keepsText: false })
    show(true, 2)
    expect(place.querySelector('b')?.textContent).toBe('by several')
    expect(place.querySelector('small')?.textContent).toBe('2')
    expect(failures).toEqual([])
  })
})
