import type { FormDefinition, LiveSettings } from '@ventanilla/model'
import { type Fixture, fixtures } from '@ventanilla/model/fixtures'
import { createForm } from '../features/forms/create-form.ts'
import type { Database } from '../platform/db/database.ts'
import type { DemoPerson } from './people.ts'
import type { DemoPlaces } from './places.ts'

export type DemoForm = { id: number; uid: string; fixture: Fixture }

/**
 * Working days in which the town has to go on, for the whole form or for each of the states that wait for it, so that a fresh start has
 * answers that are due, late and far from it, and statistics of those that came in time.
 */
const terms: Readonly<Record<string, number | Readonly<Record<string, number>>>> = {
  'pruning-request': 6,
  'commercial-licence': { received: 10, documents: 10, inspection: 10 },
}

function withTerms(definition: FormDefinition, days: NonNullable<(typeof terms)[string]>): FormDefinition {
  if (typeof days === 'number') return { ...definition, termDays: days }
  const available = definition.states.available.map(state => {
    const termDays = days[state.id]
    return termDays === undefined ? state : { ...state, termDays }
  })
  return { ...definition, states: { ...definition.states, available } }
}

/** Every fixture as a form under its own name, in its municipality and area. */
export async function fillForms(
  db: Database,
  places: DemoPlaces,
  people: readonly DemoPerson[],
  at: Date,
): Promise<DemoForm[]> {
  const forms: DemoForm[] = []
  for (const fixture of fixtures) {
    const { id: uid, municipality, area, live } = fixture
    const definition = withTerms(fixture.definition, terms[uid] ?? {})
    const place = places.get(municipality)
    const areaId = place?.areas.get(area)
    if (!place || areaId === undefined) throw new Error(`the demo has no area ${area} in ${municipality}`)
    const author = people.find(
      person => person.role === 'ROLE_SUPERVISOR_ELEVADO' && person.municipality === municipality,
    )
    const created = await createForm(db, {
      uid,
      municipalityId: place.id,
      areaIds: [areaId],
      definition,
      live: { ...(author && definition.settings.incidents ? byAuthor(live, author) : live), ...shown[uid] },
      createdBy: author?.id ?? null,
      at,
    })
    forms.push({ ...created, fixture })
  }
  return forms
}

/** What neighbours see of the demo's answers on a map (`/publico/mapa/neighbour-complaint`). */
const shown: Readonly<Record<string, Pick<LiveSettings, 'publicMap'>>> = {
  'neighbour-complaint': {
    publicMap: { stateIds: ['received', 'assigned', 'solved'], questionIds: ['topic'], blurMetres: 100 },
  },
}

/** Incidents of answers by citizens and the public go by the form's author. */
function byAuthor(live: LiveSettings, { username }: DemoPerson): LiveSettings {
  return { ...live, platform: { ...live.platform, username } }
}
