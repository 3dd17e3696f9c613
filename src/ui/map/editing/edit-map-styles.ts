import { css } from 'goober'

/** Draggable points, and a cross at the centre where Enter adds one. */
export const editMapStyles = css`
  position: relative;
  & .leaflet-container {
    cursor: crosshair;
  }
  & .leaflet-container:focus-visible::after {
    content: '';
    position: absolute;
    left: 50%;
    top: 50%;
    z-index: 900;
    width: 28px;
    height: 28px;
    margin: -14px;
    background:
      linear-gradient(var(--blaze-line), var(--blaze-line)) center / 2px 100% no-repeat,
      linear-gradient(var(--blaze-line), var(--blaze-line)) center / 100% 2px no-repeat;
    pointer-events: none;
  }
  & .handle {
    display: grid;
    place-items: center;
    cursor: grab;
  }
  & .handle::after {
    content: '';
    width: 14px;
    height: 14px;
    border: 2.5px solid var(--blaze-line);
    border-radius: 50%;
    background: var(--raised);
    box-sizing: border-box;
  }
  & .handle.middle::after {
    width: 10px;
    height: 10px;
    border-width: 1.5px;
    opacity: 0.75;
  }
  & .handle.chosen::after {
    width: 20px;
    height: 20px;
    border-color: var(--raised);
    background: var(--blaze-line);
    box-shadow: 0 0 0 2px var(--blaze-line);
  }
  & .pin {
    display: grid;
    place-items: start center;
    cursor: grab;
  }
  & .pin::after {
    content: '';
    position: absolute;
    bottom: 0;
    left: 50%;
    width: 2px;
    height: 12px;
    margin-left: -1px;
    background: var(--ink);
  }
  & .pin span {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--raised);
    color: var(--ink);
    box-sizing: border-box;
  }
  & .pin.chosen span {
    background: var(--ink);
    color: var(--raised);
    box-shadow: 0 0 0 2px var(--raised);
  }
  & .pin svg {
    width: 18px;
    height: 18px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .pin:focus-visible {
    outline: 2px solid var(--lake);
    border-radius: 8px;
  }
  & .handle:focus-visible {
    outline: 2px solid var(--lake);
    outline-offset: -6px;
    border-radius: 50%;
  }
`
