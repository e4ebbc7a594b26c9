import { isRecord } from '../../json.ts'
import type { FormContent } from '../live-settings.ts'
import { isContent } from './is-content.ts'
import { type FormPath, itemsOf, ofKind } from './merge-values.ts'
import { sorted, withQuestionsIn } from './question-places.ts'

/** What stands at a path of a conflict; undefined where nothing does. */
export function formValueAt(content: FormContent, path: FormPath): unknown {
  return path.reduce((holder: unknown, key, at) => {
    if (!isRecord(holder)) return itemsOf(holder)?.get(key)
    return key === 'kind' && at > 1 && at === path.length - 1 ? ofKind(path, holder) : holder[key]
  }, rootOf(content))
}

/** The form with another value at a path; undefined takes away what stands there. A value that fits no form leaves it as it is. */
export function withFormValueAt(content: FormContent, path: FormPath, value: unknown): FormContent {
  const root = put(rootOf(content), path, value, path)
  if (path.length === 0) return isContent(value) ? value : content
  const [places, questions] = [sorted(content)?.places, itemsOf(isRecord(root) && root['questions'])]
  if (!isRecord(root) || !places || !questions) return content
  const { definition, sections, live, areaIds } = root
  const made = {
    definition: { ...Object(definition), sections: withQuestionsIn(sections, places, questions) },
    live,
    areaIds,
  }
  return isContent(made) ? made : content
}

/** A form in the parts that paths begin with. */
function rootOf(content: FormContent) {
  const { definition, live, areaIds } = content
  return {
    definition,
    sections: definition.sections,
    live,
    areaIds,
    questions: [...(sorted(content)?.questions.values() ?? [])],
  }
}

/** `whole` is the path from the form on. */
function put(holder: unknown, [key, ...rest]: FormPath, value: unknown, whole: FormPath): unknown {
  if (key === undefined) return value
  const items = itemsOf(holder)
  if (items) {
    const made = put(items.get(key), rest, value, whole)
    const next = new Map(items).set(key, made)
    return [...next.values()].filter(item => item !== undefined)
  }
  if (!isRecord(holder)) return holder
  if (key === 'kind' && rest.length === 0) {
    const own = ofKind(whole, holder)
    const shared = Object.entries(holder).filter(([name]) => !(name in own))
    return { ...Object.fromEntries(shared), ...Object(value) }
  }
  const { [key]: before, ...others } = holder
  const made = put(before, rest, value, whole)
  return made === undefined ? others : { ...holder, [key]: made }
}
