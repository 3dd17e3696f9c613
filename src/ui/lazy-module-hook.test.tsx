// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { until } from '#tests/until.ts'
import { createLazyModuleHook } from './lazy-module-hook.ts'

let root: Root | null = null

afterEach(() => root?.unmount())

/** Renders a component that uses the module; returns a function that reads its text. */
function draw(useModule: () => { name: string } | null): () => string | null {
  function Consumer() {
    return <p>{useModule()?.name ?? 'not loaded'}</p>
  }
  const container = document.createElement('div')
  root = createRoot(container)
  root.render(<Consumer />)
  return () => container.textContent
}

it('returns null until the module is loaded, and loads it once', async () => {
  let loads = 0
  const useModule = createLazyModuleHook(async () => {
    loads += 1
    return { name: 'land' }
  })
  const first = draw(useModule)
  await until(() => expect(first()).toBe('land'))
  root?.unmount()
  const second = draw(useModule)
  await until(() => expect(second()).toBe('land'))
  expect(loads).toBe(1)
})

it('tries again after a failed load', async () => {
  let loads = 0
  const useModule = createLazyModuleHook(async () => {
    loads += 1
    if (loads === 1) throw new Error('The network is gone')
    return { name: 'land' }
  })
  const first = draw(useModule)
  await until(() => expect([loads, first()]).toEqual([1, 'not loaded']))
  root?.unmount()
  const second = draw(useModule)
  await until(() => expect(second()).toBe('land'))
})
