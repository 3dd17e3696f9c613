import { expect, it } from 'vitest'
import { formatPlace } from './place-name.ts'

it('returns the nearest and the wider name', () => {
  expect(formatPlace({ village: 'Bohinj', region: 'Julian Alps', country: 'Slovenia' })).toBe(
    'Bohinj, Julian Alps',
  )
  expect(formatPlace({ village: 'Bohinj', region: '', country: 'Slovenia' })).toBe('Bohinj, Slovenia')
  expect(formatPlace({ village: '', region: '', country: 'Slovenia' })).toBe('Slovenia')
  expect(formatPlace({ village: '', region: '', country: '' })).toBe('')
})
