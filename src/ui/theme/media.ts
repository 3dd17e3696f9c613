// Breakpoints in em, so that they follow the text size setting.

export const compactNav = '@media (max-width: 70em)'
/** one column, bottom bar, bigger controls */
export const narrow = '@media (max-width: 56.1875em)'
export const phone = '@media (max-width: 37.4375em)'
export const tiny = '@media (max-width: 23.6875em)'
export const touch = '@media (pointer: coarse)'
