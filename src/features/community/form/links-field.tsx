import type { ReactElement } from 'react'
import { COMMUNITY_LINKS_MAX } from '#domain/community/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { rowsStyles } from './community-form-styles.ts'
import type { CommunityFieldsProps } from './fields-props.ts'

const TITLE_MAX = 80
const URL_MAX = 500

/** Web addresses with a title each. */
export function LinksField({ values, errors, set }: CommunityFieldsProps): ReactElement {
  const { links } = values
  const put = (at: number, part: Partial<(typeof links)[number]>): void =>
    set({ links: links.map((link, index) => (index === at ? { ...link, ...part } : link)) })
  return (
    <fieldset className={rowsStyles}>
      <legend>Links</legend>
      <ul>
        {links.map((link, at) => {
          const error = errors[`links.${at}.url`] ?? errors[`links.${at}.title`]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
            <li key={at} data-pair>
              <div>
                <TextInput
                  aria-label={`Title of link ${at + 1}`}
                  placeholder="Title"
                  autoComplete="off"
                  maxLength={TITLE_MAX}
                  value={link.title}
                  onChange={({ currentTarget }) => put(at, { title: currentTarget.value })}
                />
              </div>
              <div>
                <TextInput
                  type="url"
                  aria-label={`Address of link ${at + 1}`}
                  aria-invalid={error ? true : undefined}
                  placeholder="https://"
                  autoComplete="off"
                  maxLength={URL_MAX}
                  value={link.url}
                  onChange={({ currentTarget }) => put(at, { url: currentTarget.value })}
                />
                {error && <FieldError>{error}</FieldError>}
              </div>
              <IconButton
                icon="close"
                label={`Remove link ${at + 1}`}
                onClick={() => set({ links: links.filter((_, index) => index !== at) })}
              />
            </li>
          )
        })}
      </ul>
      {links.length < COMMUNITY_LINKS_MAX && (
        <Button size="small" onClick={() => set({ links: [...links, { title: '', url: '' }] })}>
          Add a link
        </Button>
      )}
    </fieldset>
  )
}
