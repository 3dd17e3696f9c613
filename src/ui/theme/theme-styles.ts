import { glob } from 'goober'
import { behaviourStyles, resetStyles, sizeTokens } from './base-styles.ts'
import { colourTokens } from './tokens.ts'

// goober keeps each selector and @media at its first position: an override must not appear before
// the rule it overrides

/**
 * Adds tokens, base styles and the focus ring. Call it once: goober keeps one global sheet only.
 */
export const addThemeStyles = (): void => glob`
  ${colourTokens}
  ${resetStyles}
  ${sizeTokens}
  ${behaviourStyles}
`
