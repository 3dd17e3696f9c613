import { html } from 'hono/html'
import type { Html } from './page-layout.ts'
import { fitLines, SKETCH_SIZE, type SvgLine } from './svg-lines.ts'

/** The lines of routes on paper; nothing where there is none. `what`: for those who do not see it. */
export function renderSketch(previews: readonly string[], what: string): Html | '' {
  const lines = fitLines(previews)
  if (lines.length === 0) return ''
  return html`<figure><svg viewBox="0 0 ${SKETCH_SIZE.width} ${SKETCH_SIZE.height}" role="img" aria-label="Sketch of ${what}">
${lines.map(drawing)}
</svg></figure>`
}

const drawing = ({ path, start, end }: SvgLine): Html =>
  html`<path class="line" d="${path}"/><circle class="end" cx="${end.x}" cy="${end.y}" r="6"/><circle class="start" cx="${start.x}" cy="${start.y}" r="7"/>`
