import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pictureSize } from '#tests/picture-size.ts'
import { root } from './steps/paths.mjs'

const FOLDER = join(root, 'docs/journeys')
/** At 390 px, with room for those that are drawn sharper. */
const PICTURE_MAX_BYTES = 80_000

const pictures = readdirSync(FOLDER).filter((file) => file.endsWith('.webp'))

describe('the journeys in pictures', () => {
  it('have words to each picture, and no words without one', () => {
    const page = readFileSync(join(FOLDER, 'README.md'), 'utf8')
    const shown = [...page.matchAll(/]\(([^)]+\.webp)\)/g)].map(([, file]) => file)
    expect(shown).toEqual(pictures.toSorted())
    expect(shown.length).toBeGreaterThan(10)
  })

  it('are small', () => {
    for (const file of pictures) {
      const bytes = readFileSync(join(FOLDER, file))
      expect(pictureSize(bytes)?.type, file).toBe('image/webp')
      expect(bytes.length, file).toBeLessThan(PICTURE_MAX_BYTES)
    }
  })
})
