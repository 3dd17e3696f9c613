import { beforeAll, expect, it } from 'vitest'
import { foldText } from '#domain/std/text/fold-text.ts'
import { tokenize } from '#domain/std/text/tokenize.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'

// The database has its own copy of the text folding. These tests compare it with that of the
// device.

let db: TestDatabase

beforeAll(async () => {
  db = await openTestDatabase()
  return () => db.drop()
})

const TEXTS = [
  'Großer Ödstein, Čertovica',
  'Štrbské PLESO – Rysy',
  'Białka Łęg Đeravica Ørsta Ærø Œuvre Þórsmörk Iğdır',
  'Beinn a’ Bhùird (2½ h)',
  'Όλυμπος Μύτικας, Ολύμπους',
  'Эльбрус ЙОГ Ёлка',
  'So\u0308lk So\u0308lk ﬁrn № ②',
  'ski_tour / via-ferrata',
]

it.each(TEXTS)('folds “%s” in the database as on the device', async (text) => {
  const [row] = await db.query<{ folded: string; words: string }>(
    'select fold_text($1) as folded, trim(plain_words($1)) as words',
    [text],
  )
  expect(row).toEqual({ folded: foldText(text), words: tokenize(text).join(' ') })
})

it('folds all Latin, Greek and Cyrillic letters as on the device', async () => {
  const characters = Array.from({ length: 0x530 - 0xc0 }, (_, n) => String.fromCodePoint(0xc0 + n))
  const letters = characters.filter((character) => /\p{L}/u.test(character))
  const rows = await db.query<{ letter: string; word: string }>(
    'select letter, trim(plain_words(letter)) as word from unnest($1::text[]) letter',
    [letters],
  )
  expect(rows.filter(({ letter, word }) => word !== tokenize(letter).join(' '))).toEqual([])
})
