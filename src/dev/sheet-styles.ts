import { css } from 'goober'
import { narrow } from '../ui/theme/media.ts'

export const twoColumns = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 40px 48px;
  align-items: start;
  margin-block: 40px;
  & > section + section[aria-labelledby] {
    margin-top: 0;
  }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const swatches = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: 8px;
  font-size: 0.75rem;
  & span {
    display: block;
    height: 40px;
    border: 1px solid var(--line);
  }
`

export const sampleCard = css`
  position: relative;
  display: grid;
  grid-template-columns: 152px 1fr;
  min-height: 132px;
  overflow: hidden;
  & .picture {
    position: relative;
    border-right: 1px solid var(--line);
  }
  & .text {
    padding: 12px 14px;
  }
`

export const typeScale = css`
  display: grid;
  gap: 6px;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr);
    gap: 0 24px;
    align-items: center;
  }
  ${narrow} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const stampRow = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 24px 16px;
  text-align: center;
  & h3 {
    margin-top: 8px;
    font-size: 0.9375rem;
  }
  & p {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`
