// SVG paths in a view box of 28 by 24 with the baseline at 22. The stone beside the stack exceeds
// the right edge.

export const stones = {
  bottom: 'M1.8 20.9 1.6 18.3 4.9 16.7 15.4 16.1 20.9 17.8 21.3 20.6 18.2 22.1 5.8 22Z',
  middle: 'M4.6 13.2 4.9 10.8 8.2 9.2 16.1 9.1 19.1 11.1 18.3 13.5 14.5 14.4 7.1 14.2Z',
  top: 'M6.7 6.1 7.5 3.8 10.5 2.2 14.5 2.7 16.7 4.8 15.8 6.6 11.7 7.3 8.1 7.1Z',
  beside: 'M23.3 21.1 23.4 18.1 25.5 16.4 28.5 17.3 29.5 20.1 27.7 22 24.9 22.2Z',
}

/** The whole stack as one path. */
export const stackPath = `${stones.bottom}${stones.middle}${stones.top}`
