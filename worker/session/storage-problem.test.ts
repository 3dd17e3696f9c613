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
  ])('is determined from %s: %s', (name, problem) => expect(classifyStorageError(named(name))).toBe(problem))

  it('is determined from a wrapped error', () => {
    expect(classifyStorageError(named('OpenFailedError', named('SecurityError')))).toBe('blocked')
  })

  it('is determined from one of several errors', () => {
    const failures = [named('QuotaExceededError')]
    expect(classifyStorageError(Object.assign(named('BulkError'), { failures }))).toBe('full')
  })

  it('is broken for anything that is not an error', () => expect(classifyStorageError('no')).toBe('broken'))
})
