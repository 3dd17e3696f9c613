import { expect, it } from 'vitest'
import { classifyWay } from './classify-way.ts'
import { classifyMarks, markColour } from './marks.ts'

const kinds = (tags: Record<string, string>): string[] =>
  classifyWay(new Map(Object.entries(tags))).map(({ kind }) => kind)

it.each<[string, Record<string, string>, string[]]>([
  ['of no known difficulty', { highway: 'path' }, ['paths']],
  ['of T2', { highway: 'path', sac_scale: 'mountain_hiking' }, ['paths']],
  ['of T3', { highway: 'path', sac_scale: 'demanding_mountain_hiking' }, ['hardPaths']],
  ['of T4', { highway: 'path', sac_scale: 'alpine_hiking' }, ['alpinePaths']],
  ['of T6', { highway: 'footway', sac_scale: 'difficult_alpine_hiking' }, ['alpinePaths']],
  [
    'with iron ropes',
    { highway: 'path', sac_scale: 'alpine_hiking', via_ferrata_scale: '2' },
    ['viaFerratas'],
  ],
  ['that is well visible', { highway: 'path', trail_visibility: 'intermediate' }, ['paths']],
  ['that is badly visible', { highway: 'path', trail_visibility: 'bad' }, ['faintPaths']],
  [
    'of T3 that is not visible',
    { highway: 'path', sac_scale: 'demanding_mountain_hiking', trail_visibility: 'no' },
    ['faintHardPaths'],
  ],
  [
    'of T4 that is hardly visible',
    { highway: 'path', sac_scale: 'alpine_hiking', trail_visibility: 'horrible' },
    ['faintAlpinePaths'],
  ],
])('shows a path %s', (_, tags, shown) => {
  expect(kinds(tags)).toEqual(shown)
})

it.each<[string, Record<string, string>, boolean]>([
  ['private', { highway: 'track', access: 'private' }, true],
  ['closed to everybody', { highway: 'service', access: 'no' }, true],
  ['private, but open on foot', { highway: 'track', access: 'private', foot: 'designated' }, false],
  ['for customers', { highway: 'service', access: 'customers' }, false],
  ['a path closed on foot', { highway: 'path', foot: 'no' }, true],
  ['a main road closed on foot', { highway: 'primary', foot: 'no' }, false],
  ['a cycle path', { highway: 'cycleway', foot: 'no' }, false],
  ['a private lift', { aerialway: 'gondola', access: 'private' }, false],
])('bars a way that is %s: %o %s', (_, tags, isClosed) => {
  expect(kinds(tags).includes('closed')).toBe(isClosed)
})

it('shows a piste beside the track that it follows, and no piste that is an area', () => {
  expect(kinds({ highway: 'track', 'piste:type': 'nordic' })).toEqual(['tracks', 'pistes'])
  expect(kinds({ 'piste:type': 'downhill', area: 'yes' })).toEqual([])
})

it.each<[string, Record<string, string>]>([
  ['red', { 'osmc:symbol': 'red:white:red_lower:7:black' }],
  ['blue', { 'osmc:symbol': ':white:blue_bar' }],
  ['green', { colour: 'Green' }],
  ['purple', { colour: '#80108a' }],
  ['other', { 'osmc:symbol': 'turquoise:white' }],
  ['other', {}],
])('reads %s from %o', (colour, tags) => {
  expect(markColour(new Map(Object.entries(tags)))).toBe(colour)
})

it('names the colours of a way in one order, and an unknown one only if there is no other', () => {
  expect(classifyMarks(new Set(['yellow', 'other', 'red'])).name).toBe('red,yellow')
  expect(classifyMarks(new Set(['other'])).name).toBe('other')
})
