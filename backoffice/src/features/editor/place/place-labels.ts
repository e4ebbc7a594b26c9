/** What the places of the editor are called. */
export const placeLabels = {
  questions: 'editor.place.questions',
  states: 'editor.states',
  settings: 'editor.settings',
  languages: 'editor.place.languages',
} as const
