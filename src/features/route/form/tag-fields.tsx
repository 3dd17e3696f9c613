import { css } from 'goober'
import { type ReactElement, useState } from 'react'
import { ROUTE_TAG_MAX, ROUTE_TAGS_MAX } from '#domain/route/limits.ts'
import { cutText } from '#domain/std/text/cut-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { isEnter } from '../../../ui/form/is-enter.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import type { DraftFieldsProps } from './details-fields-props.ts'
import { fieldGroupStyles } from './field-group-styles.ts'

const styles = css`
  & .chips:not(:empty) {
    margin-bottom: 8px;
  }
  & > button {
    margin-top: 8px;
  }
`

/** The tags of a route. */
export function TagFields({ draft: { tags }, errors, set }: DraftFieldsProps): ReactElement {
  const [text, setText] = useState('')
  const isFull = tags.length >= ROUTE_TAGS_MAX
  function add(): void {
    const typed = text.split(',').map((tag) => cutText(tag.trim(), ROUTE_TAG_MAX))
    const added = typed.filter((tag, at) => tag !== '' && !tags.includes(tag) && typed.indexOf(tag) === at)
    set({ tags: [...tags, ...added].slice(0, ROUTE_TAGS_MAX) })
    setText('')
  }
  return (
    <fieldset className={classNames(fieldGroupStyles, styles)}>
      <legend>Tags</legend>
      <div className="chips">
        {tags.map((tag) => (
          <Chip
            key={tag}
            icon="close"
            aria-label={`Remove tag ${tag}`}
            onClick={() => set({ tags: tags.filter((each) => each !== tag) })}
          >
            {tag}
          </Chip>
        ))}
      </div>
      <Field
        label="New tag"
        help={isFull ? `You can add up to ${ROUTE_TAGS_MAX} tags.` : 'For example hut, lake or family.'}
        error={errors['tags']}
      >
        <TextInput
          name="new_tag"
          autoComplete="off"
          disabled={isFull}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(press) => {
            if (!isEnter(press)) return
            // Enter must not submit the surrounding form.
            press.preventDefault()
            add()
          }}
          onBlur={() => {
            if (text.trim() !== '') add()
          }}
        />
      </Field>
      <Button size="small" disabled={isFull} onClick={add}>
        Add tag
      </Button>
    </fieldset>
  )
}
