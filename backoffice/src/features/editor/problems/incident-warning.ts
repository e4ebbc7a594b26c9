import type { FormContent } from '@ventanilla/model'

/** Whether saving makes a new incident type for a form that has answers already: those stay with the old one (spec 2 §7). */
export function makesNewIncidentType(content: FormContent, saved: FormContent, answers: number): boolean {
  if (answers === 0 || !content.definition.settings.incidents) return false
  return (
    content.definition.title.text.trim() !== saved.definition.title.text.trim() ||
    content.live.platform.areaId !== saved.live.platform.areaId
  )
}
