import { type FormDefinition, type FormText, formTexts } from '@ventanilla/model'

const lists = ['sections', 'conditions', 'questions']

/** The texts of one part: of the form itself ('form'), or of the section, condition or question with an id, its options among them. */
export function textsOf(definition: FormDefinition, partId: string): FormText[] {
  return formTexts(definition).filter(({ path }) => holderOf(definition, path) === partId)
}

function holderOf(definition: FormDefinition, path: FormText['path']): string {
  let value: unknown = definition
  let holder = 'form'
  path.forEach((key, index) => {
    value = Reflect.get(Object(value), key)
    if (lists.includes(String(path[index - 1])) && typeof value === 'object' && value !== null && 'id' in value) {
      holder = String(value.id)
    }
  })
  return holder
}
