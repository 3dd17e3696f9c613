import { expect, it } from 'vitest'
import { inGroups } from './test-order.ts'

it('files that took turns come one group after the other, each group in the order that it had', () => {
  const files = [
    'server node slow',
    'server document long',
    'server node quick',
    'page node',
    'server document short',
  ]
  const ordered = inGroups(files, (file) => file.split(' ').slice(0, 2).join(' '))
  expect(ordered).toEqual([
    'page node',
    'server document long',
    'server document short',
    'server node slow',
    'server node quick',
  ])
})
