// @ts-check

/**
 * Ends the command with one sentence that says what to do, and no stack trace.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
