import { v7 } from 'uuid'
import type { Photo } from '#domain/route/route.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { CommandResult, PhotoOwner } from '../../platform/port.ts'
import { answered, refusedWords } from '../../platform/refused-words.ts'
import { askToKeepStorage } from '../../platform/storage.ts'
import { notify } from '../../ui/notify.ts'
import { problemWords } from './words.ts'

export interface PhotoCommands {
  /** Answers what is wrong with it, in words; null where nothing is. */
  add: (file: File) => Promise<string | null>
  say: (media: string, set: Partial<Pick<Photo, 'caption' | 'at'>>) => Promise<boolean>
  remove: (media: string) => Promise<boolean>
  put: (photo: Photo, at: number) => Promise<boolean>
}

/** Writes on the photos of something: done when they are safe on this device. What could not be stored is said in a toast. */
export function usePhotoCommands(of: PhotoOwner): PhotoCommands {
  const { port } = usePlatform()
  return {
    add: async (file) => {
      const result = await answered(port.run('photo.add', { of, media: v7(), file }))
      // what is only here is worth asking the browser to keep
      if (result.ok) askToKeepStorage().catch(() => undefined)
      if (result.ok) return null
      const [problem] = result.reason === 'invalid' ? (result.field_errors['file'] ?? []) : []
      return problem === undefined ? refusedWords(result.reason) : problemWords(problem, of.collection)
    },
    say: (media, set) => done(answered(port.run('photo.edit', { of, media, set }))),
    remove: (media) => done(answered(port.run('photo.remove', { of, media }))),
    put: (photo, at) => done(answered(port.run('photo.put', { of, photo, at }))),
  }
}

async function done(work: Promise<CommandResult>): Promise<boolean> {
  const result = await work
  if (!result.ok) notify('error', refusedWords(result.reason))
  return result.ok
}
