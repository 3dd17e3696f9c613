import * as v from 'valibot'

// Control characters, line separators, and invisible characters that change the direction of what
// follows them, also in other people's lists.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u

/** Rejects a name that would change the text around it. */
export const isPlainName = v.check<string, string>(
  (name) => !UNPRINTABLE.test(name),
  'A name must not contain control characters.',
)
