import { initialState } from '@ventanilla/model'
import type { OpenedForm } from '../../forms/read/open-form.ts'

/**
 * The incident type for which assets are searched around the position: the form's, or that of the state in which an answer begins.
 * Undefined where none are searched: without incidents or position, or where the municipality does without (spec 1 §9, `skipAssetSearch`).
 */
export function assetTypeOf({ form, definition }: Pick<OpenedForm, 'form' | 'definition'>): string | undefined {
  const { settings, states } = definition
  if (!settings.incidents || !settings.geolocation || form.municipality.settings.skipAssetSearch) return undefined
  const { typeId, typeIdByState } = form.live.platform
  return settings.incidentPerState ? typeIdByState?.[initialState(states)?.id ?? ''] : typeId
}
