import { useQuery } from './use-query.ts'

/** Whether the member's plan lacks a feature; false until the features are loaded. */
export function useLacksFeature(feature: string): boolean {
  const found = useQuery('account.features', {})
  return found?.features.some(({ name, is_enabled_for_user: has }) => name === feature && !has) ?? false
}
