import { v7 } from 'uuid'
import type { CoverPhoto } from '#domain/photo/cover.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../../platform/port/command-messages.ts'
import type { CommandResult, CoverOwner } from '../../../platform/port/port.ts'
import { requestPersistentStorage } from '../../../platform/storage/storage.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { photoProblemMessage } from '../messages.ts'

interface CoverCommands {
  /** Resolves to null, or to a message why the file was rejected. */
  upload: (file: File) => Promise<string | null>
  describe: (media: string, words: string) => Promise<boolean>
  /** null: removes the cover */
  set: (cover: Omit<CoverPhoto, 'by'> | null) => Promise<boolean>
}

/**
 * Writes the cover of a document. A command resolves when the change is durable on this device.
 */
export function useCoverCommands(of: CoverOwner): CoverCommands {
  const { port } = usePlatform()
  return {
    upload: async (file) => {
      const result = await catchUnreachable(port.run('cover.choose', { of, media: v7(), file, words: '' }))
      // Unsynced data exists only here, so ask for persistent storage.
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      if (result.ok) return null
      const [problem] = result.reason === 'invalid' ? (result.field_errors['file'] ?? []) : []
      return problem === undefined ? commandErrorMessage(result.reason) : photoProblemMessage(problem)
    },
    describe: (media, words) => notifyFailure(port.run('cover.say', { of, media, words })),
    set: (cover) => notifyFailure(port.run('cover.put', { of, cover })),
  }
}

async function notifyFailure(pending: Promise<CommandResult>): Promise<boolean> {
  const result = await catchUnreachable(pending)
  if (!result.ok) notify('error', commandErrorMessage(result.reason))
  return result.ok
}
