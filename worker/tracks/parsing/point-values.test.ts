import { expect, test } from 'vitest'
import { parseHeight, parsePosition, parseTime } from './point-values.ts'

test.each([
  [
    { lat: '46.12345678', lon: '13.1' },
    { lat: 46.1234568, lon: 13.1 },
  ],
  [
    { lat: '-90', lon: '180' },
    { lat: -90, lon: 180 },
  ],
  [
    { lat: '46,5', lon: '13,25' },
    { lat: 46.5, lon: 13.25 },
  ],
  [{ lat: '90.1', lon: '0' }, null],
  [
    { lat: '0', lon: '-180.5' },
    { lat: 0, lon: 179.5 },
  ],
  [
    { lat: '46', lon: '368.02' },
    { lat: 46, lon: 8.02 },
  ],
  [{ lat: '0', lon: '540.5' }, null],
  [{ lat: '46.1' }, null],
  [{ lat: '', lon: '' }, null],
  [{ lat: 'Infinity', lon: '0' }, null],
  [{ lat: '46.1.2', lon: '13' }, null],
])('the position of %o is %o', (attributes, position) => {
  expect(parsePosition(attributes)).toEqual(position)
})

test.each([
  ['812.4', 812.4],
  [' -3,5\n', -3.5],
  ['0', 0],
  ['', Number.NaN],
  ['NaN', Number.NaN],
  ['-32768', Number.NaN],
  ['99999', Number.NaN],
])('the height %j is %d', (text, height) => {
  expect(parseHeight(text)).toBe(height)
})

test.each([
  ['1970-01-01T00:00:10Z', 10],
  ['1970-01-01T00:00:10', 10],
  ['1970-01-01T01:00:10+01:00', 10],
  ['1969-12-31T23:00:10-01:00', 10],
  ['1970-01-01T00:00:10.25Z', 10.25],
  ['', Number.NaN],
  ['soon', Number.NaN],
])('the time %j is %d', (text, time) => {
  expect(parseTime(text)).toBe(time)
})
