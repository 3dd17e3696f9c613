import { useStyleSheet } from '../theme/use-style-sheet.ts'

// Ink on white in both themes. What cannot be used on paper is left out: bars, buttons and inputs.
const RULES = `
:root:root:root {
  color-scheme: light;
  --ink: #000;
  --muted: #444;
  --paper: #fff;
  --raised: #fff;
  --line: #bbb;
  --rule: #000;
  --edge: #666;
  --moss: #444;
  --on-moss: #fff;
  --sunk: #fff;
  --track: #000;
  --contour: #ddd;
  --contour-x: #ccc;
  --contour-map: #bbb;
  --land: rgb(0 0 0 / 0.006);
  --water: #eee;
  --water-edge: #999;
  --blaze: #000;
  --blaze-line: #000;
  --lake: #000;
  --danger: #000;
  --warning: #000;
  --moss-tint: #fff;
  --blaze-tint: #fff;
  --lake-tint: #fff;
  --danger-tint: #fff;
  --warning-tint: #fff;
  --pebble-1: #eee;
  --pebble-2: #eee;
  --pebble-3: #eee;
  --pebble-4: #eee;
  --pebble-5: #eee;
  --pebble-6: #eee;
  --pebble-ink: #000;
}
@page { margin: 16mm; }
:is(header, nav, footer):not(main *),
main :is(nav, button, form, output),
[data-noprint],
main [data-variant='inline'],
main section:has(> [data-noprint]),
main :is(.actions, .choice, .answer, .hint),
main h3:has(+ ul:empty),
main select:has(option[value='']:checked) { display: none !important; }
main div:has(> aside) { display: block !important; }
main aside { margin-top: 24px; }
main select { appearance: none !important; min-height: 0 !important; padding: 0 !important; border: 0 !important; background: none !important; font: inherit; text-align: right; }
main :is(h2, h3) { break-after: avoid; }
main :is(li, figure, svg, h3 + p) { break-inside: avoid; }
main a { color: inherit; text-decoration: none; }
`

const PRINT = { media: 'print' }

/** How a page is printed while this is shown: the content without what can only be used on a screen. */
export function PrintStyles(): null {
  useStyleSheet(RULES, PRINT)
  return null
}
