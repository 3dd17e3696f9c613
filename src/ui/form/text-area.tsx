import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../layout/class-names.ts'
import { useFieldAria } from './field.tsx'
import { inputStyles } from './input-styles.ts'

const area = css`
  min-height: 96px;
  resize: vertical;
`

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>): ReactElement {
  const aria = useFieldAria()
  return <textarea rows={4} {...aria} {...rest} className={classNames(inputStyles, area, className)} />
}
