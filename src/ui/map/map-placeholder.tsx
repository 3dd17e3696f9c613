import { css } from 'goober'
import type { ReactElement } from 'react'

const look = css`
  display: grid;
  place-items: center;
  height: var(--sheet-height, 500px);
  background: var(--raised);
  color: var(--muted);
`

/** Shown while the code of the map is loading. */
export function MapPlaceholder(): ReactElement {
  return <output className={look}>Opening the map…</output>
}
