import { css } from 'goober'
import type { ComponentProps, ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { useFieldAria } from './field.tsx'
import { inputLook } from './input-look.ts'

const area = css`
  min-height: 96px;
  resize: vertical;
`

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>): ReactElement {
  const aria = useFieldAria()
  return <textarea rows={4} {...aria} {...rest} className={classNames(inputLook, area, className)} />
}
