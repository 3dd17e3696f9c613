import { paths } from '../../paths.ts'

/** The address of a part of Operations. */
export const operationsPath = (part: string): string => `${paths.operations}/${part}`
