import { expect, it } from 'vitest'
import { nearestMessage } from './messages.ts'

const HERE = { lat: 46.3, lon: 13.8 }
const hut = { name: 'Dom na Komni', lat: 46.31, lon: 13.8, distanceM: 1_112 }
const road = { name: '', lat: 46.3, lon: 13.79, distanceM: 768 }

it('says how far the hut and the road are, and in which direction', () => {
  expect(nearestMessage({ hut, road }, HERE, 'metric')).toBe(
    'In a straight line: nearest hut Dom na Komni, 1.1 km north; nearest road 770 m west',
  )
})

it('leaves out what is unknown', () => {
  expect(nearestMessage({ hut: null, road }, HERE, 'metric')).toBe(
    'In a straight line: nearest road 770 m west',
  )
  expect(nearestMessage({ hut: null, road: null }, HERE, 'metric')).toBe('')
})

it('counts from where the member is by now', () => {
  expect(nearestMessage({ hut, road: null }, { lat: 46.32, lon: 13.8 }, 'metric')).toContain('1.1 km south')
  expect(nearestMessage({ hut, road: null }, { lat: 46.3101, lon: 13.8 }, 'metric')).toContain(
    'Dom na Komni, here',
  )
})
