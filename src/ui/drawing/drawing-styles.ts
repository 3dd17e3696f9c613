import { css } from 'goober'

/**
 * Styles of all drawings by class name. Styles of large drawings only are in sheet-styles.ts, which
 * lists do not load.
 */
export const drawingStyles = css`
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  & .contour,
  & .contour-strong {
    fill: none;
    stroke: var(--contour);
    stroke-width: 1;
  }
  & .contour-strong {
    stroke: var(--contour-x);
  }
  & .casing,
  & .line {
    fill: none;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  & .casing {
    stroke: var(--map-ground, var(--raised));
    stroke-width: 5.5;
  }
  & .line {
    stroke: var(--track);
    stroke-width: 1.9;
  }
  & .start {
    fill: var(--raised);
    stroke: var(--track);
    stroke-width: 2;
  }
  & .end {
    fill: var(--track);
    stroke: var(--map-ground, var(--raised));
    stroke-width: 1.5;
  }
  & .silhouette {
    fill: var(--contour);
    opacity: 0.7;
  }
  & .edge {
    fill: none;
    stroke: var(--track);
    stroke-width: 1.3;
    stroke-linejoin: round;
  }
  &[data-active] .line,
  &[data-active] .edge,
  &[data-active] .start {
    stroke: var(--blaze-line);
  }
  &[data-active] .line,
  &[data-active] .edge {
    stroke-width: 2.4;
  }
  &[data-active] .end {
    fill: var(--blaze-line);
  }
  &[data-draft] .line {
    stroke-linecap: butt;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`
