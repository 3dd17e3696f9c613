import { css } from 'goober'
import type { ReactElement } from 'react'
import { POST_TEXT_MAX } from '#domain/post/limits.ts'
import type { Post } from '#domain/post/post.ts'
import { type FormDraft, useFormWithDraft } from '../../../platform/drafts/form-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { usePostCommands } from '../commands.ts'
import { type EditDraft, editDraftName } from './edit-draft.ts'
import { useSubmit } from './use-post-form.ts'

const styles = css`
  margin: 8px 0;
  max-width: 62ch;
`

interface EditPostProps {
  post: Post
  storedDraft: FormDraft<EditDraft> | null
  onEnd: () => void
}

/** Edits the text of a post in its place. */
export function EditPost({ post, storedDraft, onEnd }: EditPostProps): ReactElement {
  const { edit } = usePostCommands()
  const { errors, isBusy, submit } = useSubmit()
  const [form, change, forget] = useFormWithDraft<EditDraft>({
    name: editDraftName(post.id),
    noun: 'post',
    title: 'Edit of a post',
    parentId: post.community,
    baseValues: { text: post.text },
    isNew: false,
    draft: storedDraft,
  })
  const end = async (): Promise<void> => {
    await forget()
    onEnd()
  }
  return (
    <form
      className={styles}
      noValidate
      aria-label="Edit my post"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(
          () => edit(post.id, { text: form.text.trim() }),
          async () => {
            notify('success', 'Post saved')
            await end()
          },
        )
      }}
    >
      <Stack gapPx={12}>
        {errors['general'] && <FieldError>{errors['general']}</FieldError>}
        <Field label="Text" error={errors['text']}>
          <TextArea
            name="text"
            value={form.text}
            maxLength={POST_TEXT_MAX}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
        <Row>
          <Button type="submit" tone="primary" size="small" busy={isBusy}>
            Save post
          </Button>
          <Button size="small" onClick={() => void end()}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
