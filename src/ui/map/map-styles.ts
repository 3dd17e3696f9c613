import { css } from 'goober'

/** Leaflet controls, popups and waypoints in our theme. */
export const mapStyles = css`
  height: var(--sheet-height, 500px);
  isolation: isolate;
  background: var(--raised);
  font: 400 0.875rem/1.25rem var(--sans);
  & .leaflet-bar {
    overflow: hidden;
    border: 1px solid var(--edge);
    border-radius: var(--radius-control);
    box-shadow: none;
  }
  & .leaflet-bar a {
    width: var(--control);
    height: var(--control);
    border-color: var(--line);
    background: var(--raised);
    color: var(--ink);
    font: 400 1.25rem / var(--control) var(--sans);
  }
  & .leaflet-bar a:hover,
  & .leaflet-bar a:focus {
    background: var(--sunk);
    color: var(--ink);
  }
  & .leaflet-bar a.leaflet-disabled {
    background: var(--sunk);
    color: var(--edge);
  }
  & .leaflet-bottom {
    margin: 0 5px 5px;
  }
  & .leaflet-control-attribution {
    background: color-mix(in srgb, var(--raised) 86%, transparent);
    color: var(--ink);
    font: 400 0.6875rem/1rem var(--sans);
    text-shadow: none;
  }
  & .leaflet-control-attribution a {
    color: var(--moss);
  }
  & .leaflet-popup-content-wrapper,
  & .leaflet-popup-tip {
    border: 1px solid var(--edge);
    border-radius: var(--radius-control);
    background: var(--raised);
    color: var(--ink);
    box-shadow: var(--shade);
  }
  & .leaflet-popup-content {
    margin: 10px 14px;
    font: 600 0.875rem/1.25rem var(--sans);
  }
  & .leaflet-popup-close-button {
    color: var(--muted);
  }
  & .waypoint {
    display: grid;
    place-items: center;
  }
  & .waypoint::after {
    content: '';
    width: 12px;
    height: 12px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--raised);
  }
  & .waypoint.signed::after {
    content: none;
  }
  & .waypoint.signed span {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--raised);
    color: var(--ink);
  }
  & .waypoint.signed svg {
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .waypoint:focus-visible {
    outline: 2px solid var(--lake);
  }
`
