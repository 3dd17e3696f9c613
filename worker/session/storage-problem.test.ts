import { describe, expect, it } from 'vitest'
import { classifyStorageError } from './storage-problem.ts'

const named = (name: string, inner?: Error): Error => Object.assign(new Error('no'), { name, inner })

describe('what is wrong with the storage', () => {
  it.each([
    ['MissingAPIError', 'missing'],
    ['SecurityError', 'blocked'],
    ['InvalidStateError', 'private'],
    ['QuotaExceededError', 'full'],
    ['UnknownError', 'broken'],
    ['VersionError', 'broken'],
  ])('is told from %s: %s', (name, problem) => expect(classifyStorageError(named(name))).toBe(problem))

  it('is told from the error inside another one', () => {
    expect(classifyStorageError(named('OpenFailedError', named('SecurityError')))).toBe('blocked')
  })

  it('is told from one of many that failed together', () => {
    const failures = [named('QuotaExceededError')]
    expect(classifyStorageError(Object.assign(named('BulkError'), { failures }))).toBe('full')
  })

  it('is told of what is no error at all', () => expect(classifyStorageError('no')).toBe('broken'))
})
