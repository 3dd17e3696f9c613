import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { usePlatform } from './platform-context.ts'

function Lost(): string {
  return usePlatform().now().toISOString()
}

describe('usePlatform', () => {
  it('throws outside of its provider', () => {
    expect(() => renderToStaticMarkup(<Lost />)).toThrow('the platform around the app')
  })
})
