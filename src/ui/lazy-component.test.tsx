// @vitest-environment happy-dom
import { type ComponentType, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { until } from '#tests/until.ts'
import { ErrorBoundary } from './feedback/error-boundary.tsx'
import { lazyComponent } from './lazy-component.ts'
import { lazyModule } from './lazy-module.ts'

let root: Root | null = null

afterEach(() => {
  root?.unmount()
  vi.restoreAllMocks()
})

const missing = (): Promise<never> => Promise.reject(new Error('404'))
const Discover = () => createElement('h1', null, 'Discover')
const placeholder = createElement('p', null, 'Loading...')
const firstFrame = (component: ComponentType) => renderToStaticMarkup(createElement(component))

/** Draws the component inside an error boundary; answers what it shows. */
function draw(Component: ComponentType): () => string | null {
  root?.unmount()
  const place = document.createElement('div')
  root = createRoot(place)
  root.render(
    <ErrorBoundary size="small">
      <Component />
    </ErrorBoundary>,
  )
  return () => place.textContent
}

describe('lazyComponent', () => {
  it('shows its placeholder until the code is loaded', async () => {
    const shown = draw(lazyComponent(() => Promise.resolve(Discover), { placeholder }))
    await until(() => expect(shown()).toBe('Discover'))
    expect(firstFrame(lazyComponent(() => Promise.resolve(Discover), { placeholder }))).toContain(
      'Loading...',
    )
  })

  it('is drawn in the first frame if its code was loaded ahead', async () => {
    const code = lazyModule(() => Promise.resolve(Discover))
    await code.load()
    expect(firstFrame(lazyComponent(code, { placeholder }))).toBe('<h1>Discover</h1>')
  })

  it('is drawn only once if its code was loaded ahead', async () => {
    const page = vi.fn<ComponentType>(Discover)
    const code = lazyModule(() => Promise.resolve<ComponentType>(page))
    await code.load()
    const shown = draw(lazyComponent(code, { placeholder }))
    await until(() => expect(shown()).toBe('Discover'))
    await new Promise((resolve) => setTimeout(resolve)) // its effects have run
    expect(page).toHaveBeenCalledOnce()
  })

  it('shows its placeholder if loading ahead has failed', async () => {
    const code = lazyModule<ComponentType>(missing)
    await expect(code.load()).rejects.toThrow('404')
    expect(firstFrame(lazyComponent(code, { placeholder }))).toContain('Loading...')
  })

  it('throws a failure into the error boundary, and tries again when it is mounted again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined) // React reports the error there too
    const tries = [missing, () => Promise.resolve(Discover)]
    const component = lazyComponent<object>(() => (tries.shift() ?? missing)())
    const first = draw(component)
    await until(() => expect(first()).toContain('Error loading content'))
    const second = draw(component)
    await until(() => expect(second()).toBe('Discover'))
  })

  it('stays away after a failure if it is optional', async () => {
    let tries = 0
    const component = lazyComponent<object>(
      () => {
        tries++
        return missing()
      },
      { isOptional: true },
    )
    const shown = draw(component)
    await until(() => expect(tries).toBe(1))
    expect(shown()).toBe('')
  })
})

describe('lazyModule', () => {
  it('loads the code once, also when it is requested twice at the same time', async () => {
    let loads = 0
    const code = lazyModule(() => {
      loads++
      return Promise.resolve(Discover)
    })
    await Promise.all([code.load(), code.load()])
    await code.load()
    expect(loads).toBe(1)
    expect(code.loaded()).toBe(Discover)
  })

  it('tries again after a failure', async () => {
    const tries = [missing, () => Promise.resolve(Discover)]
    const code = lazyModule<ComponentType>(() => (tries.shift() ?? missing)())
    await expect(code.load()).rejects.toThrow('404')
    await code.load()
    expect(code.loaded()).toBe(Discover)
  })
})
