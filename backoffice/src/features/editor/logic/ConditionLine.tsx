import { type FormDefinition, questionsOf, type ShowIf } from '@ventanilla/model'
import { CornerDownRight } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { conditionWords } from './condition-words.ts'
import styles from './logic.module.css'

/** More conditions than these are counted where there is one line for them. */
const said = 2

/** 'Only if 2. Do you have a pet? is Yes': when a part shows, with the numbers that the outline gives its sources. */
export function ConditionLine({ showIf, isPlain = false }: { showIf: ShowIf; isPlain?: boolean }) {
  const text = useText()
  // The sentence, not the form: a card is drawn anew only where it says something else.
  const words = useEditorState(state => sentence(definitionOf(state), showIf, text))
  return (
    <span className={isPlain ? styles.plainLine : styles.line}>
      <CornerDownRight aria-hidden size={14} />
      <span>{words}</span>
    </span>
  )
}

function sentence(definition: FormDefinition, { match, conditions }: ShowIf, text: ReturnType<typeof useText>): string {
  if (conditions.length > said) return text.t('editor.showIf.mark', { count: conditions.length })
  const numbers = numbersOf(definition)
  const parts = conditions.map(condition => {
    const { title, relation, value } = conditionWords(definition, condition, text)
    const number = numbers.get(condition.questionId)
    const source = number === undefined ? title : `${number}. ${title}`
    return value ? `${source} ${relation} ${value}` : `${source} ${relation}`
  })
  const joined = parts.join(` ${text.t(match === 'all' ? 'kinds.showIf.and' : 'kinds.showIf.or')} `)
  return text.t('kinds.showIf.line', { conditions: joined })
}

const known = new WeakMap<FormDefinition, ReadonlyMap<string, number>>()

/** Which question of the form each one is, counted through all sections. */
function numbersOf(definition: FormDefinition): ReadonlyMap<string, number> {
  const before = known.get(definition)
  if (before) return before
  const numbers = new Map(questionsOf(definition).map(({ id }, index) => [id, index + 1]))
  known.set(definition, numbers)
  return numbers
}
