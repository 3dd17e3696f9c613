import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { usePlatform } from './platform-context.ts'

function Lost(): string {
  return usePlatform().now().toISOString()
}

describe('what the app is handed', () => {
  it('is missed at once outside of the app', () => {
    expect(() => renderToStaticMarkup(<Lost />)).toThrow('the platform around the app')
  })
})
