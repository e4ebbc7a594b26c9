import { type FormDefinition, type FormText, formTexts } from '@ventanilla/model'

/** Texts that stand together: of the form's head, of one section, of who signs, of what a citizen gets in the end, and of the states. */
export type TextGroup = {
  readonly id: string
  readonly kind: 'form' | 'section' | 'signatures' | 'end' | 'states'
  readonly title: string
  readonly texts: readonly FormText[]
}

export function translationGroups(definition: FormDefinition): TextGroup[] {
  const texts = formTexts(definition)
  const grouped = (kind: TextGroup['kind'], roots: readonly (keyof FormDefinition)[]): TextGroup => ({
    id: kind,
    kind,
    title: '',
    texts: texts.filter(({ path }) => roots.some(root => root === path[0])),
  })
  const groups: TextGroup[] = [
    grouped('form', ['title', 'description', 'headerImage']),
    ...definition.sections.map(
      ({ id, title }, index): TextGroup => ({
        id,
        kind: 'section',
        title: title.text,
        texts: texts.filter(({ path }) => path[0] === 'sections' && path[1] === index),
      }),
    ),
    grouped('signatures', ['signatures']),
    grouped('end', ['privacyNotice', 'payment', 'voucherText', 'certificate']),
    grouped('states', ['states']),
  ]
  return groups.filter(group => group.texts.length > 0)
}
