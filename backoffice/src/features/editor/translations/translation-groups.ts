import { type FormDefinition, type FormText, formTexts } from '@ventanilla/model'

/** Texts that stand together: of the form's head, of one section, and of what a citizen gets in the end. */
export type TextGroup = {
  readonly id: string
  readonly kind: 'form' | 'section' | 'end'
  readonly title: string
  readonly texts: readonly FormText[]
}

const headRoots = ['title', 'description', 'headerImage']

export function translationGroups(definition: FormDefinition): TextGroup[] {
  const texts = formTexts(definition)
  const rootOf = ({ path }: FormText) => String(path[0])
  const groups: TextGroup[] = [
    { id: 'form', kind: 'form', title: '', texts: texts.filter(text => headRoots.includes(rootOf(text))) },
    ...definition.sections.map(
      ({ id, title }, index): TextGroup => ({
        id,
        kind: 'section',
        title: title.text,
        texts: texts.filter(({ path }) => path[0] === 'sections' && path[1] === index),
      }),
    ),
    {
      id: 'end',
      kind: 'end',
      title: '',
      texts: texts.filter(text => rootOf(text) !== 'sections' && !headRoots.includes(rootOf(text))),
    },
  ]
  return groups.filter(group => group.texts.length > 0)
}
