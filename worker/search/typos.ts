/**
 * Number of tolerated typos by word length; with a typo, a short word would match half of all
 * words.
 */
export function maxTypos(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * The smallest number of typos (an extra, missing, wrong or swapped letter) that turn `typed` into
 * a prefix of `word`; `most + 1` if it is larger than `most`. Optimal string alignment, row by row,
 * stopped as soon as no cell of a row is within `most`.
 */
export function countTypos(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const here = [row]
    for (let column = 1; column <= width; column++) {
      const swapped = isSwap(typed, word, { row, column })
        ? at(before, column - 2) + 1
        : Number.POSITIVE_INFINITY
      const same = typed[row - 1] === word[column - 1] ? 0 : 1
      here[column] = Math.min(
        at(above, column) + 1,
        at(here, column - 1) + 1,
        at(above, column - 1) + same,
        swapped,
      )
    }
    if (Math.min(...here) > most) return most + 1
    before = above
    above = here
  }
  return Math.min(most + 1, ...above)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

const isSwap = (typed: string, word: string, { row, column }: { row: number; column: number }): boolean =>
  row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
