import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { v7 } from 'uuid'
import type { Profile } from '#domain/profile/profile.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../../platform/port/command-messages.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { requestPersistentStorage } from '../../../platform/storage/storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { RemovedNotice } from '../../../ui/feedback/removed-notice.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { AddPhotos } from '../add-photos.tsx'
import { photoProblemMessage, uploadStatusWithSize } from '../messages.ts'
import { useUploads } from '../queries.ts'

const styles = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 20px;
  align-items: start;
  & [data-size] {
    --size: 84px;
  }
  & > div > p {
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`

/** Chooses or removes the picture of the signed-in member. It applies at once, also offline. */
export function AvatarField({ memberId }: { memberId: string }): ReactElement | null {
  const profile = useQuery('profile.one', { id: memberId })
  return profile ? <LoadedField key={profile.id} profile={profile} /> : null
}

function LoadedField({ profile }: { profile: Profile }): ReactElement {
  const { id, username, avatar } = profile
  const { choose, put } = useAvatarCommands()
  const [removed, setRemoved] = useState<string | null>(null)
  const upload = useUploads(id).get(avatar ?? '')
  const status = upload ? uploadStatusWithSize(upload) : ''
  return (
    <div className={styles}>
      <Avatar id={id} name={username} size="large" picture={avatar} />
      <div>
        <p>Everyone who can see your profile sees your picture. Its location is removed.</p>
        {status && <p>{status}</p>}
        <AddPhotos add={choose} to="my profile" one />
        {avatar && (
          <Button
            size="small"
            tone="quiet-danger"
            onClick={() => void put(null).then((isRemoved) => isRemoved && setRemoved(avatar))}
          >
            Remove picture
          </Button>
        )}
        {!avatar && removed && (
          <RemovedNotice
            name="The picture"
            onUndo={() => void put(removed).then((isRestored) => isRestored && setRemoved(null))}
          />
        )}
      </div>
    </div>
  )
}

interface AvatarCommands {
  /** Resolves to null, or to a message why the file was rejected. */
  choose: (file: File) => Promise<string | null>
  put: (media: string | null) => Promise<boolean>
}

function useAvatarCommands(): AvatarCommands {
  const { port } = usePlatform()
  return {
    choose: async (file) => {
      const result = await catchUnreachable(port.run('avatar.choose', { media: v7(), file }))
      // Unsynced data exists only here, so ask for persistent storage.
      if (result.ok) requestPersistentStorage().catch(() => undefined)
      if (result.ok) return null
      const [problem] = result.reason === 'invalid' ? (result.field_errors['file'] ?? []) : []
      return problem === undefined ? commandErrorMessage(result.reason) : photoProblemMessage(problem)
    },
    put: async (media) => {
      const result = await catchUnreachable(port.run('avatar.put', { media }))
      if (!result.ok) notify('error', commandErrorMessage(result.reason))
      return result.ok
    },
  }
}
