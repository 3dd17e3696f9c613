import { html } from 'hono/html'
import { DRAWING, type DrawnLine, drawnLines } from './drawn-line.ts'
import type { Html } from './page-frame.ts'

/** The lines of routes on paper; nothing where there is none. `what`: for those who do not see it. */
export function sketch(previews: readonly string[], what: string): Html | '' {
  const lines = drawnLines(previews)
  if (lines.length === 0) return ''
  return html`<figure><svg viewBox="0 0 ${DRAWING.width} ${DRAWING.height}" role="img" aria-label="Sketch of ${what}">
${lines.map(drawing)}
</svg></figure>`
}

const drawing = ({ path, start, end }: DrawnLine): Html =>
  html`<path class="line" d="${path}"/><circle class="end" cx="${end.x}" cy="${end.y}" r="6"/><circle class="start" cx="${start.x}" cy="${start.y}" r="7"/>`
