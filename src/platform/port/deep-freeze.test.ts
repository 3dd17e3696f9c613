import { describe, expect, it } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'

describe('deepFreeze', () => {
  it('freezes every level', () => {
    const rows = deepFreeze({ rows: [{ id: 'a', author: { username: 'maya' }, heights: [1, 2] }], total: 1 })
    const row = rows.rows[0]
    expect(() => rows.rows.pop()).toThrow(TypeError)
    expect(() => Object.assign(row?.author ?? {}, { username: 'tomas' })).toThrow(TypeError)
    expect(() => row?.heights.push(3)).toThrow(TypeError)
    expect(row?.author.username).toBe('maya')
  })

  it('returns primitives and null unchanged', () => {
    expect(deepFreeze(null)).toBeNull()
    expect(deepFreeze('text')).toBe('text')
  })

  it('skips typed arrays, which cannot be frozen', () => {
    const line = deepFreeze({ lat: Float64Array.of(46.1), name: 'Komna' })
    expect(line.lat[0]).toBe(46.1)
    expect(Object.isFrozen(line)).toBe(true)
  })

  it('freezes the elements after a leading null', () => {
    const list = deepFreeze([null, { name: 'Komna' }])
    expect(Object.isFrozen(list[1])).toBe(true)
  })
})
