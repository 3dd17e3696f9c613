import { v7 } from 'uuid'
import type { Photo } from '#domain/route/route.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult, PhotoOwner } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { notify } from '../../ui/toast/notify.ts'
import { photoProblemMessage } from './messages.ts'

export interface PhotoCommands {
  /** Answers what is wrong with it, in words; null where nothing is. */
  add: (file: File) => Promise<string | null>
  edit: (media: string, set: Partial<Pick<Photo, 'caption' | 'at'>>) => Promise<boolean>
  remove: (media: string) => Promise<boolean>
  put: (photo: Photo, at: number) => Promise<boolean>
}

/** Writes on the photos of something: done when they are safe on this device. What could not be stored is said in a toast. */
export function usePhotoCommands(of: PhotoOwner): PhotoCommands {
  const { port } = usePlatform()
  return {
    add: async (file) => {
      const result = await catchUnreachable(port.run('photo.add', { of, media: v7(), file }))
      // what is only here is worth asking the browser to keep
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      if (result.ok) return null
      const [problem] = result.reason === 'invalid' ? (result.field_errors['file'] ?? []) : []
      return problem === undefined
        ? commandErrorMessage(result.reason)
        : photoProblemMessage(problem, of.collection)
    },
    edit: (media, set) => done(catchUnreachable(port.run('photo.edit', { of, media, set }))),
    remove: (media) => done(catchUnreachable(port.run('photo.remove', { of, media }))),
    put: (photo, at) => done(catchUnreachable(port.run('photo.put', { of, photo, at }))),
  }
}

async function done(work: Promise<CommandResult>): Promise<boolean> {
  const result = await work
  if (!result.ok) notify('error', commandErrorMessage(result.reason))
  return result.ok
}
