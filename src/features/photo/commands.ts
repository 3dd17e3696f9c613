import { v7 } from 'uuid'
import type { Photo } from '#domain/route/route.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../platform/port/command-messages.ts'
import type { CommandResult, PhotoOwner } from '../../platform/port/port.ts'
import { requestPersistentStorage } from '../../platform/storage/storage.ts'
import { notify } from '../../ui/toast/notify.ts'
import { photoProblemMessage } from './messages.ts'

export interface PhotoCommands {
  /** Resolves to null, or to a message why the file was rejected. */
  add: (file: File) => Promise<string | null>
  edit: (media: string, set: Partial<Pick<Photo, 'caption' | 'at'>>) => Promise<boolean>
  remove: (media: string) => Promise<boolean>
  put: (photo: Photo, at: number) => Promise<boolean>
}

/**
 * Writes the photos of a document. A command resolves when the change is durable on this device;
 * failures show a toast.
 */
export function usePhotoCommands(of: PhotoOwner): PhotoCommands {
  const { port } = usePlatform()
  return {
    add: async (file) => {
      const result = await catchUnreachable(port.run('photo.add', { of, media: v7(), file }))
      // Unsynced data exists only here, so ask for persistent storage.
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      if (result.ok) return null
      const [problem] = result.reason === 'invalid' ? (result.field_errors['file'] ?? []) : []
      return problem === undefined
        ? commandErrorMessage(result.reason)
        : photoProblemMessage(problem, of.collection)
    },
    edit: (media, set) => notifyFailure(catchUnreachable(port.run('photo.edit', { of, media, set }))),
    remove: (media) => notifyFailure(catchUnreachable(port.run('photo.remove', { of, media }))),
    put: (photo, at) => notifyFailure(catchUnreachable(port.run('photo.put', { of, photo, at }))),
  }
}

/**
 * Stores a photo that is chosen in a form before its document exists. Resolves to its id, or to a
 * message why the file was rejected.
 */
export function useKeepPhoto(): (file: File) => Promise<{ media: string } | { problem: string }> {
  const { port } = usePlatform()
  return async (file) => {
    const media = v7()
    const result = await catchUnreachable(port.run('photo.keep', { media, file }))
    if (result.ok) {
      requestPersistentStorage().catch(() => undefined)
      return { media }
    }
    const [problem] = result.reason === 'invalid' ? (result.field_errors['file'] ?? []) : []
    return {
      problem: problem === undefined ? commandErrorMessage(result.reason) : photoProblemMessage(problem),
    }
  }
}

/** Shows a toast if the command fails; resolves to whether it succeeded. */
async function notifyFailure(pending: Promise<CommandResult>): Promise<boolean> {
  const result = await pending
  if (!result.ok) {
    const [problem] = result.reason === 'invalid' ? (result.field_errors['photos'] ?? []) : []
    notify('error', problem ?? commandErrorMessage(result.reason))
  }
  return result.ok
}
