import type { FormDefinition, ShowIf } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { conditionWords } from './condition-words.ts'
import styles from './logic.module.css'

/** All conditions as one sentence. */
export function InWords({ definition, showIf: { match, conditions } }: { definition: FormDefinition; showIf: ShowIf }) {
  const text = useText()
  return (
    <div className={styles.words}>
      <h3>{text.t('kinds.showIf.inWords')}</h3>
      <p>
        {text.t('kinds.showIf.shows')}{' '}
        {conditions.map((condition, index) => {
          const { title, relation, value } = conditionWords(definition, condition, text)
          return (
            <span key={index}>
              {index > 0 && ` ${text.t(match === 'all' ? 'kinds.showIf.and' : 'kinds.showIf.or')} `}
              {text.t('kinds.showIf.quoted', { title })} {relation}
              {value && (
                <>
                  {' '}
                  <strong>{value}</strong>
                </>
              )}
            </span>
          )
        })}
        .
      </p>
      <p className="row-sub">{text.t('kinds.showIf.otherwise')}</p>
    </div>
  )
}
