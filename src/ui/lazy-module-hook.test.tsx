// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { createLazyModuleHook } from './lazy-module-hook.ts'

let root: Root | null = null

afterEach(() => root?.unmount())

/** Draws something that wants the code; answers what it shows of it. */
function draw(useCode: () => { word: string } | null): () => string | null {
  function Wanting() {
    return <p>{useCode()?.word ?? 'nothing yet'}</p>
  }
  const place = document.createElement('div')
  root = createRoot(place)
  root.render(<Wanting />)
  return () => place.textContent
}

it('late code is missed at first, and there once it has been brought, once for all', async () => {
  let brought = 0
  const useCode = createLazyModuleHook(async () => {
    brought += 1
    return { word: 'land' }
  })
  const first = draw(useCode)
  await until(() => expect(first()).toBe('land'))
  root?.unmount()
  const second = draw(useCode)
  await until(() => expect(second()).toBe('land'))
  expect(brought).toBe(1)
})

it('late code that could not be had is asked for again by the next one', async () => {
  let asked = 0
  const useCode = createLazyModuleHook(async () => {
    asked += 1
    if (asked === 1) throw new Error('The network is gone')
    return { word: 'land' }
  })
  const first = draw(useCode)
  await until(() => expect([asked, first()]).toEqual([1, 'nothing yet']))
  root?.unmount()
  const second = draw(useCode)
  await until(() => expect(second()).toBe('land'))
})
