import * as v from 'valibot'
import { ACTIVITIES } from './activity.ts'

export const activity = v.picklist(ACTIVITIES)
