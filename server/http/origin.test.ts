import { describe, expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

describe('a page', () => {
  it.each([
    ['https://cairnway.example', 'cairnway.example'],
    ['http://192.168.1.7:8000', '192.168.1.7:8000'],
    ['http://localhost:5173', 'localhost:8000'],
    ['http://127.0.0.1:5173', 'localhost:8000'],
    [undefined, 'cairnway.example'],
  ])('of %s may connect to %s', (origin, host) => {
    expect(isOwnOrigin(origin, host)).toBe(true)
  })

  it.each([
    ['https://evil.example', 'cairnway.example'],
    ['https://cairnway.example.evil.example', 'cairnway.example'],
    ['https://cairnway.example:444', 'cairnway.example'],
    ['http://localhost:5173', 'cairnway.example'],
    ['https://evil.example', 'localhost:8000'],
    ['http://localhost.evil.example', 'localhost:8000'],
    ['null', 'cairnway.example'],
    ['', 'cairnway.example'],
    ['https://cairnway.example', undefined],
  ])('of %s may not connect to %s', (origin, host) => {
    expect(isOwnOrigin(origin, host)).toBe(false)
  })
})
