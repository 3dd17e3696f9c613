/** The time that a test of many sessions in a row may take on a machine with much else to do. */
export const LONG_MS = 900_000
