import { css } from 'goober'

/** A note in the upper left corner of a map, beside the button that closes it. */
export const mapNoteStyles = css`
  position: absolute;
  left: 14px;
  top: 14px;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  max-width: calc(100% - 170px);
  padding: 6px 10px;
  border: 1px solid var(--line);
  background: var(--raised);
  font-size: 0.875rem;
  line-height: 1.25rem;
`
