// The sizes of the design that the pages are compared to: pixels at 1280 and 390.

/** x, width, height and distance from the top of the page, as far as they are independent of the content. */
export interface Box {
  x?: number
  y?: number
  width?: number
  height?: number
}

export interface Figures {
  wide?: Box
  narrow?: Box
  /** font size and line height */
  type?: { wide: string; narrow: string }
}

export const PAGE_TITLE = { wide: '30px/36px', narrow: '24px/30px' }
export const THING_TITLE = { wide: '40px/44px', narrow: '28px/32px' }
export const same = (text: string) => ({ wide: text, narrow: text })
