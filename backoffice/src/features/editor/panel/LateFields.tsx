import { isList, type Question } from '@ventanilla/model'
import { AutocompleteField } from './AutocompleteField.tsx'
import { CalculatedFields } from './numbers/CalculatedFields.tsx'
import { ChoiceCountFields } from './ChoiceCountFields.tsx'
import { DayLimitFields } from './DayLimitFields.tsx'
import { DefaultField } from './DefaultField.tsx'
import { LinkFields } from './LinkFields.tsx'
import { OptionValueFields } from './numbers/OptionValueFields.tsx'
import { PatternFields } from './PatternFields.tsx'
import styles from './panel.module.css'
import { ScaleFields } from './ScaleFields.tsx'
import { TableFields } from './TableFields.tsx'
import { WrittenFields } from './WrittenFields.tsx'

/** Settings of what few forms ask. */
export function LateFields({ question }: { question: Question }) {
  return (
    <>
      {question.kind === 'open' && <LinkFields question={question} />}
      <div className={styles.panelGroup}>
        {question.kind === 'select' && <ChoiceCountFields question={question} />}
        {isList(question) && <OptionValueFields question={question} />}
        {question.kind === 'calculated' && <CalculatedFields question={question} />}
        {question.kind === 'table' && <TableFields question={question} />}
        {question.kind === 'scale' && <ScaleFields question={question} />}
        {question.kind === 'open' && question.dataType === 'string' && <PatternFields question={question} />}
        {question.kind === 'open' && question.dataType === 'date' && <DayLimitFields question={question} />}
        {question.kind === 'open' && <WrittenFields question={question} />}
        {question.kind !== 'table' && question.kind !== 'calculated' && <DefaultField question={question} />}
        {question.kind === 'open' && <AutocompleteField question={question} />}
      </div>
    </>
  )
}
