import { css } from 'goober'
import type { ReactElement, ReactNode } from 'react'
import { POST_TEXT_MAX } from '#domain/post/limits.ts'
import { type FormDraft, useFormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { CAMERA_SHAPE } from '../../../ui/icons/late-shapes.ts'
import { phone } from '../../../ui/theme/media.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { usePostCommands } from '../commands.ts'
import type { PostSlots } from '../post-slots.ts'
import { PollFields } from './poll-fields.tsx'
import { EMPTY_DRAFT, newOptions, newPostDraftName, type PostDraft, toPostContent } from './post-draft.ts'
import { EventField, RouteField } from './target-fields.tsx'
import { useSubmit } from './use-post-form.ts'

const styles = css`
  display: flex;
  gap: 12px;
  margin-bottom: 28px;
  padding: 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  & > div {
    flex: 1;
    min-width: 0;
  }
  & .to {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    margin-bottom: 8px;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & .to:empty {
    display: none;
  }
  /* its placeholder says the same */
  & > div > * > .label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & textarea {
    min-height: 44px;
    max-height: 50vh;
    field-sizing: content;
  }
  & .kind {
    margin-top: 12px;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px;
    margin-top: 8px;
  }
  & .actions > span {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  /* only the icon is visible */
  ${phone} {
    & .actions > span button {
      padding-inline: 10px;
      gap: 0;
      font-size: 0;
    }
  }
`

interface ComposerProps {
  community: { id: string; name: string }
  /** may write announcements */
  isSteward: boolean
  /** above the text: where it is posted, and how many are notified */
  renderDestination: (draft: PostDraft) => ReactNode
  FormPhotos: PostSlots['FormPhotos']
}

/** The form of a new post; its draft is stored at every change. */
export function Composer(props: ComposerProps): ReactElement | null {
  const name = newPostDraftName(props.community.id)
  const storedDraft = useFormDraft<PostDraft>(name)
  return storedDraft === undefined ? null : <ComposerForm key={name} {...props} storedDraft={storedDraft} />
}

interface ComposerFormProps extends ComposerProps {
  storedDraft: FormDraft<PostDraft> | null
}

function ComposerForm(props: ComposerFormProps): ReactElement {
  const { community, isSteward, renderDestination, FormPhotos, storedDraft } = props
  const { memberId, user } = useSession()
  const { create } = usePostCommands()
  const { errors, isBusy, submit } = useSubmit()
  const [draft, change, forget] = useFormWithDraft<PostDraft>({
    name: newPostDraftName(community.id),
    noun: 'post',
    title: `Post to ${community.name}`,
    parentId: community.id,
    baseValues: EMPTY_DRAFT,
    isNew: true,
    draft: storedDraft,
  })
  const set = (some: Partial<PostDraft>): void => change({ ...draft, ...some })
  return (
    <form
      className={styles}
      noValidate
      aria-label="New post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(
          () => create(toPostContent(draft, community.id)),
          async () => {
            await forget()
            notify('success', 'Post saved')
          },
        )
      }}
    >
      <Avatar id={memberId ?? ''} name={user?.username ?? ''} />
      <div>
        <div className="to">{renderDestination(draft)}</div>
        {errors['general'] && <FieldError>{errors['general']}</FieldError>}
        <Field label={`Post to ${community.name}`} error={errors['text'] ?? errors['community']}>
          <TextArea
            rows={2}
            name="post"
            placeholder="What is it like out there?"
            maxLength={POST_TEXT_MAX}
            value={draft.text}
            onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          />
        </Field>
        {draft.hasPhotos && (
          <div className="kind">
            <FormPhotos
              photos={draft.photos}
              error={errors['photos']}
              onChange={(photos) => set({ photos })}
            />
          </div>
        )}
        <KindFields draft={draft} errors={errors} set={set} />
        <div className="actions">
          <KindButtons draft={draft} isSteward={isSteward} set={set} />
          <Button type="submit" tone="primary" size="small" busy={isBusy}>
            Post
          </Button>
        </div>
      </div>
    </form>
  )
}

interface KindProps {
  draft: PostDraft
  set: (some: Partial<PostDraft>) => void
}

const KINDS = [
  { kind: 'route', label: 'Route', icon: 'route' },
  { kind: 'event', label: 'Event', icon: 'calendar' },
  { kind: 'poll', label: 'Poll', icon: 'list' },
  { kind: 'announcement', label: 'Announcement', icon: 'info' },
] as const

/** What was typed of a poll stays until the post is saved. */
const chosen = ({ options }: PostDraft, kind: PostDraft['kind']): Partial<PostDraft> => ({
  kind,
  target: null,
  ...(kind === 'poll' && options.length === 0 && { options: newOptions() }),
})

/** What is added to the text; pressing it again takes it off. */
function KindButtons({ draft, isSteward, set }: KindProps & { isSteward: boolean }): ReactElement {
  return (
    <span>
      {KINDS.filter(({ kind }) => isSteward || kind !== 'announcement').map(({ kind, label, icon }) => (
        <Button
          key={kind}
          size="small"
          tone="quiet"
          icon={icon}
          pressed={draft.kind === kind}
          onClick={() => set(draft.kind === kind ? { kind: 'text', target: null } : chosen(draft, kind))}
        >
          {label}
        </Button>
      ))}
      <Button
        size="small"
        tone="quiet"
        icon={CAMERA_SHAPE}
        pressed={draft.hasPhotos}
        onClick={() => set({ hasPhotos: !draft.hasPhotos })}
      >
        Photo
      </Button>
    </span>
  )
}

function KindFields({
  draft,
  errors,
  set,
}: KindProps & { errors: Record<string, string> }): ReactElement | null {
  const target = {
    value: draft.target,
    error: errors['target'],
    onChange: (id: string | null) => set({ target: id }),
  }
  if (draft.kind === 'route')
    return (
      <div className="kind">
        <RouteField {...target} />
      </div>
    )
  if (draft.kind === 'poll')
    return (
      <div className="kind">
        <PollFields draft={draft} errors={errors} set={set} />
      </div>
    )
  if (draft.kind === 'event')
    return (
      <div className="kind">
        <EventField {...target} />
      </div>
    )
  return null
}
