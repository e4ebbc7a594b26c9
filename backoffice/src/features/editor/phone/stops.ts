import type { FormDefinition } from '@ventanilla/model'
import type { Selection } from '../state/editor-state.ts'

/** Every part of a form that a phone shows on a screen of its own, in reading order. */
export function stopsOf({ sections }: FormDefinition): Selection[] {
  const questions = (list: readonly { readonly id: string }[]) =>
    list.map(({ id }): Selection => ({ kind: 'question', id }))
  return [
    { kind: 'form' },
    ...sections.flatMap((section): Selection[] => [
      { kind: 'section', id: section.id },
      ...(section.kind === 'simple'
        ? questions(section.questions)
        : section.conditions.flatMap((condition): Selection[] => [
            { kind: 'condition', sectionId: section.id, id: condition.id },
            ...questions(condition.questions),
          ])),
    ]),
  ]
}

/** The stop before (-1) or after what is chosen. */
export function stopBeside(definition: FormDefinition, selection: Selection, by: -1 | 1): Selection | undefined {
  const own = keyOf(selection)
  const stops = stopsOf(definition)
  const at = stops.findIndex(stop => keyOf(stop) === own)
  return stops[at + by]
}

function keyOf(selection: Selection): string {
  return 'id' in selection ? selection.id : selection.kind === 'questions' ? selection.at : 'form'
}
