// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { settled } from '#tests/fakes/clock.ts'

let root: Root

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined) // React logs what the page shows anyway
  root = createRoot(document.body)
})

afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('The disk is broken')
}

describe('a small component that throws', () => {
  it('shows an error in its place', async () => {
    root.render([
      <p key="beside">beside</p>,
      <ErrorBoundary key="small" size="small">
        <Broken />
      </ErrorBoundary>,
    ])
    await settled()
    expect([...document.body.children].map(({ textContent }) => textContent)).toEqual([
      'beside',
      'Error loading content',
    ])
  })
})
