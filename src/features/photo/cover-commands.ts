import { v7 } from 'uuid'
import type { CollectionCover } from '#domain/route-collection/cover.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { CommandResult } from '../../platform/port.ts'
import { answered, refusedWords } from '../../platform/refused-words.ts'
import { askToKeepStorage } from '../../platform/storage.ts'
import { notify } from '../../ui/notify.ts'
import { problemWords } from './words.ts'

interface CoverCommands {
  /** Answers what is wrong with the file, in words; null where nothing is. */
  choose: (file: File) => Promise<string | null>
  say: (media: string, words: string) => Promise<boolean>
  /** null: none */
  put: (cover: Omit<CollectionCover, 'by'> | null) => Promise<boolean>
}

/** Writes on the cover of a collection: done when they are safe on this device. */
export function useCoverCommands(collection: string): CoverCommands {
  const { port } = usePlatform()
  return {
    choose: async (file) => {
      const result = await answered(port.run('cover.choose', { collection, media: v7(), file, words: '' }))
      // what is only here is worth asking the browser to keep
      if (result.ok) askToKeepStorage().catch(() => undefined)
      if (result.ok) return null
      const [problem] = result.reason === 'invalid' ? (result.field_errors['file'] ?? []) : []
      return problem === undefined ? refusedWords(result.reason) : problemWords(problem)
    },
    say: (media, words) => told(port.run('cover.say', { collection, media, words })),
    put: (cover) => told(port.run('cover.put', { collection, cover })),
  }
}

async function told(work: Promise<CommandResult>): Promise<boolean> {
  const result = await answered(work)
  if (!result.ok) notify('error', refusedWords(result.reason))
  return result.ok
}
