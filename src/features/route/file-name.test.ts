import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  ['Komna at first light', 'Komna at first light.gpx'],
  ['Čez Komarčo / Črno jezero', 'Čez Komarčo Črno jezero.gpx'],
  ['a:b*c?"<d>|e\\f\n\u0000g', 'a b c d e f g.gpx'],
  ['../../etc', 'etc.gpx'],
  ['...', 'route.gpx'],
  ['x'.repeat(200), `${'x'.repeat(80)}.gpx`],
])('%j is saved as %s', (name, file) => expect(fileNameOf(name, 'gpx')).toBe(file))
