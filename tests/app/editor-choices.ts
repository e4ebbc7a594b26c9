import type { NewFormEditor } from '@ventanilla/api'

/** What a form can be about where the municipality has nothing to choose from, and its platform says so. */
export const noChoices: NewFormEditor['choices'] = {
  areas: [],
  platformAreas: [],
  agendas: { tenant: '', items: [] },
  platformAnswered: true,
  videoAttachments: false,
  country: null,
  publication: 'atOnce',
}
