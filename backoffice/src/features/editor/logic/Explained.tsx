import {
  eachPart,
  emptyContent,
  type FormDefinition,
  holds,
  type LogicTarget,
  type ShowIf,
  type SourceOf,
} from '@ventanilla/model'
import { Check, Eye, EyeOff, X } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { conditionWords, valueWords } from './condition-words.ts'
import styles from './logic.module.css'

type Props = { definition: FormDefinition; target: LogicTarget; showIf: ShowIf }

/** Whether the part shows with what was tried out in the preview, and by which answer. */
export function Explained({ definition, target, showIf }: Props) {
  const text = useText()
  const tried = useEditorState(state => state.triedOut)
  const found = useMemo(() => {
    const content = tried ?? emptyContent(definition, () => 'first')
    let part: { isShown: boolean; sourceOf: SourceOf } | undefined
    eachPart(definition, content, each => {
      if (!part && isOf(each.key, target)) part = each
    })
    return part
  }, [definition, tried, target])
  if (!found) return null
  return (
    <div className={styles.words}>
      <h3>{text.t('kinds.showIf.preview')}</h3>
      <p className={styles.now}>
        {found.isShown ? <Eye aria-hidden size={14} /> : <EyeOff aria-hidden size={14} />}
        {text.t(found.isShown ? 'kinds.showIf.shownNow' : 'kinds.showIf.hiddenNow')}
      </p>
      <ul>
        {showIf.conditions.map((condition, index) => {
          const isMet = holds(condition, found.sourceOf)
          const source = found.sourceOf(condition.questionId)
          const given = valueWords(source?.question, source?.value?.value ?? undefined, text)
          return (
            <li key={index}>
              {isMet ? <Check aria-hidden size={16} /> : <X aria-hidden size={16} />}
              <span className="visually-hidden">{text.t(isMet ? 'kinds.showIf.met' : 'kinds.showIf.notMet')} </span>
              {conditionWords(definition, condition, text).title} <span>{given || text.t('kinds.showIf.blank')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Of a repeated section the first row tells. */
function isOf(key: string, target: LogicTarget): boolean {
  const [place = '', option] = key.split('.')
  const [id] = place.split('@')
  if (target.kind === 'option') return id === target.questionId && option === target.id
  return option === undefined && id === target.id
}
