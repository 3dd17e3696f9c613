// @vitest-environment happy-dom
import { css, extractCss } from 'goober'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchStyles } from './batch-styles.ts'

const turn = (): Promise<void> => Promise.resolve()
const sheets = (): string[] => [...document.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '')

let named = 0
/** A class with a rule that no other has. */
const newClass = (): string => css`
  order: ${++named};
`

const sameClass = (): string => css`
  order: -1;
`

describe('the styles of modules that are read in one turn', () => {
  beforeEach(() => {
    document.head.replaceChildren()
    batchStyles(window)
  })

  it('go into the page as one sheet', async () => {
    const names = [newClass(), newClass(), newClass()]
    expect(sheets()).toEqual([])
    await turn()
    expect(sheets()).toHaveLength(1)
    for (const name of names) expect(sheets()[0]).toContain(`.${name}{`)
  })

  it('leave the sheets of former turns as they are', async () => {
    newClass()
    await turn()
    const [first] = document.querySelectorAll('style')
    const before = first?.textContent
    const name = newClass()
    await turn()
    expect(document.querySelectorAll('style')[0]).toBe(first)
    expect(first?.textContent).toBe(before)
    expect(sheets()[1]).toMatch(new RegExp(`^[.]${name}{`))
  })

  it('are not written twice where two modules name the same', async () => {
    const name = sameClass()
    expect(sameClass()).toBe(name)
    await turn()
    expect(sheets()).toEqual([`.${name}{order:-1;}`])
  })

  it('make no sheet where there are none', async () => {
    await turn()
    expect(sheets()).toEqual([])
  })

  it('give way where rules are taken back', async () => {
    newClass()
    await turn()
    expect(extractCss()).not.toBe('')
    const name = newClass()
    await turn()
    expect(sheets()).toHaveLength(1)
    expect(sheets()[0]).toMatch(new RegExp(`^[.]${name}{`))
  })
})
