import { html } from 'hono/html'
import type { Html } from './page-layout.ts'
import { fitLines, SKETCH_SIZE, type SvgLine } from './svg-lines.ts'

/** A drawing of the lines of routes; empty without any. */
export function renderSketch(previews: readonly string[], label: string): Html | '' {
  const lines = fitLines(previews)
  if (lines.length === 0) return ''
  return html`<figure><svg viewBox="0 0 ${SKETCH_SIZE.width} ${SKETCH_SIZE.height}" role="img" aria-label="Sketch of ${label}">
${lines.map(renderLine)}
</svg></figure>`
}

const renderLine = ({ path, start, end }: SvgLine): Html =>
  html`<path class="line" d="${path}"/><circle class="end" cx="${end.x}" cy="${end.y}" r="6"/><circle class="start" cx="${start.x}" cy="${start.y}" r="7"/>`
