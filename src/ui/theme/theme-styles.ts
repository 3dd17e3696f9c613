import { glob } from 'goober'
import { behaviourStyles, resetStyles, sizeTokens } from './base-styles.ts'
import { colourTokens } from './tokens.ts'

// goober keeps each selector and each @media where it first stands: what overrides must not be named before what it overrides

/** Adds what all of the page builds on: tokens, base styles and the focus ring. Once; goober keeps one global sheet only. */
export const addThemeStyles = (): void => glob`
  ${colourTokens}
  ${resetStyles}
  ${sizeTokens}
  ${behaviourStyles}
`
