import { expect, it } from 'vitest'
import { placeName } from './place-name.ts'

it('names the nearest place with the wider one', () => {
  expect(placeName({ village: 'Bohinj', region: 'Julian Alps', country: 'Slovenia' })).toBe(
    'Bohinj, Julian Alps',
  )
  expect(placeName({ village: 'Bohinj', region: '', country: 'Slovenia' })).toBe('Bohinj, Slovenia')
  expect(placeName({ village: '', region: '', country: 'Slovenia' })).toBe('Slovenia')
  expect(placeName({ village: '', region: '', country: '' })).toBe('')
})
