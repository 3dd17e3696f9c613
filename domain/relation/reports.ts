// Separate from the schema, so that forms need not load valibot.

export const APPEAL_TEXT_MAX = 2_000
export const REPORT_TEXT_MAX = 2_000
export const REPORT_REASONS = ['spam', 'harassment', 'unsafe', 'wrong', 'illegal', 'other'] as const
