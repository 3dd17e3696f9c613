import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lazyPage } from './lazy-page.ts'
import { pageCode } from './page-code.ts'

const missing = (): Promise<never> => Promise.reject(new Error('404'))

const Discover = () => createElement('h1', null, 'Discover')
const waiting = createElement('p', null, 'Loading...')
const drawn = (page: ComponentType) => renderToStaticMarkup(createElement(page))

describe('a page', () => {
  it('waits for its code behind what waits', () => {
    const code = pageCode(() => Promise.resolve(Discover))
    expect(drawn(lazyPage(code, waiting))).toContain('Loading...')
  })

  it('stands there at once where its code was loaded ahead', async () => {
    const code = pageCode(() => Promise.resolve(Discover))
    await code.load()
    expect(drawn(lazyPage(code, waiting))).toBe('<h1>Discover</h1>')
  })

  it('waits again where loading ahead has failed', async () => {
    const code = pageCode<object>(missing)
    await expect(code.load()).rejects.toThrow('404')
    expect(drawn(lazyPage(code, waiting))).toContain('Loading...')
  })
})

describe('the code of a page', () => {
  it('is brought once, however often it is asked for', async () => {
    let brought = 0
    const code = pageCode(() => {
      brought++
      return Promise.resolve(Discover)
    })
    await code.load()
    await code.load()
    expect(brought).toBe(1)
    expect(code.here()).toBe(Discover)
  })

  it('is asked for again after a try that failed', async () => {
    const tries = [missing, () => Promise.resolve(Discover)]
    const code = pageCode<object>(() => (tries.shift() ?? missing)())
    await expect(code.load()).rejects.toThrow('404')
    await code.load()
    expect(code.here()).toBe(Discover)
  })
})
