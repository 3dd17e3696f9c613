// @vitest-environment happy-dom
import { css, extractCss } from 'goober'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchStyles } from './batch-styles.ts'

const nextMicrotask = (): Promise<void> => Promise.resolve()
const textOf = ({ cssRules }: CSSStyleSheet): string => [...cssRules].map(({ cssText }) => cssText).join('')
const sheets = (): string[] => document.adoptedStyleSheets.map(textOf).filter((text) => text !== '')

let count = 0
/** A class with a rule that no other has. */
const newClass = (): string => css`
  order: ${++count};
`

const sameClass = (): string => css`
  order: -1;
`

describe('batchStyles', () => {
  beforeEach(() => {
    document.adoptedStyleSheets = []
    batchStyles(window)
  })

  it('writes the styles of one task as one sheet', async () => {
    const names = [newClass(), newClass(), newClass()]
    expect(sheets()).toEqual([])
    await nextMicrotask()
    expect(sheets()).toHaveLength(1)
    for (const name of names) expect(sheets()[0]).toContain(`.${name} {`)
  })

  it('does not touch sheets of earlier tasks', async () => {
    newClass()
    await nextMicrotask()
    const [first] = document.adoptedStyleSheets
    const before = sheets()[0]
    const name = newClass()
    await nextMicrotask()
    expect(document.adoptedStyleSheets[0]).toBe(first)
    expect(sheets()[0]).toBe(before)
    expect(sheets()[1]).toMatch(new RegExp(`^[.]${name} {`))
  })

  it('writes equal styles once', async () => {
    const name = sameClass()
    expect(sameClass()).toBe(name)
    await nextMicrotask()
    expect(sheets()).toEqual([`.${name} { order: -1; }`])
  })

  it('writes no empty sheet', async () => {
    await nextMicrotask()
    expect(sheets()).toEqual([])
  })

  it('rewrites the sheets when rules were removed', async () => {
    newClass()
    await nextMicrotask()
    expect(extractCss()).not.toBe('')
    const name = newClass()
    await nextMicrotask()
    expect(sheets()).toHaveLength(1)
    expect(sheets()[0]).toMatch(new RegExp(`^[.]${name} {`))
  })
})
