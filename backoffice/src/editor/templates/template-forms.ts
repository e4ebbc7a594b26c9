import { contentCounts, exportForm, type FormContent, type FormDefinition, importForm } from '@ventanilla/model'
import { fixtures } from '@ventanilla/model/fixtures'
import { newId } from '../state/new-id.ts'

/** A form to begin from. */
export type Template = {
  readonly id: string
  readonly definition: FormDefinition
  readonly counts: { readonly sections: number; readonly questions: number }
}

export const templates: readonly Template[] = fixtures.map(({ id, definition }) => ({
  id,
  definition,
  counts: contentCounts(definition),
}))

/** The form of a template as a new one: under new ids, and without what belongs to the municipality that it was drawn up for. */
export function templateForm(id: string): FormContent | undefined {
  const found = fixtures.find(fixture => fixture.id === id)
  if (!found) return undefined
  const { definition, live } = found
  const imported = importForm(exportForm({ definition, live, areaIds: [] }), newId)
  return 'form' in imported ? imported.form : undefined
}
