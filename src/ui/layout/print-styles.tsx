import type { ReactElement } from 'react'

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
}
@page { margin: 16mm; }
:is(header, nav, footer):not(main *),
main :is(nav, button, form, output),
[data-noprint],
main [data-variant='inline'],
main section:has(> [data-noprint]),
main :is(.actions, .choice),
main select:has(option[value='']:checked) { display: none !important; }
main div:has(> aside) { display: block !important; }
main aside { margin-top: 24px; }
main select { appearance: none; border: 0; background: none; padding: 0; }
main :is(h2, h3) { break-after: avoid; }
main :is(li, figure, svg, h3 + p) { break-inside: avoid; }
main a { color: inherit; text-decoration: none; }
`

/** How a page is printed while this is shown: the content without what can only be used on a screen. */
export const PrintStyles = (): ReactElement => <style media="print">{RULES}</style>
