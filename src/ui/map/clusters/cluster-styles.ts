import { css } from 'goober'

/** A ring at the start of a line, a number for a cluster. */
export const clusterStyles = css`
  position: relative;
  & .start button,
  & .cluster button {
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  & .start button::after {
    content: '';
    width: 12px;
    height: 12px;
    border: 2px solid var(--ink);
    border-radius: 50%;
    background: var(--raised);
    box-sizing: border-box;
  }
  & .start button:hover::after,
  & .start button:focus-visible::after {
    border-color: var(--blaze-line);
    border-width: 3px;
  }
  & .cluster button {
    border: 2px solid var(--raised);
    background: var(--ink);
    color: var(--raised);
    font: 600 0.875rem/1 var(--sans);
    font-variant-numeric: tabular-nums;
  }
  & .cluster button:hover {
    background: var(--moss);
  }
  & button:focus-visible {
    outline: 2px solid var(--lake);
    outline-offset: 2px;
  }
`
