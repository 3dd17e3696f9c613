import { css } from 'goober'

/** Styles of sheets and profiles only: tinted terrain and the marker on a line. */
export const sheetStyles = css`
  & .land {
    fill: var(--land);
    stroke: var(--contour-x);
    stroke-width: 0.9;
  }
  & .land-strong {
    fill: var(--land);
    stroke: var(--contour-map);
    stroke-width: 1.2;
  }
  & .here {
    fill: var(--blaze-line);
    stroke: var(--raised);
    stroke-width: 2.5;
  }
`
