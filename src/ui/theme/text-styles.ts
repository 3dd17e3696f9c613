import { css } from 'goober'
import { narrow } from './media.ts'

/**
 * Class names for text that the base styles of its element do not cover. Place names are serif
 * italic, coordinates mono.
 */
export const textStyles = {
  display: css`
    font-size: 2.5rem;
    line-height: 2.75rem;
    letter-spacing: -0.03em;
    font-weight: 650;
    text-wrap: balance;
    ${narrow} {
      font-size: 1.75rem;
      line-height: 2rem;
      letter-spacing: -0.026em;
    }
  `,
  small: css`
    font-size: 0.875rem;
    line-height: 1.25rem;
  `,
  micro: css`
    font-size: 0.75rem;
    line-height: 1rem;
  `,
  muted: css`
    color: var(--muted);
  `,
  strong: css`
    font-weight: 600;
  `,
  place: css`
    font: italic 400 0.9375rem/1.25rem var(--serif);
    color: var(--muted);
    letter-spacing: 0.005em;
  `,
  mono: css`
    font: 400 0.75rem/1rem var(--mono);
    color: var(--muted);
    letter-spacing: -0.01em;
  `,
  prose: css`
    max-width: 66ch;
    white-space: pre-line;
  `,
}
