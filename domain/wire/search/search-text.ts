import * as v from 'valibot'
import { fitsCharacters } from '../../std/text/cut-text.ts'
import { toWellFormed } from '../../std/text/to-well-formed.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'

/** What a member searches for. */
export const searchText = v.pipe(
  v.string(),
  v.transform(toWellFormed),
  v.trim(),
  v.check(
    (text: string) => fitsCharacters(text, SEARCH_TEXT_MAX),
    `Search for at most ${SEARCH_TEXT_MAX} characters.`,
  ),
)
