import { expect, it } from 'vitest'
import { createFileNamer, toFileName } from './file-name.ts'

it.each([
  ['Komna at first light', 'Komna at first light.gpx'],
  ['Čez Komarčo / Črno jezero', 'Čez Komarčo Črno jezero.gpx'],
  ['a:b*c?"<d>|e\\f\n\u0000g', 'a b c d e f g.gpx'],
  ['../../etc', 'etc.gpx'],
  ['...', 'route.gpx'],
  ['NUL', 'NUL route.gpx'],
  ['con.trail', 'con route.trail.gpx'],
  ['Contours', 'Contours.gpx'],
  ['half \ud83c a letter', 'half a letter.gpx'],
  ['x'.repeat(200), `${'x'.repeat(80)}.gpx`],
  [`${'x'.repeat(79)}🏔`, `${'x'.repeat(79)}.gpx`],
])('%j becomes %s', (name, file) => expect(toFileName(name, 'gpx')).toBe(file))

it('makes unique names, also for file systems that ignore case and accents', () => {
  const nameOf = createFileNamer('gpx')
  const names = ['Komna', 'komna', 'KOMNA', 'Komna (2)', 'Žaga', 'Z\u030caga', '/', '?'].map(nameOf)
  expect(names).toEqual([
    'Komna.gpx',
    'komna (2).gpx',
    'KOMNA (3).gpx',
    'Komna (2) (2).gpx',
    'Žaga.gpx',
    'Žaga (2).gpx',
    'route.gpx',
    'route (2).gpx',
  ])
})
