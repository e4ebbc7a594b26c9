import {
  contentCounts,
  exportForm,
  type FormContent,
  type FormDefinition,
  importForm,
  questionsOf,
  withQuestionChanged,
} from '@ventanilla/model'
import { type Fixture, fixtures } from '@ventanilla/model/fixtures'
import { newId } from '../../../components/new-id.ts'

/** A form to begin from. */
export type Template = {
  readonly id: string
  readonly definition: FormDefinition
  readonly counts: { readonly sections: number; readonly questions: number }
}

/** Sites of the towns that the sample forms were drawn up for; a country's are the same for all of its towns. */
const townSites = ['www.villamaria.gob.ar', 'www.valledeegues.eus']

/** A consultation about a square of one town is no form of another. */
const ofOneTown = new Set(['public-consultation'])
const sources = fixtures.filter(({ id }) => !ofOneTown.has(id))

export const templates: readonly Template[] = sources.map(fixture => ({
  id: fixture.id,
  definition: ofNoTown(fixture),
  counts: contentCounts(fixture.definition),
}))

/** The form of a template as a new one: under new ids, and without what belongs to the municipality that it was drawn up for. */
export function templateForm(id: string): FormContent | undefined {
  const found = sources.find(fixture => fixture.id === id)
  if (!found) return undefined
  const imported = importForm(exportForm({ definition: ofNoTown(found), live: found.live, areaIds: [] }), newId)
  return 'form' in imported ? imported.form : undefined
}

/** Without the notice in a town's name and without the addresses of its site, which are asked for before the form is saved. */
function ofNoTown(fixture: Fixture): FormDefinition {
  const { privacyNotice: _, ...definition } = fixture.definition
  return questionsOf(definition).reduce<FormDefinition>(
    (form, { id }) =>
      withQuestionChanged(form, id, question =>
        question.kind === 'open' && question.link && townSites.includes(new URL(question.link.url).hostname)
          ? { ...question, link: { ...question.link, url: '' } }
          : question,
      ),
    definition,
  )
}
