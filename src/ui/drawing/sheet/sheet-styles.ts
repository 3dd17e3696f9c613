import { css } from 'goober'

/** The inks of what only sheets and profiles have: ground in tints, and the marker that goes along a line. */
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
