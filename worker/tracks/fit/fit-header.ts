const MARK = [0x2e, 0x46, 0x49, 0x54] // .FIT
const MARK_AT = 8

/** The shortest header. */
export const FIT_START_BYTES = 12

export const isFit = (start: Uint8Array): boolean => MARK.every((byte, i) => start[MARK_AT + i] === byte)
