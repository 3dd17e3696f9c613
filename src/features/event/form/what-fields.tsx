import type { ReactElement } from 'react'
import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX } from '#domain/event/limits.ts'
import { ACTIVITIES } from '#domain/route/activity.ts'
import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { GRADES } from '#domain/route/details/grade.ts'
import { GRADE_LABELS } from '#domain/route/details/grade-labels.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { EventFieldsProps } from './event-fields-props.ts'
import { pairStyles } from './event-form-styles.ts'

const PACE_MAX = 300
const GEAR_MAX = 1_000

const ACTIVITY_OPTIONS = ACTIVITIES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }))
const GRADE_OPTIONS = GRADES.map((value) => ({ value, label: GRADE_LABELS[value] }))

/** Title, description, activity, grade, pace and gear. */
export function WhatFields({ values, errors, set }: EventFieldsProps): ReactElement {
  return (
    <>
      <Field label="Title" error={errors['title']}>
        <TextInput
          name="title"
          maxLength={EVENT_TITLE_MAX}
          autoComplete="off"
          value={values.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      </Field>
      <Field label="Description" error={errors['description']}>
        <TextArea
          name="description"
          maxLength={EVENT_DESCRIPTION_MAX}
          rows={5}
          value={values.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </Field>
      <div className={pairStyles}>
        <div>
          <Field label="Activity" error={errors['activity']}>
            <SelectInput
              name="activity"
              options={ACTIVITY_OPTIONS}
              value={values.activity}
              onChange={(activity) => set({ activity })}
            />
          </Field>
        </div>
        <div>
          <Field label="Difficulty" error={errors['grade']}>
            <SelectInput
              name="grade"
              options={GRADE_OPTIONS}
              value={values.grade}
              onChange={(grade) => set({ grade })}
            />
          </Field>
        </div>
      </div>
      <Field label="Pace" help="For example: relaxed, with long breaks." error={errors['paceNote']}>
        <TextInput
          name="paceNote"
          maxLength={PACE_MAX}
          autoComplete="off"
          value={values.paceNote}
          onChange={({ currentTarget }) => set({ paceNote: currentTarget.value })}
        />
      </Field>
      <Field label="Gear" error={errors['gear']}>
        <TextArea
          name="gear"
          maxLength={GEAR_MAX}
          rows={2}
          value={values.gear}
          onChange={({ currentTarget }) => set({ gear: currentTarget.value })}
        />
      </Field>
    </>
  )
}
